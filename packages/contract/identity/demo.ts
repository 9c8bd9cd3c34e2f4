/** Ids of the demo world that other parts build upon: its two operators and its sensor provider. */
export const demoOperators = {
  demo: { id: '01900000-0000-7000-8000-0000000000d1', name: 'Demo Operator' },
  other: { id: '01900000-0000-7000-8000-0000000000d2', name: 'Other Operator' },
} as const;

export const demoProvider = { id: '01900000-0000-7000-8000-0000000000e1', name: 'Demo Sensor Network' } as const;
