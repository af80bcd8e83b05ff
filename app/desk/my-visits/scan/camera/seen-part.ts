/** Where in the picture of the camera the label is held; the rest may show another tube. */
type Part = { x: number; y: number; width: number; height: number };

/** Of the box on the screen: the drawn corners with a little around them. */
const AIM = { left: 0.15, right: 0.93, top: 0.1, bottom: 0.88 };

/** What of a picture is seen in a box that it covers, cut where it does not fit. */
export function coveredPart(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): Part {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The part of a picture that is read. */
export function aimedPart(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): Part {
  const seen = coveredPart(picture, box);
  return {
    x: Math.round(seen.x + seen.width * AIM.left),
    y: Math.round(seen.y + seen.height * AIM.top),
    width: Math.round(seen.width * (AIM.right - AIM.left)),
    height: Math.round(seen.height * (AIM.bottom - AIM.top)),
  };
}
