/** The tests of an orbit. */
export const orbitTests = [
  'DETERMINED',
  'CONSISTENT',
  'LONG_ENOUGH',
  'BETTER',
  'AGREES',
  'LEFT_OUT',
  'SEARCHED',
] as const;
