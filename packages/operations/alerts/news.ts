/** Endings and failures of screenings are news for this time; people who were away see them in the lists. */
export const newsHours = 24;
