/** The decision on the page of an event, in its address. */
export const decisionPlace = 'decision';
