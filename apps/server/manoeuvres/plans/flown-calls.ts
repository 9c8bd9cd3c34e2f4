import { addSeconds, formatUtc, parseEpoch } from '@farpass/astro/time';
import { compareFlownManoeuvre, type FlownBurnDocument } from '@farpass/contract/manoeuvres';
import { because, Problem, saying } from '@farpass/contract/problem';
import { departureOf, isFlownAsPlanned } from '@farpass/operations/burns';
import type { FlownBurnReport, FlownPlanReport } from '@farpass/operations/manoeuvre';
import { type EphemerisRow, findEphemeris, findPrevious } from '../../fleet/ephemerides/store.ts';
import type { Read, Scope } from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { type PlanningPorts, plannedEvent } from '../inputs.ts';
import { flownTask, runAwaited } from '../work/tasks.ts';
import { requirePlan } from './found.ts';
import type { ListedPlan } from './store.ts';

const handedOver: ReadonlySet<string> = new Set(['EXPORTED', 'EXECUTED', 'MISSED']);

/** The flown burn compared with the plan. */
export function flownCalls(ports: PlanningPorts): readonly Handled[] {
  const { database, compute } = ports;
  return [
    handle(compareFlownManoeuvre, async ({ params, query, scope, caller, signal }) => {
      const found = await database.read(async (read) => {
        const plan = await requirePlan(read, scope, params['manoeuvre-id']);
        const { satellite, row } = plan;
        const order = await plannedEvent(read, scope, { ...row.basis, satellite });
        return { plan, order, file: await fileOf(read, { plan, scope, id: query['oem-id'] }) };
      });
      const { plan, order, file } = found;
      const end = burnEnd(plan);
      const { name, state } = plan.row;
      if (!handedOver.has(state)) return answer(200, waiting(saying('FLOWN_NOT_EXPORTED', { name, state })));
      const { burn } = plan.row;
      if (order === undefined) return answer(200, waiting(saying('FLOWN_MESSAGE_GONE', {})));
      if (file === undefined) return answer(200, waiting(saying('FLOWN_NO_EPHEMERIS', { end })));
      const input = { ...order, burn, file: await storedFile(database, file) };
      const asked = { task: flownTask, input, at: '/burn', owner: caller.operatorId, signal } as const;
      const report = await runAwaited(compute, asked);
      const compared = comparedDocument(report, file);
      if (compared === undefined) return answer(200, waiting(saying('FLOWN_NO_STATE', { file: file.fileName, end })));
      return answer(200, compared);
    }),
  ];
}

/**
 * The comparison as the call answers it; undefined without a burn that the file shows. Of several burns, the figures are
 * those of the burn that departs most from its plan. The plan was flown as planned if every burn is known and was.
 */
function comparedDocument({ burns, missing }: FlownPlanReport, file: EphemerisRow): FlownBurnDocument | undefined {
  const [worst] = burns.toSorted((a, b) => departureOf(b) - departureOf(a));
  if (worst === undefined) return undefined;
  const isOff = !isFlownAsPlanned(worst);
  const isOfSeveral = burns.flatMap(({ numbers }) => numbers).length + missing.length > 1;
  return {
    state: 'COMPARED',
    oemFileId: file.id,
    fileName: file.fileName,
    ...(isOff || missing.length === 0 ? { isAsPlanned: !isOff } : {}),
    ...burnDocument(worst),
    ...(isOfSeveral
      ? {
          burns: burns.map((one) => ({
            numbers: [...one.numbers],
            isAsPlanned: isFlownAsPlanned(one),
            ...burnDocument(one),
          })),
          missing: [...missing],
        }
      : {}),
  };
}

function burnDocument({ numbers: _, planned, achieved, ...errors }: FlownBurnReport) {
  return {
    ...errors,
    planned: { ...planned, rtnMPerS: [...planned.rtnMPerS] },
    achieved: { ...achieved, rtnMPerS: [...achieved.rtnMPerS] },
  };
}

function waiting({ code, message, parameters }: ReturnType<typeof saying>): FlownBurnDocument {
  const reasonFinding = { code, message, parameters: { ...parameters } };
  return { state: 'WAITING', reason: message, reasonFinding };
}

/** End of the planned burn, UTC. */
function burnEnd({ row }: ListedPlan): string {
  const { ignitionEpoch, manoeuvreDuration } = row.evaluation.manoeuvre;
  return formatUtc(addSeconds(parseEpoch(ignitionEpoch, 'UTC'), manoeuvreDuration), 3);
}

interface Chosen {
  readonly plan: ListedPlan;
  readonly scope: Scope;
  readonly id: string | undefined;
}

/** The requested ephemeris, otherwise the newest operational one if it was uploaded after the burn. */
async function fileOf(read: Read, { plan, scope, id }: Chosen): Promise<EphemerisRow | undefined> {
  const { satelliteId } = plan.row;
  if (id !== undefined) {
    const row = await findEphemeris(read, scope, id);
    if (row?.satelliteId === satelliteId) return row;
    throw new Problem('NOT_FOUND', because(saying('PLAN_NO_EPHEMERIS', { id })));
  }
  const newest = await findPrevious(read, scope, { satelliteId, otherThan: undefined });
  return newest && Date.parse(newest.uploadedAt) > Date.parse(burnEnd(plan)) ? newest : undefined;
}
