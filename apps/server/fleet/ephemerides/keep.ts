import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineTask } from '../../platform/compute/index.ts';
import { operatorScope, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { findSatelliteNumbers } from '../satellites/store.ts';
import { type EphemerisPorts, ephemeridesChanged, newEphemerides } from './calls.ts';
import { designationBy, judgeFile } from './gate/judge.ts';
import { insertEphemeris } from './store.ts';

/** An ephemeris that another feature made for an operator. */
export interface MadeEphemeris {
  readonly operatorId: string;
  readonly catalogueId: number;
  readonly fileName: string;
  /** An OEM. */
  readonly text: string;
  readonly signal: AbortSignal;
  /** Longest time for each computation. */
  readonly deadlineMs?: number;
}

/** Its outcome. */
export interface KeptEphemeris {
  readonly oemFileId: string;
  readonly satelliteId: string;
  /** Whether the plausibility check found a fatal fault: then it is not screened until a person releases it. */
  readonly isQuarantined: boolean;
  readonly startedScreeningId?: string;
}

/** Stores an ephemeris that was read and judged, in the caller's transaction. */
export type StoreEphemeris = (tx: Tx) => Promise<KeptEphemeris>;

const readTask = defineTask<typeof import('./read.task.ts')>(
  'ca.read-ephemeris',
  new URL('./read.task.ts', import.meta.url),
);

/**
 * Stores an ephemeris like an upload, designated TRIAL: it is screened at once and changes no event. Undefined if the
 * operator has no satellite with this catalogue number.
 */
export function ephemerisKeeper(ports: EphemerisPorts) {
  return async (made: MadeEphemeris): Promise<StoreEphemeris | undefined> => {
    const { operatorId, catalogueId, fileName, text, signal, deadlineMs } = made;
    const waiting = { owner: operatorId, signal, deadlineMs };
    const scope = operatorScope(operatorId);
    const fleet = await ports.database.read((read) => findSatelliteNumbers(read, scope));
    const satellite = fleet.find(({ noradId }) => noradId === catalogueId);
    if (satellite === undefined) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'farpass-orbit-'));
    try {
      const path = join(folder, 'file');
      await writeFile(path, text, { mode: 0o600 });
      const reading = await ports.compute.run(
        readTask,
        { path, fileName, objectId: String(catalogueId) },
        { isInteractive: true, ...waiting },
      );
      if (reading.kind === 'faults') throw new Error(`The ephemeris cannot be read: ${reading.errors[0]?.message}`);
      const { format, details } = reading;
      const file = { path, fileName, format };
      const plausibility = await judgeFile(ports, { file, satellite, scope, ...waiting });
      return async (tx) => {
        const bytes = Buffer.from(text, 'utf8');
        const { digest, sizeBytes } = await keepBytes(tx, bytes);
        const designation = designationBy(plausibility, 'TRIAL');
        const facts = { operatorId, satelliteId: satellite.id, fileName, format, document: details, plausibility };
        const row = await insertEphemeris(tx, { ...facts, designation, sizeBytes, fileDigest: digest });
        await appendEvent(tx, ephemeridesChanged(operatorId));
        const startedScreeningId = await ports.afterUpload(tx, newEphemerides(operatorId, [row]));
        const isQuarantined = designation === 'QUARANTINED';
        const kept = { oemFileId: row.id, satelliteId: satellite.id, isQuarantined };
        return startedScreeningId === undefined ? kept : { ...kept, startedScreeningId };
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
