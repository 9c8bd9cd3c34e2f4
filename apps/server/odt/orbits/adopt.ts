import type { OrbitDocument, OrbitRemarkDocument } from '@farpass/contract/odt';
import { because, Problem, type ProblemDetails, saying } from '@farpass/contract/problem';
import { standingOf } from '@farpass/operations/tracking';
import { eq, inArray } from 'drizzle-orm';
import Type from 'typebox';
import {
  administratorScope,
  currentInstant,
  type Database,
  instantOf,
  operatorScope,
  type Read,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import { usualThresholdDeg } from '../observations/associate-order.ts';
import type { FindElementSets } from '../passes/orbit.ts';
import { lockRequest, readText } from '../requests/store.ts';
import { observationFile, observationRequest } from '../tables.ts';
import { tellOrbitChanged } from './changed.ts';
import { adoptionsOf, changeOrbit, filesOfOrbit, findOrbit, lockOrbit, type OrbitRow, orbitDocument } from './store.ts';

type Adoption = OrbitDocument['adopted'][number];

/** Features that store orbits. */
export interface AdoptionPorts {
  /** Judges the element sets of a message; the returned function stores them as the operator's own. */
  readonly keepElementSet: (
    text: string,
    waiting: { readonly owner: string; readonly signal: AbortSignal; readonly deadlineMs: number },
  ) => Promise<(tx: Tx, whose: { readonly operatorId: string; readonly storedBy: string }) => Promise<void>>;
  /** Withdraws the operator's own element sets of a message: screenings and passes use the ones before again. */
  readonly withdrawElementSet: (
    tx: Tx,
    withdrawal: { readonly operatorId: string; readonly by: string; readonly text: string },
  ) => Promise<void>;
  /** Reads and judges an ephemeris; the returned function stores it on trial. Undefined without such a satellite. */
  readonly keepEphemeris: (made: {
    readonly operatorId: string;
    readonly catalogueId: number;
    readonly fileName: string;
    readonly text: string;
    readonly signal: AbortSignal;
    readonly deadlineMs: number;
  }) => Promise<
    | ((tx: Tx) => Promise<Pick<Adoption, 'isQuarantined' | 'oemFileId' | 'satelliteId' | 'startedScreeningId'>>)
    | undefined
  >;
  /** The satellite of an operator for which an ephemeris can be stored. */
  readonly satelliteOf: (read: Read, whose: SatelliteNumber) => Promise<string | undefined>;
  readonly findElementSets: FindElementSets;
}

export interface SatelliteNumber {
  readonly operatorId: string;
  readonly catalogueId: number;
}

export interface AdoptPorts extends AdoptionPorts {
  readonly database: Database;
}

/** The person who adopts an orbit, and its use. */
export interface AdoptionRequest {
  readonly as: Adoption['as'];
  readonly by: string;
  readonly signal: AbortSignal;
  /** Called in the same transaction. */
  readonly audit?: (tx: Tx) => Promise<void>;
}

/** Why the requested use of an orbit is not possible. */
class NotAdopted extends Problem {
  readonly why:
    | 'NO_SATELLITE'
    | 'NO_NUMBER'
    | 'NO_MESSAGE'
    | 'USE_STOPPED'
    | 'FOUND_BY_SEARCH'
    | 'FOUND_FAR'
    | undefined;

  readonly parameters: Readonly<Record<string, number>>;

  constructor(code: 'CONFLICT' | 'CONTENT_INVALID', { why, parameters = {}, ...details }: WhyNot) {
    super(code, details);
    this.why = why;
    this.parameters = parameters;
  }
}

interface WhyNot extends ProblemDetails {
  readonly why: NotAdopted['why'];
  /** Figures of the sentence. */
  readonly parameters?: NotAdopted['parameters'];
}

/** Longest time for each of the two computations before an orbit is stored: someone waits for them. */
const deadlineMs = 25_000;

const system = administratorScope('adoption');

/**
 * An orbit as it is shown now: an ephemeris is only offered while the fleet has the satellite, and its worth is compared with
 * the element set that everything uses now.
 */
export async function orbitNow(ports: AdoptPorts, row: OrbitRow): Promise<OrbitDocument> {
  const document = orbitDocument(row);
  const { operatorId, catalogueId } = row;
  const { result } = document;
  if (result === undefined || catalogueId === null) return document;
  const { satelliteId, used } = await ports.database.read(async (read) => ({
    satelliteId: await ports.satelliteOf(read, { operatorId, catalogueId }),
    used: (await ports.findElementSets(read, operatorScope(operatorId), [String(catalogueId)]))[0],
  }));
  const standing = standingNow(document, used?.epoch);
  const known = { ...document, ...(standing && { standing: { ...standing, ...(satelliteId && { satelliteId }) } }) };
  if (satelliteId !== undefined) return known;
  const offers = result.offers.map((offer) =>
    offer.as === 'EPHEMERIS' && offer.isPossible
      ? ({ as: offer.as, isPossible: false, code: 'NO_SATELLITE', reason: noSatellite(catalogueId).message } as const)
      : offer,
  );
  return { ...known, result: { ...result, offers } };
}

function standingNow({ epoch, result }: OrbitDocument, usedEpoch: string | undefined): OrbitDocument['standing'] {
  if (epoch === undefined || result === undefined) return undefined;
  const at = currentInstant();
  const usedAt = usedEpoch === undefined ? undefined : instantOf(`${usedEpoch.replace(/Z$/, '')}Z`);
  const found = standingOf({
    nowMs: unixMsOfInstant(at),
    orbitEpochMs: unixMsOfInstant(instantOf(epoch)),
    usedEpochMs: usedAt && unixMsOfInstant(usedAt),
    ahead: result.uncertainty.map(({ daysAfter, before, after, difference }) => ({
      daysAfter,
      beforeKm: before?.totalKm,
      afterKm: after?.totalKm,
      apartKm: difference?.totalKm,
    })),
  });
  return { ...found, ahead: [...found.ahead], at, ...(usedAt === undefined ? {} : { usedEpoch: usedAt }) };
}

const noSatellite = (catalogueId: number) => saying('NO_SATELLITE_OF_NUMBER', { number: catalogueId });

/**
 * Adopts a good orbit as element set or ephemeris. Repeating it changes nothing; once a person has stopped its use or that
 * of an earlier orbit of its request, only a person adopts again. Throws the reason if it is not possible.
 */
export async function adoptOrbitAs(ports: AdoptPorts, row: OrbitRow, asked: AdoptionRequest): Promise<OrbitRow> {
  const { as, by, audit } = asked;
  if (isKept(row, { as, by })) return row;
  const store = await preparedStore(ports, row, asked);
  return ports.database.transaction(async (tx) => {
    await lockRequest(tx, system, row.requestId);
    const stored = await lockOrbit(tx, system, row.id);
    if (stored === undefined || isKept(stored, { as, by })) return stored ?? row;
    if (by === byRequest) await refuseByRequest(tx, stored, as);
    const kept = await store(tx);
    const adopted = [...stored.adopted, { as, at: currentInstant(), by, ...kept }];
    const changed = await changeOrbit(tx, row.id, { adopted });
    await audit?.(tx);
    await tellOrbitChanged(tx, changed);
    return changed;
  });
}

/** Whether nothing is to be done: it is in use, or a person stopped its use and no person wants it again. */
function isKept({ adopted }: Pick<OrbitRow, 'adopted'>, { as, by }: Pick<AdoptionRequest, 'as' | 'by'>): boolean {
  const last = adopted.findLast((one) => one.as === as);
  return last !== undefined && (last.stoppedAt === undefined || by === byRequest);
}

async function refuseByRequest(tx: Tx, stored: OrbitRow, as: Adoption['as']): Promise<void> {
  await refuseFoundBySearch(tx, stored);
  await refuseFoundFar(tx, stored);
  await refuseStoppedUse(tx, stored, as);
}

/** A stranger on nearly the same plane can lie within what a search states: only a person takes it for the object. */
async function refuseFoundBySearch(tx: Tx, { requestId }: OrbitRow): Promise<void> {
  const { id, document } = observationRequest;
  const [request] = await tx.select({ document }).from(observationRequest).where(eq(id, requestId));
  if (request?.document.search === undefined) return;
  throw new NotAdopted('CONFLICT', {
    why: 'FOUND_BY_SEARCH',
    detail:
      'The request put it to no use: it was found by a search, and another object may fly on nearly the same plane. A person compares it with the orbit before and puts it to use.',
  });
}

/**
 * An ephemeris that is known badly explains an object far away from it, and a stranger that no catalogue names as well: what only
 * its covariance took for the ordered object waits for a person, as after a search.
 */
async function refuseFoundFar(tx: Tx, { fileIds }: OrbitRow): Promise<void> {
  const { id, report } = observationFile;
  const files = await tx
    .select({ report })
    .from(observationFile)
    .where(inArray(id, [...fileIds]));
  const far = files.flatMap((file) => farthestOrdered(file.report) ?? []);
  if (far.length === 0) return;
  const degrees = Number(Math.max(...far).toFixed(1));
  throw new NotAdopted('CONFLICT', {
    why: 'FOUND_FAR',
    detail: `The request put it to no use: the object was found up to ${degrees}° from the ordered orbit, which only the covariance of that orbit explains, and another object may fly there. A person compares it with the orbit before and puts it to use.`,
    parameters: { degrees },
  });
}

/** How far the ordered object was found from its orbit [degrees], if that is farther than any object is usually taken for it. */
function farthestOrdered({ tracks = [] }: FileReport): number | undefined {
  const far = tracks.flatMap(({ whose, candidates }) => {
    const best = whose === 'ORDERED' ? candidates.find(({ isAssociated }) => isAssociated) : undefined;
    return best !== undefined && best.associationValue > usualThresholdDeg ? [best.associationValue] : [];
  });
  return far.length === 0 ? undefined : Math.max(...far);
}

type FileReport = (typeof observationFile.$inferSelect)['report'];

/**
 * Once a person has stopped the use of an orbit, the next file of the request, which is fitted with the ones before, makes
 * neither that use nor another again: who stops an element set does not want the ephemeris of the same tracks either.
 */
async function refuseStoppedUse(tx: Tx, { requestId }: OrbitRow, as: Adoption['as']): Promise<void> {
  if (!isStopped(await adoptionsOf(tx, requestId), as)) return;
  const what = as === 'ELEMENT_SET' ? 'an element set' : 'an ephemeris';
  throw new NotAdopted('CONFLICT', {
    why: 'USE_STOPPED',
    detail: `The request did not make it ${what}: a person stopped the use of an earlier orbit. It does so again after a person has adopted one.`,
  });
}

/** Whether a stop holds for a use: no person has made that use, or the stopped one, since. */
function isStopped(adoptions: readonly Adoption[], as: Adoption['as']): boolean {
  return adoptions.some(
    ({ as: stopped, stoppedAt }) =>
      stoppedAt !== undefined &&
      !adoptions.some((later) => later.by !== byRequest && later.at >= stoppedAt && [as, stopped].includes(later.as)),
  );
}

/** In place of a user name if the request of the orbit states its use. */
const byRequest = 'request';

type Store = (tx: Tx) => Promise<Partial<Adoption>>;

async function preparedStore(ports: AdoptPorts, row: OrbitRow, { as, by, signal }: AdoptionRequest): Promise<Store> {
  const { operatorId, catalogueId } = row;
  const offer = row.result?.offers.find((one) => one.as === as);
  if (row.state !== 'DETERMINED' || offer?.isPossible !== true || catalogueId === null)
    throw new NotAdopted('CONFLICT', {
      why: offer?.code === 'NO_NUMBER' ? 'NO_NUMBER' : undefined,
      detail: `Orbit ${row.id} cannot be used: ${offer?.reason ?? `it is ${row.state}.`}`,
    });
  const form = as === 'ELEMENT_SET' ? 'OMM' : 'OEM';
  const files = await ports.database.read((read) => filesOfOrbit(read, row.id));
  const digest = files.find((file) => file.form === form)?.fileDigest;
  const fileName = row.result?.files.find((file) => file.form === form)?.fileName;
  if (digest === undefined || fileName === undefined)
    throw new NotAdopted('CONFLICT', {
      why: 'NO_MESSAGE',
      detail: `Orbit ${row.id} has no ${form}; SGP4 cannot follow it.`,
    });
  const text = await readText(ports.database, digest);
  if (as === 'ELEMENT_SET') {
    const store = await ports.keepElementSet(text, { owner: operatorId, signal, deadlineMs });
    return async (tx) => {
      await store(tx, { operatorId, storedBy: by });
      return {};
    };
  }
  const store = await ports.keepEphemeris({ operatorId, catalogueId, fileName, text, signal, deadlineMs });
  if (store !== undefined) return store;
  const details = because(noSatellite(catalogueId), '/as');
  throw new NotAdopted('CONTENT_INVALID', { why: 'NO_SATELLITE', ...details });
}

const adoptQueue = defineQueue({
  name: 'odt.adopt-orbit',
  data: Type.Object({ orbitId: Type.String(), as: Type.Enum(['ELEMENT_SET', 'EPHEMERIS']) }),
});

export const adoptQueues = [adoptQueue];

interface StatedUse {
  readonly orbitId: string;
  readonly operatorId: string;
  readonly use: 'NONE' | 'ELEMENT_SET' | 'EPHEMERIS' | 'BOTH';
}

/** Requests the use of a good orbit that its request states, in the transaction in which the orbit is stored. */
export async function enqueueAdoptions(
  tx: Tx,
  enqueue: Jobs['enqueue'],
  { orbitId, operatorId, use }: StatedUse,
): Promise<void> {
  const wanted = use === 'BOTH' ? (['ELEMENT_SET', 'EPHEMERIS'] as const) : use === 'NONE' ? [] : [use];
  for (const as of wanted) await enqueue(tx, adoptQueue, { data: { orbitId, as }, operatorId });
}

/** Adopts orbits for requests that state it; for an orbit that cannot be used, it records the reason. */
export function adoptWorkers(ports: AdoptPorts): readonly Worker[] {
  return [
    defineWorker(adoptQueue, async ({ data: { orbitId, as }, signal, finish }) => {
      const row = await ports.database.read((read) => findOrbit(read, system, orbitId));
      if (row === undefined) return;
      try {
        await adoptOrbitAs(ports, row, { as, by: byRequest, signal });
      } catch (error) {
        if (!(error instanceof NotAdopted)) throw error;
        await finish((tx) => noteWhyNot(tx, orbitId, { as, problem: error }));
      }
    }),
  ];
}

async function noteWhyNot(
  tx: Tx,
  orbitId: string,
  { as, problem }: { readonly as: Adoption['as']; readonly problem: NotAdopted },
): Promise<void> {
  const row = await lockOrbit(tx, system, orbitId);
  if (row?.result == null) return;
  const what = as === 'ELEMENT_SET' ? 'element set' : 'ephemeris';
  const text =
    problem.why === 'USE_STOPPED' || problem.why === 'FOUND_BY_SEARCH' || problem.why === 'FOUND_FAR'
      ? problem.message
      : `It became no ${what}: ${problem.message}`;
  if (row.result.notes.includes(text)) return;
  const code = problem.why ?? (as === 'EPHEMERIS' ? 'NOT_AN_EPHEMERIS' : 'NOT_AN_ELEMENT_SET');
  const number = row.catalogueId;
  const remark: OrbitRemarkDocument = {
    code,
    text,
    parameters: { ...(number === null ? {} : { number }), ...problem.parameters },
  };
  const { notes, remarks = [] } = row.result;
  const result = { ...row.result, notes: [...notes, text], remarks: [...remarks, remark] };
  await tellOrbitChanged(tx, await changeOrbit(tx, orbitId, { result }));
}
