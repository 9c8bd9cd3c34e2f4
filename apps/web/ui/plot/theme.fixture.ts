const grey = { fill: '#888', edge: '#888' };

/** Colours for plots in tests. */
export const theme = {
  text: '#000',
  dim: '#333',
  line: '#999',
  surface: '#fff',
  card: '#fff',
  series: ['#00f'],
  status: { inactive: grey, pending: grey, ok: grey, caution: grey, serious: grey, critical: grey },
} as const;
