/** Why a file is not taken as a picture. */
export type PictureProblem = "none" | "too-large" | "too-many-pixels" | "damaged" | "too-costly";

/** What the closed process makes of a file: a WebP in base64, as it is kept, or why there is none. */
export type PictureMade =
  | {
      ok: true;
      webp: string;
      width: number;
      height: number;
      /** The file itself is such a WebP: of no more pixels, and without anything beside them. */
      isAsKept: boolean;
    }
  | { ok: false; problem: PictureProblem; megapixels?: number | undefined };
