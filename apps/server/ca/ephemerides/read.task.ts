import { type EphemerisReading, readEphemeris } from './read.ts';

/** Reads one uploaded file. */
export function run(bytes: Uint8Array): EphemerisReading {
  return readEphemeris(new TextDecoder().decode(bytes));
}
