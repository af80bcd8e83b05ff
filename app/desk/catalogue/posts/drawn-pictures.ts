/** The drawings that come with the program, by their path. */
const DRAWN = {
  "how-to-read-a-lipid-profile": "Lipids, drawn",
  "thyroid-profile-explained": "Thyroid, drawn",
  "vitamin-d-in-sunny-india": "Vitamin D, drawn",
  "hba1c-or-fasting-sugar": "Sugar, drawn",
  "what-a-complete-blood-count-tells": "Blood count, drawn",
  "dengue-and-fever-panel-when-to-test": "Fever, drawn",
  "how-to-prepare-for-a-fasting-test": "Fasting, drawn",
  "home-collection-step-by-step": "Home collection, drawn",
  "screening-by-age-for-women-and-men": "Checkups by age, drawn",
};

export type PictureChoice = { path: string; words: string };

export const DRAWN_PICTURES: readonly PictureChoice[] = Object.entries(DRAWN).map(
  ([name, words]) => ({ path: `/images/blog/${name}.svg`, words }),
);
