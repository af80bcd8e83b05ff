import { isWebLink } from "#app/domain/booths/directions.ts";

/** Where "Get Directions" leads: a point, a link in which no point can be read, or nowhere. */
export type MapPoint = { lat: string | null; lng: string | null; googleMapsLink: string | null };

const NOWHERE: MapPoint = { lat: null, lng: null, googleMapsLink: null };
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^\\(?${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\)?$`);
/** The pin of a place first, then what was searched for, last the middle of the map. */
const IN_LINK = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|mlat)=(?:loc:)?${NUMBER}(?:,|&mlon=)${NUMBER}`),
  new RegExp(`[@/]${NUMBER}[,/]${NUMBER}(?:[,/?&]|$)`),
];

/** What is pasted from a map; undefined for what is neither a point nor a link. */
export function mapPointIn(typed: string): MapPoint | undefined {
  const text = typed.trim();
  if (text === "") return NOWHERE;
  const pair = PAIR.exec(text);
  if (pair) return pointOf(pair);
  if (!isWebLink(text)) return undefined;
  const link = text.replaceAll("%2C", ",");
  for (const form of IN_LINK) {
    const found = form.exec(link);
    const point = found && pointOf(found);
    if (point) return point;
  }
  return { ...NOWHERE, googleMapsLink: text };
}

function pointOf([, latitude, longitude]: RegExpExecArray): MapPoint | undefined {
  const [lat, lng] = [Number(latitude), Number(longitude)];
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  return { lat: String(lat), lng: String(lng), googleMapsLink: null };
}

/** What stands in the field: the point, else the link. */
export const pointInWords = ({ lat, lng, googleMapsLink }: MapPoint) =>
  lat === null || lng === null ? (googleMapsLink ?? "") : `${lat}, ${lng}`;
