import { readElementSets } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows } from '@farpass/contract/route';
import {
  getTle,
  listOwnElementSets,
  lookUpTle,
  type OwnElementSetDocument,
  releaseOwnElementSet,
  storingElementSets,
  type TleDocument,
  tleSet,
} from '@farpass/contract/tle';
import {
  administratorScope,
  type Database,
  type Instant,
  instantOf,
  instantOfUtc,
  type Read,
  type Scope,
  type Tx,
  withoutNulls,
} from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { LookUpPublic } from '../feeds/public-lookup.ts';
import type { FindDoubts } from '../sets/doubts.ts';
import { listOwnSets, releaseOwnSet } from '../sets/own/list.ts';
import { storeWithinQuota, type WhenOwnChanged } from '../sets/own/quota.ts';
import { restoreOwnSets } from '../sets/own/withdraw.ts';
import { type ElementSetRow, findNewestSets, findSet, insertSets } from '../sets/store.ts';
import { chooseFormat, writeElementSet } from './format.ts';

interface TlePorts {
  readonly database: Database;
  /** Absent if no feed may be queried. */
  readonly lookUpPublic: LookUpPublic | undefined;
  readonly findDoubts: FindDoubts;
  readonly whenOwnChanged: WhenOwnChanged;
}

/** Element sets: one in a chosen format, and many at once. */
export function tleCalls({ database, lookUpPublic, findDoubts, whenOwnChanged }: TlePorts): readonly Handled[] {
  return [
    handle(lookUpTle, async ({ params, signal }) => {
      const catalogueNumber = String(params['norad-id']);
      const wanted = { catalogueNumber, notAfter: undefined };
      const row = await database.read((read) => findSet(read, administratorScope('catalogue'), wanted));
      return answer(200, row ? documentOf(row) : await askPublic(lookUpPublic, { catalogueNumber, signal }));
    }),
    handle(getTle, async ({ query, headers, scope }) => {
      const format = chooseFormat(headers['accept']);
      const wanted = {
        catalogueNumber: String(query.noradId),
        notAfter: query.epoch === undefined ? undefined : readEpoch(query.epoch),
      };
      const row = await database.read((read) => findSet(read, scope, wanted));
      if (!row) throw notFound(wanted);
      return answer(200, writeElementSet(row.record, format), { contentType: `${format}; charset=utf-8` });
    }),
    handle(tleSet, async ({ body, caller, scope, signal, audit, once }) => {
      const numbers = body.filter((item) => typeof item === 'number');
      if (numbers.length === body.length) {
        return database.transaction((tx) =>
          once(tx, async () => answer(200, { tle_set: await lookUp(tx, scope, numbers) })),
        );
      }
      if (!allows(caller.granted, storingElementSets)) throw roleMissing(caller.userName);
      const records = readOwn(body.filter((item) => typeof item !== 'number').map((item) => item.tle));
      const operatorId = scope.kind === 'operator' ? scope.operatorId : undefined;
      const doubts = await findDoubts(records, { owner: caller.operatorId, signal });
      const store = async (tx: Tx) => {
        const origin = { source: 'own', operatorId, storedBy: caller.userName, doubts } as const;
        const insert = () => insertSets(tx, records, origin);
        const added = await (operatorId === undefined ? insert() : storeWithinQuota(tx, operatorId, { store: insert }));
        if (operatorId !== undefined) {
          const restored = await restoreOwnSets(tx, operatorId, records);
          if (added + restored > 0) await whenOwnChanged(tx, operatorId);
        }
        await audit(tx, {
          subject: {
            kind: 'element sets',
            id: records
              .map((record) => record.catalogueNumber)
              .join(', ')
              .slice(0, 200),
          },
        });
        const stored = records.map((record) => Number(record.catalogueNumber));
        const quarantined = await quarantinedOf(tx, scope, stored);
        return answer(200, { tle_set: await lookUp(tx, scope, stored), ...quarantined });
      };
      return database.transaction((tx) => once(tx, () => store(tx)));
    }),
    handle(listOwnElementSets, async ({ query, scope }) => {
      const wanted = query.noradId === undefined ? {} : { catalogueNumber: String(query.noradId) };
      return answer(200, [...(await database.read((read) => listOwnSets(read, scope, wanted)))]);
    }),
    handle(releaseOwnElementSet, ({ params, caller, scope, audit }) =>
      database.transaction(async (tx) => {
        const id = params['set-id'];
        const [found] = await listOwnSets(tx, scope, { id });
        if (found === undefined)
          throw new Problem('NOT_FOUND', { detail: 'There is no own element set with this id.' });
        await releaseOwnSet(tx, { elementSetId: id, releasedBy: caller.userName });
        await whenOwnChanged(tx, caller.operatorId);
        await audit(tx, { subject: { kind: 'element set', id } });
        const [released = found] = await listOwnSets(tx, scope, { id });
        return answer(200, released);
      }),
    ),
  ];
}

/** The sets of these objects that wait for a release. */
async function quarantinedOf(read: Read, scope: Scope, noradIds: readonly number[]) {
  const listed: OwnElementSetDocument[] = [];
  for (const number of new Set(noradIds))
    listed.push(...(await listOwnSets(read, scope, { catalogueNumber: String(number) })));
  const quarantined = listed.filter(({ designation }) => designation === 'QUARANTINED');
  return quarantined.length === 0 ? {} : { quarantined };
}

function roleMissing(userName: string): Problem {
  const detail = `Storing element sets needs ca:user or odt:user, which ${userName} does not hold.`;
  return new Problem('ROLE_MISSING', { detail });
}

interface ElementSetQuestion {
  readonly catalogueNumber: string;
  readonly signal: AbortSignal;
}

async function askPublic(
  lookUp: LookUpPublic | undefined,
  { catalogueNumber, signal }: ElementSetQuestion,
): Promise<TleDocument> {
  const found = await lookUp?.(catalogueNumber, signal);
  if (found?.kind === 'found') {
    const { record } = found;
    const epoch = instantOf(`${record.epochUtc}Z`);
    return documentOf({ record, catalogueNumber, epoch, name: record.objectName ?? null, source: 'celestrak' });
  }
  if (found?.kind === 'unavailable') {
    const headers = { 'Retry-After': String(found.retryAfterS) };
    throw new Problem('PROVIDER_UNAVAILABLE', { detail: found.reason, headers });
  }
  throw new Problem(
    'NOT_FOUND',
    because(saying(found ? 'NO_PUBLIC_SET' : 'NO_PUBLIC_SOURCE', { id: catalogueNumber })),
  );
}

function readEpoch(text: string): Instant {
  try {
    return instantOfUtc(text);
  } catch {
    const fault = saying('TIME_UNREADABLE', { field: 'epoch', text: text.slice(0, 40) });
    throw new Problem('REQUEST_INVALID', because(fault, '/query/epoch'));
  }
}

function notFound({ catalogueNumber, notAfter }: { catalogueNumber: string; notAfter: Instant | undefined }): Problem {
  const id = catalogueNumber;
  const fault =
    notAfter === undefined ? saying('NO_ELEMENT_SET', { id }) : saying('NO_ELEMENT_SET_UNTIL', { id, time: notAfter });
  return new Problem('NOT_FOUND', because(fault));
}

async function lookUp(read: Read, scope: Scope, noradIds: readonly number[]) {
  const rows = await findNewestSets(read, scope, noradIds.map(String));
  return Object.fromEntries(rows.map((row) => [row.catalogueNumber, documentOf(row)]));
}

type ShownSet = Pick<ElementSetRow, 'record' | 'catalogueNumber' | 'epoch' | 'name' | 'source'>;

function documentOf(row: ShownSet): TleDocument {
  const lines = writeTle(row.record);
  return {
    noradId: Number(row.catalogueNumber),
    epoch: row.epoch,
    tle: lines.kind === 'tle' ? [lines.line1, lines.line2] : [],
    ...withoutNulls({ name: row.name }),
    source: row.source,
  };
}

/** The sets in a body. If one of them cannot be read, all are refused, with the place of each fault. */
function readOwn(sets: readonly (readonly string[])[]) {
  const readings = sets.map((lines) => readElementSets(lines.join('\n')));
  const errors = readings.flatMap(({ faults }, index) =>
    faults.map(({ line, code, message, parameters = {} }) => ({
      pointer: `/${index}/tle`,
      line,
      code,
      message,
      parameters,
    })),
  );
  if (errors.length > 0) {
    throw new Problem('CONTENT_INVALID', { detail: `${errors[0]?.pointer}: ${errors[0]?.message}`, errors });
  }
  return readings.flatMap(({ records }) => records);
}
