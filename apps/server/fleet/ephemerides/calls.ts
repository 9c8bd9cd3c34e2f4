import {
  deleteEphemeris as deleteContract,
  designateEphemeris,
  type EphemerisDocument,
  getEphemerisFile,
  listEphemeris,
  replaceEphemeris,
} from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { readFile, removeUnusedFile } from '../../platform/files/index.ts';
import { answer, type Handled, handle, readList, requireVersion, tagOfOne } from '../../platform/http/index.ts';
import { requireSatellite } from '../satellites/calls.ts';
import { designationBy, type JudgePorts, judgeStored } from './gate/judge.ts';
import { stkOf } from './stk.ts';
import {
  deleteEphemeris,
  type EphemerisRow,
  ephemerisDocument,
  findEphemeris,
  listEphemerides,
  lockEphemeris,
  updateEphemeris,
} from './store.ts';

/** New ephemerides, by designation. */
export interface NewEphemerides {
  readonly operatorId: string;
  /** Satellites with a new operational file. */
  readonly satelliteIds: readonly string[];
  /** Files on trial. */
  readonly trialIds: readonly string[];
  /** The new operational files with their satellites. */
  readonly operational: readonly { readonly oemFileId: string; readonly satelliteId: string }[];
}

/** Called in the transaction of an upload, a mapping or a release; returns the screening that it starts, if any. */
export type AfterUpload = (tx: Tx, added: NewEphemerides) => Promise<string | undefined>;

/** Finds where files were sent, or are going to be sent. */
export type FindDeliveries = (
  read: Read,
  oemFileIds: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<EphemerisDocument['deliveries']>>>;

export interface EphemerisPorts extends JudgePorts {
  readonly afterUpload: AfterUpload;
  readonly sharing?: { readonly deliveriesOf: FindDeliveries } | undefined;
}

/** Ephemeris files of the fleet: mapped to a satellite, designated, returned byte for byte. */
export function ephemerisCalls(ports: EphemerisPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(listEphemeris, async ({ query, scope, url }) => {
      const filter = { id: query['oem-id'], satelliteId: query['satellite-id'] };
      const { rows, headers, sent } = await database.read(async (read) => {
        const page = await readList({ url, query }, listEphemerides(read, scope, filter));
        const ids = page.rows.map(({ id }) => id);
        return { ...page, sent: await ports.sharing?.deliveriesOf(read, ids) };
      });
      const files = rows.map((row) => ephemerisDocument(row, { deliveries: sent?.get(row.id) }));
      return answer(200, files, { headers: { ...headers, ...tagOfOne(files) } });
    }),
    handle(getEphemerisFile, async ({ params, query, scope, caller, signal }) => {
      const row = await database.read((read) => findEphemeris(read, scope, params['oem-id']));
      if (!row) throw unknown(params['oem-id']);
      const name = row.fileName.replaceAll(/[^\w.-]+/g, '_').slice(0, 150);
      if (query.format === 'stk') {
        const text = await stkOf(ports, row, { owner: caller.operatorId, signal });
        const stkName = `${name.replace(/\.[^.]*$/, '')}.e`;
        const headers = { 'Content-Disposition': `attachment; filename="${stkName}"`, ETag: `"${row.fileDigest}-stk"` };
        return answer(200, text, { contentType: 'text/plain', headers });
      }
      const headers = { 'Content-Disposition': `attachment; filename="${name}"`, ETag: `"${row.fileDigest}"` };
      return answer(200, readFile(database, row.fileDigest), { contentType: 'application/octet-stream', headers });
    }),
    handle(replaceEphemeris, async ({ query, body, caller, scope, headers, signal, audit }) => {
      const id = query['oem-id'];
      if (body.oemFileId !== id) throw differentIds({ asked: id, sent: body.oemFileId });
      const mapping = await mappingOf(ports, { id, body, scope, owner: caller.operatorId, signal });
      const named = body.fileName === undefined ? {} : { fileName: body.fileName };
      const { operatorId } = caller;
      return changing(ports, { id, scope, headers, operatorId }, async (tx, change) => {
        const updated = await change({ ...mapping, ...named });
        await audit(tx, { subject: { kind: 'ephemeris', id } });
        return { row: updated, isNewlyMapped: mapping.satelliteId !== undefined && mapping.satelliteId !== null };
      });
    }),
    handle(designateEphemeris, async ({ params, body, caller, scope, headers, audit }) => {
      const id = params['oem-id'];
      const { operatorId, userName } = caller;
      return changing(ports, { id, scope, headers, operatorId }, async (tx, change, before) => {
        const { designation, reason } = body;
        const release = before.designation === 'QUARANTINED' && designation !== 'QUARANTINED';
        if (release && !reason?.trim()) throw reasonMissing();
        const updated = await change({
          designation,
          designatedBy: userName,
          designatedAt: currentInstant(),
          designationReason: reason?.trim() || null,
        });
        const details = { from: before.designation, to: designation, ...(reason === undefined ? {} : { reason }) };
        await audit(tx, { subject: { kind: 'ephemeris', id }, details });
        return { row: updated, isNewlyMapped: before.designation !== designation };
      });
    }),
    handle(deleteContract, async ({ params, caller, scope, audit }) => {
      const id = params['oem-id'];
      const isGone = await database.transaction(async (tx) => {
        if (!(await forget(tx, scope, id))) return false;
        await appendEvent(tx, ephemeridesChanged(caller.operatorId));
        await audit(tx, { subject: { kind: 'ephemeris', id } });
        return true;
      });
      if (!isGone) throw unknown(id);
      return answer(204);
    }),
  ];
}

/** Removes a row, and its file if nothing else refers to it. Returns whether there was one. */
export async function forget(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const gone = await deleteEphemeris(tx, scope, id);
  if (gone !== undefined) await removeUnusedFile(tx, gone.fileDigest);
  return gone !== undefined;
}

interface MappingRequest {
  readonly id: string;
  readonly body: { readonly satelliteId?: string | null; readonly fileName?: string };
  readonly scope: Scope;
  readonly owner: string;
  readonly signal: AbortSignal;
}

type MappingChange = Partial<Pick<EphemerisRow, 'satelliteId' | 'designation' | 'plausibility'>>;

/**
 * The effect of a new mapping: the file is compared with the known data of the satellite. Nothing changes for the same
 * satellite.
 */
async function mappingOf(
  ports: EphemerisPorts,
  { id, body, scope, owner, signal }: MappingRequest,
): Promise<MappingChange> {
  const { satelliteId } = body;
  if (satelliteId === undefined) return {};
  if (satelliteId === null) return { satelliteId };
  const satellite = await requireSatellite(ports.database, scope, satelliteId);
  const row = await ports.database.read((read) => findEphemeris(read, scope, id));
  if (!row) throw unknown(id);
  if (row.satelliteId === satelliteId) return {};
  const plausibility = await judgeStored(ports, { row, satellite, scope, owner, signal });
  const wanted = row.designation === 'TRIAL' ? 'TRIAL' : 'OPERATIONAL';
  return { satelliteId, plausibility, designation: designationBy(plausibility, wanted) };
}

interface ChangeRequest {
  readonly id: string;
  readonly scope: Scope;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly operatorId: string;
}

type Changes = (
  tx: Tx,
  change: (set: Omit<Parameters<typeof updateEphemeris>[2], 'id'>) => Promise<EphemerisRow>,
  before: EphemerisRow,
) => Promise<{ readonly row: EphemerisRow; readonly isNewlyMapped: boolean }>;

/** Changes one file if If-Match allows it, and starts the resulting screening. */
async function changing(ports: EphemerisPorts, { id, scope, headers, operatorId }: ChangeRequest, work: Changes) {
  const done = await ports.database.transaction(async (tx) => {
    const before = await lockEphemeris(tx, scope, id);
    if (!before) throw unknown(id);
    requireVersion(headers, before.version);
    const { row, isNewlyMapped } = await work(tx, (set) => updateEphemeris(tx, scope, { id, ...set }), before);
    await appendEvent(tx, ephemeridesChanged(operatorId));
    const started = isNewlyMapped ? await ports.afterUpload(tx, newEphemerides(operatorId, [row])) : undefined;
    return { row, started };
  });
  const document = ephemerisDocument(done.row, { startedScreeningId: done.started });
  return answer(200, document, { headers: { ETag: document.etag } });
}

/** The files that are screened at once: mapped ones with a path. */
export function newEphemerides(operatorId: string, rows: readonly EphemerisRow[]): NewEphemerides {
  const flown = rows.filter(({ format, satelliteId }) => /^OEM/.test(format) && satelliteId !== null);
  const operational = flown.filter(({ designation }) => designation === 'OPERATIONAL');
  return {
    operatorId,
    satelliteIds: [...new Set(operational.flatMap(({ satelliteId }) => satelliteId ?? []))],
    operational: operational.flatMap(({ id, satelliteId }) =>
      satelliteId === null ? [] : [{ oemFileId: id, satelliteId }],
    ),
    trialIds: flown.filter(({ designation }) => designation === 'TRIAL').map(({ id }) => id),
  };
}

function reasonMissing(): Problem {
  const fault = saying('RELEASE_REASON_MISSING', {});
  return new Problem('CONTENT_INVALID', {
    detail: `/reason ${fault.message}`,
    errors: [{ pointer: '/reason', ...fault }],
  });
}

export function ephemeridesChanged(operatorId: string) {
  return { audience: { kind: 'operator', operatorId }, kind: 'ca.ephemeris.changed', payload: {} } as const;
}

export function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id })));
}

function differentIds({ asked, sent }: { asked: string; sent: string }): Problem {
  return new Problem('CONTENT_INVALID', because(saying('OTHER_FILE_NAMED', { sent, asked }), '/oemFileId'));
}
