/** The sign for an absent value. */
export const absent = '—';
