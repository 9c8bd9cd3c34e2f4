import { msPerHour } from '@farpass/astro/constants';
import {
  longestOrbitMessage,
  longestWindowDays,
  type PassPredictionDocument,
  predictPasses,
  predictPassesOfOrbit,
} from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import type { ComputePool } from '../../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  instantOfUnixMs,
  operatorScope,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { sensorScope } from '../scope.ts';
import { listSensors, type SensorRow } from '../sensors/store.ts';
import { passPrediction } from '../tables.ts';
import { type FindElementSets, type KnownOrbit, orbitOfMessage, orbitOfRecord, type ReadEphemeris } from './orbit.ts';
import { type PassQuestion, predict, windowOf } from './predict.ts';

export interface PassPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly readEphemeris: ReadEphemeris;
}

/** Longest wait for a prediction. */
const deadlineMs = 20_000;

/** An answer with a name chosen by the client is kept this long. */
const keptMs = msPerHour;

/** The times at which sensors can observe an object. */
export function passCalls(ports: PassPorts): readonly Handled[] {
  const { database, compute, findElementSets } = ports;
  return [
    handle(predictPasses, async ({ query, caller, signal }) => {
      const catalogueId = query['catalogue-id'];
      const { cacheId } = query;
      const kept = cacheId === undefined ? undefined : await database.read((read) => findKept(read, caller, cacheId));
      if (kept) return answer(200, [...answerFor(kept, catalogueId)]);
      const window = windowAsked(query);
      const { orbit, sensors } = await database.read(async (read) => {
        const [set] = await findElementSets(read, operatorScope(caller.operatorId), [String(catalogueId)]);
        if (!set) throw unknownObject(catalogueId);
        const found = await observing(read, caller, { codes: oneOf(query['sensor-code']) });
        return { orbit: orbitOfRecord(set.record), sensors: found };
      });
      const { standardMagnitude, track: withTrack, groundTrack: withGround } = query;
      const asked = { ...window, orbit, sensors, catalogueId, standardMagnitude, withTrack, withGround };
      const passes = await predictionDocuments(asked, { compute, deadlineMs, owner: caller.operatorId, signal });
      if (cacheId === undefined) return answer(200, passes);
      const stored = await database.transaction((tx) => keep(tx, caller, { cacheId, catalogueId, passes }));
      return answer(200, [...answerFor(stored, catalogueId)]);
    }),
    handle(predictPassesOfOrbit, async ({ body, caller, signal }) => {
      const window = windowAsked(body);
      const orbit = await orbitSent(body, caller, ports);
      const sensors = await database.read((read) => observing(read, caller, { codes: body.sensorCodes }));
      const { standardMagnitude, track: withTrack, groundTrack: withGround } = body;
      const asked = { ...window, orbit, sensors, catalogueId: undefined, standardMagnitude, withTrack, withGround };
      return answer(200, await predictionDocuments(asked, { compute, deadlineMs, owner: caller.operatorId, signal }));
    }),
  ];
}

/** The orbit in a call, or that of the stored ephemeris that the call names. */
async function orbitSent(
  { orbitDataMessageType, orbitDataMessage, oemFileId }: OrbitSent,
  { operatorId }: Pick<Caller, 'operatorId'>,
  { readEphemeris }: Pick<PassPorts, 'readEphemeris'>,
): Promise<KnownOrbit> {
  const isSent = orbitDataMessageType !== undefined && orbitDataMessage !== undefined;
  if (isSent && oemFileId === undefined) return orbitOfMessage(orbitDataMessageType, { text: orbitDataMessage });
  if (oemFileId === undefined || isSent) {
    throw new Problem('CONTENT_INVALID', because(saying('PASS_ORBIT_EITHER', {}), '/orbitDataMessage'));
  }
  const wanted = { id: oemFileId, mostBytes: longestOrbitMessage };
  const stored = await readEphemeris(operatorScope(operatorId), wanted);
  if (stored === undefined) throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id: oemFileId })));
  if (stored.kind === 'text') {
    const { fileName, text } = stored;
    const origin = { code: 'STORED', parameters: { file: fileName } } as const;
    return { ...orbitOfMessage('SP_EPHEMERIS', { text }), source: `ephemeris ${fileName}`, origin };
  }
  const { fileName: file, sizeBytes: bytes } = stored;
  const fault = saying('PASS_EPHEMERIS_LARGE', { file, bytes, most: longestOrbitMessage });
  throw new Problem('CONTENT_INVALID', because(fault, '/oemFileId'));
}

interface OrbitSent {
  readonly orbitDataMessageType?: KnownOrbit['type'];
  readonly orbitDataMessage?: string;
  readonly oemFileId?: string;
}

async function predictionDocuments(
  asked: PassQuestion,
  waiting: Parameters<typeof predict>[1],
): Promise<PassPredictionDocument[]> {
  const found = await predict(asked, waiting);
  if (found.kind === 'unusable') {
    throw new Problem(
      'CONTENT_INVALID',
      because(saying('PASS_ORBIT_UNUSABLE', { ...found.parameters, said: found.reason }), '/orbitDataMessage'),
    );
  }
  return [...found.passes];
}

function oneOf(code: string | undefined): readonly string[] | undefined {
  return code === undefined ? undefined : [code];
}

/** Largest number of sensors in one prediction. */
const mostSensors = 1000;

/** The sensors that observe for the caller; those of the given codes only, if any are given. */
async function observing(
  read: Read,
  caller: Caller,
  { codes }: { readonly codes: readonly string[] | undefined },
): Promise<readonly SensorRow[]> {
  const filter = { code: undefined, withHidden: false, after: undefined, limit: mostSensors };
  const all = await listSensors(read, sensorScope(caller), filter);
  if (codes === undefined) return all;
  const found = all.filter(({ code }) => codes.includes(code));
  const unknown = codes.find((code) => !found.some((sensor) => sensor.code === code));
  if (unknown !== undefined) throw new Problem('NOT_FOUND', because(saying('NO_OBSERVING_SENSOR', { id: unknown })));
  return found;
}

function windowAsked(wished: Parameters<typeof windowOf>[0]) {
  const { window, fault } = windowOf(wished, { nowMs: Date.now(), longestDays: longestWindowDays });
  if (fault === undefined) return window;
  const said = saying(`PASS_${fault}`, { ...window, days: longestWindowDays });
  throw new Problem('CONTENT_INVALID', because(said, '/to'));
}

function unknownObject(catalogueId: number): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_SET_IN_CATALOGUE', { id: catalogueId })));
}

type Kept = typeof passPrediction.$inferSelect;

async function findKept(read: Read, { operatorId }: Caller, cacheId: string): Promise<Kept | undefined> {
  const [row] = await read.select().from(passPrediction).where(isPrediction({ operatorId, cacheId }));
  return row;
}

/** The kept answer, if it still exists and is about the same object. */
function answerFor(kept: Kept, catalogueId: number): Kept['answer'] {
  if (kept.catalogueId === catalogueId) return kept.answer;
  throw new Problem('CONFLICT', {
    detail: `cacheId ${kept.cacheId} names a prediction of object ${kept.catalogueId}, not of ${catalogueId}; use another.`,
  });
}

type New = Pick<Kept, 'cacheId' | 'catalogueId'> & { readonly passes: readonly PassPredictionDocument[] };

/** Keeps an answer under its name. If two are made at the same time, the first is kept, and both callers get it. */
async function keep(tx: Tx, { operatorId }: Caller, { cacheId, catalogueId, passes }: New): Promise<Kept> {
  await tx.delete(passPrediction).where(lt(passPrediction.expiresAt, currentInstant()));
  const row: Kept = {
    operatorId,
    cacheId,
    catalogueId,
    answer: passes,
    expiresAt: instantOfUnixMs(Date.now() + keptMs),
  };
  await tx.insert(passPrediction).values(row).onConflictDoNothing();
  const [stored] = await tx.select().from(passPrediction).where(isPrediction({ operatorId, cacheId }));
  return stored ?? row;
}

function isPrediction({ operatorId, cacheId }: Pick<Kept, 'operatorId' | 'cacheId'>) {
  const { expiresAt } = passPrediction;
  return and(
    eq(passPrediction.operatorId, operatorId),
    eq(passPrediction.cacheId, cacheId),
    gt(expiresAt, currentInstant()),
  );
}
