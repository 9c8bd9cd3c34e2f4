/** Limits of input, so that no file can exhaust memory or time. */
export const limits = {
  /** For messages that are read whole; an ephemeris can be read as a stream of any length. */
  fileBytes: 64 * 1024 * 1024,
  lineCharacters: 20_000,
  nesting: 16,
  /** For JSON documents that are held whole. */
  jsonValues: 200_000,
  /** Keywords and comments of one part. */
  entries: 200_000,
  /**
   * Observations of a TDM, lines of an OCM; in memory, each takes several times its text. States of an OEM have no
   * limit.
   */
  rows: 300_000,
  /** Messages in one file. */
  messages: 25_000,
} as const;
