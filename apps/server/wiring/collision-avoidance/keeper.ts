import { areaOverMassOf } from '@farpass/contract/fleet';
import type { JudgePorts } from '../../fleet/ephemerides/gate/judge.ts';
import { ephemerisKeeper } from '../../fleet/ephemerides/keep.ts';
import { type Sharing, shareUploads } from '../../fleet/ephemerides/sharing.ts';
import { findSatelliteNumbers, type SatelliteRow } from '../../fleet/satellites/store.ts';
import { operatorScope, type Read } from '../../platform/db/index.ts';
import { type SchedulePorts, screenUploads } from '../../screenings/plan/schedule.ts';

/** Stores ephemerides that another feature makes, screens them at once, and sends them where their satellites say. */
export function keptEphemerides(ports: JudgePorts & SchedulePorts & { readonly sharing?: Sharing | undefined }) {
  return ephemerisKeeper({ ...ports, afterUpload: shareUploads(ports.sharing, screenUploads(ports)) });
}

interface FleetNumber {
  readonly operatorId: string;
  readonly catalogueId: number;
}

/** The satellite with a catalogue number in the fleet of an operator. */
export async function satelliteOf(read: Read, number: FleetNumber): Promise<string | undefined> {
  return (await findOwn(read, number))?.id;
}

/** Area over mass of a satellite of the fleet [m²/kg]; undefined for other objects, and if its area or mass is not stated. */
export async function areaToMassOf(read: Read, number: FleetNumber): Promise<number | undefined> {
  return areaOverMassOf((await findOwn(read, number))?.document ?? {});
}

async function findOwn(read: Read, { operatorId, catalogueId }: FleetNumber): Promise<SatelliteRow | undefined> {
  const fleet = await findSatelliteNumbers(read, operatorScope(operatorId));
  return fleet.find(({ noradId }) => noradId === catalogueId);
}
