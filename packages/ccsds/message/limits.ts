/** Bounds on what is read, so that no input can exhaust memory or time. */
export const limits = {
  /** Messages that are read whole; an ephemeris can be read as a stream of any length. */
  fileBytes: 64 * 1024 * 1024,
  lineCharacters: 20_000,
  nesting: 16,
  /** Values of a JSON document that is held whole. */
  jsonValues: 200_000,
  /** Keywords and comments of one part; lines of numbers and observations are bounded by the file alone. */
  entries: 200_000,
} as const;
