/** What a patient says about the lab, as the API tells it (product §2: Home). */
export type Review = {
  _id: string;
  name: string;
  area: string;
  city: string;
  /** Stars, 1 to 5. */
  rating: number;
  text: string;
};
