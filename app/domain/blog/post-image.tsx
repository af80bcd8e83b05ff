import { useEffect, useRef, useState } from "react";
import { FALLBACK_IMAGE } from "./blog.ts";

/** The picture of a post, or the fallback where it cannot be loaded (product §2: Blog). */
export function PostImage({ src, lazy }: { src: string; lazy?: boolean }) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    // It may have failed before hydration, when `onError` was not attached.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <img
      ref={ref}
      src={failed === src || !src ? FALLBACK_IMAGE : src}
      alt=""
      width="480"
      height="270"
      loading={lazy ? "lazy" : undefined}
      onError={() => setFailed(src)}
    />
  );
}
