/** The result of tracking for an event. */
export const trackingOutcomes = ['CLEARED', 'CONFIRMED', 'OPEN'] as const;
