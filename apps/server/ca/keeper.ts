import type { JudgePorts } from './ephemerides/judge.ts';
import { ephemerisKeeper } from './ephemerides/keep.ts';
import { type SchedulePorts, screenUploads } from './screenings/plan/schedule.ts';

/** Keeps ephemerides that another feature makes, and screens them at once. */
export function keptEphemerides(ports: JudgePorts & SchedulePorts) {
  return ephemerisKeeper({ ...ports, afterUpload: screenUploads(ports) });
}
