import { msPerHour } from '@farpass/astro/constants';
import type { StatusReasonDocument } from '@farpass/contract/odt';
import { eq, sql } from 'drizzle-orm';
import {
  administratorScope,
  currentInstant,
  type Instant,
  instantOfUnixMs,
  newId,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import type { Billing } from '../ports.ts';
import { moveRequest, type RequestRow, requestChanged } from '../requests/move.ts';
import { hasBegun, isOpen, lockPasses, movePass, type PassRow, taskChanged } from '../requests/passes.ts';
import { type SettlePorts, settleRequest } from '../requests/settle.ts';
import { lockRequest } from '../requests/store.ts';
import type { SensorRow } from '../sensors/store.ts';
import { observationPass, observationRequest } from '../tables.ts';
import { type Outlook, outlooksOf } from './outlook.ts';
import type { Planned } from './planned.ts';
import { isKept } from './problem.ts';
import type { Snapshot } from './snapshot.ts';

/** One observation of the plan that is not kept from a previous plan. */
interface Slot {
  readonly sensor: SensorRow;
  readonly start: Instant;
  readonly end: Instant;
  readonly quality: number;
  readonly maximumElevationDeg: number;
  readonly looks: NonNullable<PassRow['looks']>;
  /** The pattern in which the sensor looks for the object; null without a search. */
  readonly search: PassRow['search'];
}

/** The way to settle requests, and to price passes. */
export type ApplyPorts = SettlePorts & { readonly billing: Pick<Billing, 'passPrice'> };

/** A file may arrive this long after its pass; the guide says from when on it is free of charge. */
const deliveryMs = 48 * msPerHour;

/** Writes a plan: cancelled passes, kept or moved passes, new passes, and the resulting status of each request. */
export async function applyPlan(tx: Tx, planned: Planned, ports: ApplyPorts): Promise<void> {
  const slots = slotsOf(planned);
  const outlooks = outlooksOf(planned);
  const ids = planned.snapshot.requests.map(({ id }) => id).toSorted();
  for (const id of ids) {
    const row = await lockRequest(tx, administratorScope('scheduler'), id);
    const known = planned.snapshot.requests.find((request) => request.id === id);
    if (row === undefined || known?.version !== row.version) continue;
    const outlook = outlooks.get(id);
    await applyToRequest(tx, row, { ...planned, slots: slots.get(id) ?? [], outlook, ports });
  }
}

function slotsOf({ snapshot, posed, plan, seen }: Planned): ReadonlyMap<string, Slot[]> {
  const sensors = new Map(snapshot.sensors.map((sensor) => [sensor.code, sensor]));
  const slots = plan.assignments.flatMap(({ pass, fromSeconds, toSeconds }) => {
    const [found, look] = [posed.passes[pass], seen.get(pass)];
    if (found === undefined || look === undefined || 'requestId' in found) return [];
    const sensor = sensors.get(found.sensor);
    if (sensor === undefined) return [];
    const [start, end] = [fromSeconds, toSeconds].map((seconds) => instantOfUnixMs(snapshot.nowMs + seconds * 1000));
    if (start === undefined || end === undefined) return [];
    const { maximumElevationDeg, looks } = look;
    const quality = look.quality * (found.search?.chance ?? 1);
    const search = found.search ?? null;
    return [{ request: found.request, slot: { sensor, start, end, quality, maximumElevationDeg, looks, search } }];
  });
  const grouped = Map.groupBy(slots, ({ request }) => request);
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ slot }) => slot)]));
}

type PlanToApply = Planned & {
  readonly slots: readonly Slot[];
  readonly outlook: Outlook | undefined;
  readonly ports: ApplyPorts;
};

async function applyToRequest(tx: Tx, row: RequestRow, applying: PlanToApply): Promise<void> {
  const { snapshot, ports, outlook, slots } = applying;
  const waiting = (await lockPasses(tx, row.id)).filter((pass) => isOpen(pass) && !isKept(pass, snapshot.nowMs));
  const left = [...slots];
  for (const pass of waiting) {
    const at = left.findIndex((slot) => isSamePass(pass, slot));
    const [slot] = at < 0 ? [] : left.splice(at, 1);
    if (slot === undefined) await dropPass(tx, pass, snapshot);
    else if (isMoved(pass, slot)) await shiftPass(tx, pass, { slot, ports });
  }
  for (const slot of left) await addPass(tx, row, { slot, applying });
  const open = (await lockPasses(tx, row.id)).filter(isOpen);
  const moved = await moveWithPlan(tx, row, { open, outlook, ports });
  await tellOutlook(tx, moved, { outlook, hasNewPasses: left.length > 0 });
  await settleRequest(tx, moved, ports);
}

/** Whether a slot is the same pass of the object over the same sensor: the two overlap, or touch within a pass. */
function isSamePass(pass: PassRow, { sensor, start, end }: Slot): boolean {
  const samePassMs = 15 * 60_000;
  if (sensor.code !== pass.sensorCode) return false;
  const gapMs = Math.max(
    unixMsOfInstant(start) - unixMsOfInstant(pass.endAt),
    unixMsOfInstant(pass.startAt) - unixMsOfInstant(end),
  );
  return gapMs < samePassMs;
}

/** A newer orbit moves a pass slightly every time; its provider is only notified if the change matters. */
const toleratedMs = 5000;

function isMoved({ startAt }: PassRow, { start }: Slot): boolean {
  return Math.abs(unixMsOfInstant(start) - unixMsOfInstant(startAt)) > toleratedMs;
}

async function dropPass(tx: Tx, pass: PassRow, { sensors }: Snapshot): Promise<void> {
  const sensor = sensors.find(({ code }) => code === pass.sensorCode);
  const reason = whyDropped(pass, sensor);
  await movePass(tx, pass, { status: 'CANCELLED', taskStatus: 'CANCELLED', reason });
}

function whyDropped({ sensorCode }: PassRow, sensor: SensorRow | undefined): StatusReasonDocument {
  const parameters = { sensor: sensorCode };
  if (sensor === undefined || sensor.state === 'DOWN')
    return { code: 'SENSOR_DOWN', text: `Sensor ${sensorCode} is down; the pass was planned again.`, parameters };
  if (sensor.state === 'WEATHER')
    return {
      code: 'WEATHER',
      text: `Weather prevents observations at sensor ${sensorCode}; the pass was planned again.`,
      parameters,
    };
  return { code: 'RESCHEDULED', text: 'A newer plan uses other passes.', parameters };
}

async function shiftPass(
  tx: Tx,
  pass: PassRow,
  { slot, ports }: { readonly slot: Slot; readonly ports: ApplyPorts },
): Promise<void> {
  const price = await priceOf(tx, pass.requestId, { slot, ports });
  const { start, end, quality, maximumElevationDeg, looks, search } = slot;
  const reason = { code: 'RESCHEDULED', text: 'A newer plan moved it inside the pass.' } as const;
  await tx
    .update(observationPass)
    .set({
      startAt: start,
      endAt: end,
      deliverUntil: deliverUntil(end),
      quality,
      maximumElevationDeg,
      looks,
      price,
      search,
      reason,
      changedAt: currentInstant(),
      version: sql`${observationPass.version} + 1`,
    })
    .where(eq(observationPass.id, pass.id));
  await taskChanged(tx, pass);
}

async function priceOf(
  tx: Tx,
  requestId: string,
  { slot: { sensor, search }, ports: { billing } }: { readonly slot: Slot; readonly ports: ApplyPorts },
): Promise<PassRow['price']> {
  const { sensorType } = sensor;
  return (await billing.passPrice(tx, { requestId, sensorType, observations: search?.observations ?? 1 })) ?? null;
}

function deliverUntil(end: Instant): Instant {
  return instantOfUnixMs(unixMsOfInstant(end) + deliveryMs);
}

interface AddedPass {
  readonly slot: Slot;
  readonly applying: PlanToApply;
}

async function addPass(
  tx: Tx,
  { id: requestId, operatorId }: RequestRow,
  { slot, applying }: AddedPass,
): Promise<void> {
  const orbit = applying.orbits.get(requestId);
  const { providerId, code: sensorCode, name } = slot.sensor;
  if (orbit === undefined || providerId === null) return;
  const { digest } = await keepBytes(tx, Buffer.from(orbit.text, 'utf8'));
  const text = `Planned on ${name}.`;
  const reason = { code: 'SCHEDULED', text, parameters: { sensor: name } } as const;
  const { start, end, quality, maximumElevationDeg, looks, search } = slot;
  const id = newId();
  await tx.insert(observationPass).values({
    id,
    requestId,
    operatorId,
    providerId,
    sensorCode,
    reason,
    startAt: start,
    endAt: end,
    deliverUntil: deliverUntil(end),
    maximumElevationDeg,
    quality,
    looks,
    price: await priceOf(tx, requestId, { slot, ports: applying.ports }),
    search,
    orbitType: orbit.type,
    orbitDigest: digest,
  });
  await taskChanged(tx, { id, providerId });
}

interface MovedRequest {
  readonly open: readonly PassRow[];
  readonly outlook: Outlook | undefined;
  readonly ports: SettlePorts;
}

/**
 * A request with a pass is APPROVED, one that lost all of its passes waits again. One without any possible pass is
 * INFEASIBLE; if it had begun, it ends with the files delivered so far.
 */
async function moveWithPlan(tx: Tx, row: RequestRow, { open, outlook, ports }: MovedRequest): Promise<RequestRow> {
  const { tellOperator } = ports;
  const step = (to: RequestRow['status'], reason: StatusReasonDocument) =>
    moveRequest(tx, row, { to, reason, actor: 'scheduler', tellOperator });
  if (row.status === 'PENDING' && open.length > 0) {
    const { length: passes } = open;
    const text = `Passes planned: ${passes} of ${row.passesRequested}.`;
    return step('APPROVED', { code: 'SCHEDULED', text, parameters: { passes, requested: row.passesRequested } });
  }
  const isBegun = open.some((pass) => hasBegun(pass, currentInstant())) || row.passesCompleted > 0;
  if (open.length > 0 || outlook === undefined) return row;
  const { code, text, parameters, isFinal } = outlook;
  if (isFinal && row.status === 'IN_PROGRESS')
    return step(row.passesCompleted > 0 ? 'PARTIAL' : 'UNSUCCESSFUL', allTried(row));
  if (isBegun) return row;
  const reason = { code, text, ...(parameters === undefined ? {} : { parameters }) };
  if (isFinal && (row.status === 'PENDING' || row.status === 'APPROVED')) return step('INFEASIBLE', reason);
  return row.status === 'APPROVED' ? step('PENDING', reason) : row;
}

function allTried({ passesCompleted: completed, passesRequested: requested }: RequestRow): StatusReasonDocument {
  const text = `No part of its window is left to try; ${completed} of ${requested} passes were delivered.`;
  return { code: 'ALL_TRIED', text, parameters: { completed, requested } };
}

interface OutlookNews {
  readonly outlook: Outlook | undefined;
  readonly hasNewPasses: boolean;
}

/** Stores the plan's outlook for a request, and notifies browsers if it changed. */
async function tellOutlook(tx: Tx, row: RequestRow, { outlook, hasNewPasses }: OutlookNews): Promise<void> {
  if (outlook === undefined) return;
  const { isFinal, ...said } = outlook;
  const isNew = row.scheduling?.text !== said.text;
  const scheduling = { ...said, changes: [...said.changes], at: currentInstant() };
  await tx.update(observationRequest).set({ scheduling }).where(eq(observationRequest.id, row.id));
  if (isNew || hasNewPasses) await requestChanged(tx, row);
}
