/** Which of the passes that can be observed an operator wants first. */
export const passPreferences = ['SOONEST', 'BEST', 'CHEAPEST'] as const;
