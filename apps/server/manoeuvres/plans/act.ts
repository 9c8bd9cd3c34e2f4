import { shortestReason } from '@farpass/conjunction/decisions';
import type { actOnManoeuvre } from '@farpass/contract/manoeuvres';
import { because, Problem, saying } from '@farpass/contract/problem';
import { nextState, type PlanAction, possibleActions } from '@farpass/manoeuvre/life';
import { missingOfCancellation } from '@farpass/operations/burns';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { currentInstant, type Tx } from '../../platform/db/index.ts';
import { type Call, requireVersion, rowTag } from '../../platform/http/index.ts';
import { planningInputs } from '../inputs.ts';
import type { manoeuvrePlan } from '../tables.ts';
import { burnTask, runAwaited } from '../work/tasks.ts';
import { decideByPlan } from './decided.ts';
import { situationOf } from './document.ts';
import { filesOfPlan, trialsOf } from './files.ts';
import { type PlanPorts, requireLockedPlan, requirePlan, unscreened } from './found.ts';
import { refuseAboveTarget, refuseOutOfDate } from './refusals.ts';
import { forgetTrials, readScreening, startScreenings } from './screening.ts';
import { changePlan, type ListedPlan } from './store.ts';

type ActCall = Call<typeof actOnManoeuvre>;
type Change = PgUpdateSetSource<typeof manoeuvrePlan>;

/**
 * The changes of an action, computed before the transaction; in the transaction, they are applied to the plan as it is
 * then.
 */
type Prepared = (tx: Tx, plan: ListedPlan) => Promise<Change>;

/**
 * Prepares one step in the life of a plan: refuses steps that are not in the table of transitions, and computes. The
 * returned function stores the result.
 */
export async function preparedAct(ports: PlanPorts, call: ActCall): Promise<(tx: Tx) => Promise<void>> {
  const { params, body, scope, caller, headers, audit } = call;
  const { action } = body;
  if (action === 'APPROVE' || action === 'EXPORT') call.refuseOldSignIn();
  const id = params['manoeuvre-id'];
  const seen = await ports.database.read(async (read) => {
    const plan = await requirePlan(read, scope, id);
    requireVersion(headers, plan.row.version);
    await refuseImpossible(read, plan, call);
    refuseSilentCancel(plan, call);
    refuseUnreasoned(plan, call);
    return plan;
  });
  const prepared = await prepare(ports, seen, call);
  return async (tx) => {
    const plan = await requireLockedPlan(tx, scope, id);
    requireVersion(headers, plan.row.version);
    if (computing.has(action)) requireVersion({ 'if-match': rowTag(seen.row.version) }, plan.row.version);
    await refuseImpossible(tx, plan, call);
    refuseSilentCancel(plan, call);
    refuseUnreasoned(plan, call);
    if (!keeping.has(action)) await forgetTrials(tx, plan.row);
    const change = await prepared(tx, plan);
    const to = action === 'SCREEN' ? plan.row.state : (nextState(plan.row.state, action) ?? plan.row.state);
    const accepted = acceptedRiskOf(call);
    const reason = accepted === undefined ? {} : { reason: accepted.reason };
    const step = { person: caller.userName, action, to, ...saidOf(call), ...reason };
    const kept = accepted === undefined ? {} : { acceptedRisk: accepted };
    const changed = await changePlan(tx, plan.row, { change: { ...change, ...kept, state: to }, step });
    await decideByPlan(tx, changed, { action, person: caller.userName });
    const details = { action, state: to, ...reason, ...(action === 'CANCEL' ? saidOf(call) : {}) };
    await audit(tx, { subject: { kind: 'manoeuvre', id }, details });
  };
}

/** The note and, of a cancelled plan, what became of its commands. */
function saidOf({ body: { action, note, uplinked } }: ActCall) {
  return {
    ...(note?.trim() ? { note: note.trim() } : {}),
    ...(action === 'CANCEL' && uplinked !== undefined ? { uplinked } : {}),
  };
}

/** Once the files of a plan were taken, others may act on them: cancelling it says why, and what is on board. */
function refuseSilentCancel({ row }: ListedPlan, { body: { action, note = '', uplinked } }: ActCall): void {
  if (action !== 'CANCEL') return;
  const missing = missingOfCancellation({ state: row.state, reason: note, uplinked });
  if (missing === undefined) return;
  const { name } = row;
  const fault =
    missing === 'REASON'
      ? saying('CANCEL_REASON_MISSING', { name, least: shortestReason })
      : saying('CANCEL_UPLINK_MISSING', { name });
  throw new Problem('CONTENT_INVALID', because(fault, missing === 'REASON' ? '/note' : '/uplinked'));
}

async function refuseImpossible(tx: Parameters<typeof readScreening>[0], plan: ListedPlan, { body, caller }: ActCall) {
  const screening = await readScreening(tx, plan.row);
  const isScreeningRunning = screening?.state === 'RUNNING';
  const situation = situationOf(plan, { person: caller.userName, nowMs: Date.now(), isScreeningRunning });
  const possible = possibleActions(situation);
  if (possible.includes(body.action)) return;
  const { name, state } = plan.row;
  const said = `Plan ${name} is ${state}: ${body.action} is not possible${reasonOf(body.action, situation)}. Possible now: ${possible.join(', ') || 'nothing'}.`;
  throw new Problem('CONFLICT', because(saying('PLAN_NOT_POSSIBLE', { said, name, state, action: body.action })));
}

function reasonOf(action: PlanAction, situation: ReturnType<typeof situationOf>): string {
  const { approver, planners, needsTwoPeople, isOutOfDate, isIgnitionPast, isScreeningRunning, state } = situation;
  if (nextState(state, action) === undefined) return '';
  if (isIgnitionPast) return ', the time of its ignition is past';
  if (action === 'EXECUTE' || action === 'MISS') return ', the time of its ignition is ahead';
  if (action === 'SCREEN' && isScreeningRunning) return ', its screenings are running';
  if (isOutOfDate) return ', something it was computed from has changed; refresh it';
  if (action === 'APPROVE' && needsTwoPeople && planners.includes(approver))
    return ', another person has to approve it';
  return '';
}

/** These steps compute from the burn: of one that was stored since, they would keep the figures of the old one. */
const computing: ReadonlySet<PlanAction> = new Set(['SCREEN', 'REFRESH']);

/** These steps leave the screenings of a plan as they are. */
const keeping: ReadonlySet<PlanAction> = new Set(['SUBMIT', 'APPROVE', 'EXPORT']);

/** Only these steps accept what a plan leaves. */
const accepting: ReadonlySet<PlanAction> = new Set(['APPROVE', 'EXPORT']);

/** The reason that a person gives for going on with a plan; undefined without one. */
function acceptedRiskOf({ body, caller }: ActCall) {
  const reason = body.acceptedRisk?.reason.trim();
  if (reason === undefined || !accepting.has(body.action)) return undefined;
  return { reason, by: caller.userName, at: currentInstant() };
}

/** Refuses to go on without a reason with a plan whose verdict or whose age speaks against it. */
function refuseUnreasoned(plan: ListedPlan, call: ActCall): void {
  if (!accepting.has(call.body.action) || acceptedRiskOf(call) !== undefined) return;
  refuseAboveTarget(plan);
  refuseOutOfDate(plan);
}

async function prepare(ports: PlanPorts, plan: ListedPlan, call: ActCall): Promise<Prepared> {
  const { body, caller, signal } = call;
  const person = caller.userName;
  if (body.action === 'SCREEN' || body.action === 'REFRESH') {
    const { order, basis } = await inputsOf(ports, plan, call);
    const { burn, target } = plan.row;
    const input = { ...order, burn, target: target ?? undefined };
    const asked = { input, at: '/burn', owner: caller.operatorId, signal } as const;
    // In the sky of the plan nothing would be found that its evaluation does not have.
    const isSame = body.action === 'SCREEN' && plan.row.evaluation.sky?.digest === order.sky?.digest;
    const evaluation = isSame ? plan.row.evaluation : await runAwaited(ports.compute, { task: burnTask, ...asked });
    if (body.action === 'REFRESH') return async () => ({ ...unscreened, evaluation, basis });
    const files = trialsOf(await filesOfPlan(ports, { plan, order, signal }));
    return async (tx, { row }) => {
      const screening = await startScreenings(tx, ports, { row, files, person, sky: order.sky });
      return { evaluation, basis, screening, looked: null, submitted: null };
    };
  }
  if (body.action === 'SUBMIT') return async () => ({ submitted: { by: person, at: currentInstant() } });
  if (body.action === 'APPROVE') return async () => ({ approvedBy: person, approvedAt: currentInstant() });
  if (body.action === 'CANCEL') {
    const { note: reason, ...others } = saidOf(call);
    const said = { ...others, ...(reason === undefined ? {} : { reason }) };
    return async () => ({ cancelled: { by: person, at: currentInstant(), ...said } });
  }
  return async () => ({});
}

function inputsOf(ports: PlanPorts, { row }: ListedPlan, { scope }: ActCall) {
  return planningInputs(ports, scope, { conjunctionId: row.eventId, days: row.lookAheadDays });
}
