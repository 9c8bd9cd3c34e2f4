import { operatorScope, type Read } from '../platform/db/index.ts';
import type { JudgePorts } from './ephemerides/judge.ts';
import { ephemerisKeeper } from './ephemerides/keep.ts';
import { type Sharing, shareUploads } from './ephemerides/sharing.ts';
import { findSatelliteNumbers } from './fleet/store.ts';
import { type SchedulePorts, screenUploads } from './screenings/plan/schedule.ts';

/** Stores ephemerides that another feature makes, screens them at once, and sends them where their satellites say. */
export function keptEphemerides(ports: JudgePorts & SchedulePorts & { readonly sharing?: Sharing | undefined }) {
  return ephemerisKeeper({ ...ports, afterUpload: shareUploads(ports.sharing, screenUploads(ports)) });
}

/** The satellite with a catalogue number in the fleet of an operator. */
export async function satelliteOf(
  read: Read,
  { operatorId, catalogueId }: { readonly operatorId: string; readonly catalogueId: number },
): Promise<string | undefined> {
  const fleet = await findSatelliteNumbers(read, operatorScope(operatorId));
  return fleet.find(({ noradId }) => noradId === catalogueId)?.id;
}
