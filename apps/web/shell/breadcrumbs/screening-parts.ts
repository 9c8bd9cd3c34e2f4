/** What every part of the page asks for of a screening: the same, so that it is loaded once. More digits than are shown. */
export const screeningParts = (screeningId: string) => ({
  params: { 'screening-id': screeningId },
  query: { digits: 8 },
});
