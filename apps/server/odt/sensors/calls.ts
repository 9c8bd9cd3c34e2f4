import {
  createSensor,
  deleteSensor,
  isHiddenType,
  listSensors as listContract,
  listSensorStatuses,
  replaceSensor,
  type SensorDocument,
  type SensorInputDocument,
  setSensorStatus,
} from '@farpass/contract/odt';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { allows } from '@farpass/contract/route';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  administratorScope,
  currentInstant,
  type Database,
  instantOf,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle, readList, requireVersion, tagOfOne } from '../../platform/http/index.ts';
import type { Billing } from '../ports.ts';
import { isAdministrator, ownScope, sensorScope } from '../scope.ts';
import {
  countSensors,
  findSensor,
  hasHistory,
  insertSensor,
  listSensors,
  listStatuses,
  lockSensor,
  planDownTime,
  removeSensor,
  retireSensor,
  type SensorRow,
  sensorDocument,
  setStatus,
  statusDocument,
  updateSensor,
} from './store.ts';

export interface SensorPorts {
  readonly database: Database;
  readonly billing: Pick<Billing, 'quote'>;
  /** Whether lists contain all types of sensors for everyone. */
  readonly allSensorsMode: boolean;
  /** Called in the transaction in which a sensor changes in a way that affects planning. */
  readonly replan: (tx: Tx) => Promise<unknown>;
}

/** Sensors: their visibility, their capabilities, and their status. */
export function sensorCalls(ports: SensorPorts): readonly Handled[] {
  const { database, allSensorsMode, replan } = ports;
  return [
    handle(listContract, async ({ query, caller, url }) => {
      const scope = sensorScope(caller);
      const withHidden = allSensorsMode || (query.hidden === true && isAdministrator(caller));
      const filter = { code: query['sensor-code'], withHidden };
      const { rows, headers, prices } = await database.read(async (read) => {
        const page = await readList(
          { url, query },
          {
            rows: (wanted) => listSensors(read, scope, { ...filter, ...wanted }),
            count: () => countSensors(read, scope, filter),
            markOf: ({ sensorType, code }) => ({ key: sensorType, id: code }),
            isMark: () => true,
          },
        );
        return { ...page, prices: await pricesOf(read, { ...ports, caller, rows: page.rows }) };
      });
      const view = { isAdministrator: isAdministrator(caller) };
      const sensors = rows.map((row) => sensorDocument(row, { ...view, price: prices.get(row.sensorType) }));
      return answer(200, sensors, { headers: { ...headers, ...tagOfOne(sensors) } });
    }),
    handle(createSensor, async ({ body, audit, once }) => {
      refuseContradictions(body);
      return database.transaction((tx) =>
        once(tx, async () => {
          const added = await insertSensor(tx, body, { isSynthetic: false });
          if (!added) throw codeTaken(body.sensorCode);
          await replan(tx);
          await appendEvent(tx, sensorsChanged(added.code));
          await audit(tx, { subject: { kind: 'sensor', id: added.code } });
          return sensorAnswer(201, sensorDocument(added, { isAdministrator: true }));
        }),
      );
    }),
    handle(replaceSensor, async ({ query, body, headers, caller, audit }) => {
      const code = query['sensor-code'];
      const { etag, status, price, isSynthetic, ...input } = body;
      refuseContradictions(input);
      if (input.sensorCode !== code) throw renamedProblem(code, { body: input.sensorCode });
      const row = await database.transaction(async (tx) => {
        const stored = await lockSensor(tx, administratorScope(caller.userId), code);
        if (!stored) throw unknownSensor(code);
        requireVersion(headers, stored.version);
        const replaced = await updateSensor(tx, input);
        await replan(tx);
        await appendEvent(tx, sensorsChanged(code));
        await audit(tx, { subject: { kind: 'sensor', id: code } });
        return replaced ?? stored;
      });
      return sensorAnswer(200, sensorDocument(row, { isAdministrator: true }));
    }),
    handle(deleteSensor, async ({ query, caller, audit }) => {
      const code = query['sensor-code'];
      const outcome = await database.transaction(async (tx) => {
        const stored = await lockSensor(tx, administratorScope(caller.userId), code);
        if (!stored) throw unknownSensor(code);
        const isKept = await hasHistory(tx, code);
        await (isKept ? retireSensor(tx, code) : removeSensor(tx, code));
        await replan(tx);
        await appendEvent(tx, sensorsChanged(code));
        await audit(tx, { subject: { kind: 'sensor', id: code }, details: { isKept } });
        return isKept ? ('RETIRED' as const) : ('DELETED' as const);
      });
      return answer(200, { sensorCode: code, outcome });
    }),
    handle(setSensorStatus, async ({ params, body, caller, audit }) => {
      const code = params['sensor-code'];
      const until = body.until === undefined ? null : instantOf(`${body.until.replace(/Z$/, '')}Z`);
      const since = currentInstant();
      const from = body.from === undefined ? null : instantOf(`${body.from.replace(/Z$/, '')}Z`);
      refusePastEnd({ until, since: from ?? since });
      refusePlan({ state: body.state, from, until, now: since });
      const row = await database.transaction(async (tx) => {
        const scope = isAdministrator(caller) ? administratorScope(caller.userId) : ownScope(caller);
        const stored = await lockSensor(tx, scope, code);
        if (!stored) throw unknownSensor(code);
        const { state, reason = null, cancelPlanned } = body;
        const told = { sensorCode: code, reason, since, setBy: caller.userName };
        const plan = endedPlan(stored, { since, isCancelled: cancelPlanned === true });
        const set =
          from === null || until === null
            ? await setStatus(tx, { ...told, state, until, plan })
            : await planDownTime(tx, stored, { ...told, from, until });
        await replan(tx);
        await appendEvent(tx, sensorsChanged(code));
        await audit(tx, {
          subject: { kind: 'sensor', id: code },
          details: { state, ...(from === null ? {} : { from }), ...(cancelPlanned === true ? { cancelPlanned } : {}) },
        });
        return set ?? stored;
      });
      return sensorAnswer(200, sensorDocument(row, { isAdministrator: isAdministrator(caller) }));
    }),
    handle(listSensorStatuses, async ({ params, query, caller, url }) => {
      const code = params['sensor-code'];
      const { rows, headers } = await database.read(async (read) => {
        const stored = await findSensor(read, sensorScope(caller), code);
        const isShown = stored && (allSensorsMode || !allows(caller.granted, ['odt:user']) || isListed(stored, caller));
        if (!isShown) throw unknownSensor(code);
        return readList({ url, query }, listStatuses(read, code, {}));
      });
      const view = { isAdministrator: isAdministrator(caller) };
      return answer(
        200,
        rows.map((row) => statusDocument(row, view)),
        { headers },
      );
    }),
  ];
}

/** Whether the caller finds the sensor in the list. */
function isListed({ sensorType }: SensorRow, caller: Caller): boolean {
  return isAdministrator(caller) || !isHiddenType(sensorType);
}

type Priced = Pick<SensorPorts, 'billing'> & { readonly caller: Caller; readonly rows: readonly SensorRow[] };

/** The price of one pass for the caller, by type of sensor. */
async function pricesOf(read: Read, { billing, caller, rows }: Priced) {
  const prices = new Map<SensorRow['sensorType'], NonNullable<SensorDocument['price']>>();
  if (!allows(caller.granted, ['odt:user'])) return prices;
  for (const type of new Set(rows.map(({ sensorType }) => sensorType))) {
    if (isHiddenType(type)) continue;
    const use = { passes: 1, sensorTypes: [type], measurementType: 'ANY', priority: 'STANDARD' };
    const quote = await billing.quote(read, { payer: caller, use });
    if (quote) prices.set(type, { amount: quote.perPass, currency: quote.currency });
  }
  return prices;
}

function sensorAnswer<const S extends number>(status: S, document: SensorDocument) {
  return answer(status, document, { headers: { ETag: document.etag } });
}

function sensorsChanged(sensorCode: string) {
  return { audience: { kind: 'everybody' }, kind: 'odt.sensors.changed', payload: { sensorCode } } as const;
}

export function unknownSensor(code: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_SENSOR_OF_CODE', { id: code })));
}

function codeTaken(code: string): Problem {
  return new Problem('CONFLICT', because(saying('SENSOR_CODE_TAKEN', { code }), '/sensorCode'));
}

function renamedProblem(code: string, { body }: { readonly body: string }): Problem {
  return new Problem(
    'CONTENT_INVALID',
    because(saying('SENSOR_CODE_FIXED', { asked: code, found: body }), '/sensorCode'),
  );
}

/** Rules across fields that a schema cannot express. */
function refuseContradictions({
  groundSensorName,
  limits,
  horizonMask,
  visibleToOperators,
}: SensorInputDocument): void {
  const errors: ProblemFault[] = [];
  if (groundSensorName.trim() === '') errors.push({ pointer: '/groundSensorName', ...saying('BLANK', {}) });
  const { minimumRangeKm: nearest = 0, maximumRangeKm: farthest = Number.POSITIVE_INFINITY } = limits ?? {};
  if (nearest >= farthest) errors.push({ pointer: '/limits/maximumRangeKm', ...saying('RANGE_ORDER', { nearest }) });
  const azimuths = (horizonMask ?? []).map(({ azimuthDeg }) => azimuthDeg);
  const at = azimuths.findIndex((azimuth, index) => index > 0 && azimuth <= (azimuths[index - 1] ?? 0));
  if (at >= 0) errors.push({ pointer: `/horizonMask/${at}/azimuthDeg`, ...saying('AZIMUTH_ORDER', {}) });
  if (visibleToOperators?.length === 0)
    errors.push({ pointer: '/visibleToOperators', ...saying('NO_OPERATOR_NAMED', {}) });
  const [first] = errors;
  if (first) throw new Problem('CONTENT_INVALID', { detail: `${first.pointer}: ${first.message}`, errors });
}

function refusePastEnd({ until, since }: { readonly until: string | null; readonly since: string }): void {
  if (until === null || until > since) return;
  throw new Problem('CONTENT_INVALID', because(saying('END_PAST', { until }), '/until'));
}

interface StatusChange {
  readonly since: string;
  readonly isCancelled: boolean;
}

/** The planned down time that a change of the state ends: one that has begun, or that is cancelled. A later one stays. */
function endedPlan({ plannedFrom: from, plannedUntil: until }: SensorRow, { since, isCancelled }: StatusChange) {
  if (from === null || until === null || until <= since) return null;
  return isCancelled || from <= since ? { change: 'CANCELLED' as const, from, until } : null;
}

interface PlannedStatus {
  readonly state: SensorRow['state'];
  readonly from: string | null;
  readonly until: string | null;
  readonly now: string;
}

/** Down time is planned ahead, with an end, and it is a state in which the sensor does not observe. */
function refusePlan({ state, from, until, now }: PlannedStatus): void {
  if (from === null) return;
  if (from <= now) throw new Problem('CONTENT_INVALID', because(saying('DOWN_TIME_PAST', { from }), '/from'));
  if (until === null) throw new Problem('CONTENT_INVALID', because(saying('DOWN_TIME_ENDLESS', {}), '/until'));
  if (state === 'UP') throw new Problem('CONTENT_INVALID', because(saying('DOWN_TIME_UP', {}), '/state'));
}
