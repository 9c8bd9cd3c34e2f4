/** Why a sensor needs a check. */
export const calibrationDoubts = ['NOISE_ABOVE_STATED', 'CLOCK_OFF', 'RANGE_OFF', 'RANGE_RATE_OFF', 'DRIFTS'] as const;
