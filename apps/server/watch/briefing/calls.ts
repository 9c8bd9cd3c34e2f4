import { missSigma } from '@farpass/conjunction/plane';
import type { CdmDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { getBriefing } from '@farpass/contract/watch';
import { readCdms } from '../../conjunctions/cdms/list.ts';
import { decisionDocument, findDecision, readLog } from '../../conjunctions/decisions/store.ts';
import { type AssessmentPorts, assessmentOf } from '../../conjunctions/events/assessment/current.ts';
import { countedEvent } from '../../conjunctions/events/calls.ts';
import { findSources } from '../../conjunctions/events/compared-sources.ts';
import { entryDocument, readEntries } from '../../conjunctions/events/confirmations/store.ts';
import { withSurroundings } from '../../conjunctions/events/consequence.ts';
import { findListedEvent } from '../../conjunctions/events/store.ts';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import { verdictOf } from '../../manoeuvres/plans/document.ts';
import { listPlans, readPlanLog } from '../../manoeuvres/plans/store.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { currentInstant, type Read, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { readZone } from '../../platform/paper/index.ts';
import { comparisonOf } from '../tracking/comparison.ts';
import type { TrackingService } from '../tracking/ports.ts';
import { listOrders, listUpdates, orderDocument } from '../tracking/store.ts';
import type { BriefingCase, BriefingMessage, BriefingOrder, BriefingPlan, BriefingPlane } from './content.ts';

const pageTask = defineTask<typeof import('./page.task.ts')>('ca.briefing', new URL('./page.task.ts', import.meta.url));
/** Reports of one operator wait in turn: a refusal would only be sent again. The door bounds how many wait. */
const longestMs = 600_000;
/** Largest number of messages and plans in a report; older ones are only counted. */
const mostListed = 300;

interface EventOfOperator {
  readonly operatorId: string;
  readonly conjunctionId: string;
}

interface BriefingPorts extends AssessmentPorts {
  /** The address of the application, for links in files. */
  readonly publicUrl: string;
  readonly tracking: Pick<TrackingService, 'findRequest'>;
  readonly eventWindowS: number;
  readonly findElementSets: FindElementSets;
  /** The case of the event with the other operator. */
  readonly findCase: (read: Read, event: EventOfOperator, windowS: number) => Promise<BriefingCase | undefined>;
}

/** A report on a conjunction, for people who decide and for those who later ask why. */
export function briefingCalls(ports: BriefingPorts): readonly Handled[] {
  const { database, compute } = ports;
  return [
    handle(getBriefing, async ({ params, query, scope, caller, signal }) => {
      const found = await countedEvent(database, scope, params['conjunction-id']);
      const zone = readZone(query.zone);
      const madeAt = currentInstant();
      const nowMs = Date.parse(madeAt);
      const waiting = { signal, owner: caller.operatorId };
      const assessed = await assessmentOf(ports, { ...found, combinedRadiusM: undefined, nowMs }, waiting);
      const { conjunctionId: id } = found;
      const { findElementSets } = ports;
      const { known, assessment } = await database.read(async (read) => {
        const around = await knownOf(read, scope, { id, nowMs, operatorId: caller.operatorId, ports });
        const surrounded = { assessment: assessed, event: around.conjunction, findElementSets, nowMs };
        return { known: around, assessment: await withSurroundings(read, scope, surrounded) };
      });
      const { switchedOff, rules } = found.satellite;
      const address = `${ports.publicUrl}/ca/conjunctions/${id}`;
      const { critical: CRITICAL, high: HIGH, medium: MEDIUM } = rules.thresholds;
      const thresholds = { CRITICAL, HIGH, MEDIUM };
      const order = {
        language: query.language ?? 'en',
        zone,
        madeAt,
        address,
        assessment,
        switchedOff,
        thresholds,
        ...known,
      };
      const body = await compute.run(pageTask, order, { ...waiting, isInteractive: true, deadlineMs: longestMs });
      const headers = { 'Content-Disposition': `inline; filename="${fileName(known.conjunction)}"` };
      return answer(200, body, { contentType: 'application/pdf', headers });
    }),
  ];
}

interface BriefingRequest {
  readonly id: string;
  readonly nowMs: number;
  readonly operatorId: string;
  readonly ports: BriefingPorts;
}

async function knownOf(
  read: Read,
  scope: Scope,
  { id, nowMs, operatorId, ports }: BriefingRequest,
): Promise<
  Omit<BriefingOrder, 'language' | 'zone' | 'madeAt' | 'address' | 'assessment' | 'switchedOff' | 'thresholds'>
> {
  const conjunction = await findListedEvent(read, scope, { id, nowMs });
  if (conjunction === undefined) throw new Problem('NOT_FOUND', because(saying('NO_CONJUNCTION', { id })));
  const messages = await readCdms(read, { scope, eventId: id, after: undefined, limit: mostListed }, nowMs);
  const decision = await findDecision(read, id);
  return {
    conjunction,
    messages: messages.map(messageOf),
    tracking: await ordersOf(read, id, ports),
    comparison: await comparisonOf(read, id),
    sources: await findSources(read, scope, id),
    plans: await plansOf(read, scope, id),
    coordination: await ports.findCase(read, { operatorId, conjunctionId: id }, ports.eventWindowS),
    decision: {
      conjunctionId: id,
      ...decisionDocument(decision, conjunction.conjunctionData.riskLevel),
      log: await readLog(read, id),
    },
    confirmations: (await readEntries(read, id)).map(entryDocument),
    plane: planeOf(conjunction),
  };
}

function messageOf({ conjunctionData: data, ...message }: CdmDocument): BriefingMessage {
  const { cdmId, messageId, originator, creationDate, isOwn = false } = message;
  return {
    ...{ cdmId, messageId, originator, creationDate, isOwn },
    tca: data.tca,
    riskLevel: data.riskLevel,
    probability: data.probabilityOfCollision,
    missDistanceM: data.totalMissDistance,
    place: planePlace(message.object2),
    missSigmaM: missSigmaOf(message),
  };
}

/** The sigma of both objects along the miss in the plane. */
function missSigmaOf({ object1, object2 }: Pick<CdmDocument, 'object1' | 'object2'>): number | undefined {
  const place = planePlace(object2);
  const [one, two] = [planeCovariance(object1), planeCovariance(object2)];
  if (place === undefined || one === undefined || two === undefined) return undefined;
  return missSigma({ x: place.xM, y: place.yM }, { xx: one.xx + two.xx, xy: one.xy + two.xy, yy: one.yy + two.yy });
}

function planeCovariance({
  conjunctionPlaneCovarianceXX: xx,
  conjunctionPlaneCovarianceYX: xy,
  conjunctionPlaneCovarianceYY: yy,
}: CdmDocument['object1']) {
  return xx === undefined || xy === undefined || yy === undefined ? undefined : { xx, xy, yy };
}

function planePlace({
  conjunctionPlaneX: xM,
  conjunctionPlaneY: yM,
}: CdmDocument['object2']): BriefingMessage['place'] {
  return xM === undefined || yM === undefined ? undefined : { xM, yM };
}

async function ordersOf(read: Read, eventId: string, { tracking }: BriefingPorts): Promise<BriefingOrder['tracking']> {
  const rows = await listOrders(read, eventId);
  const orders = rows.toReversed().map(async (row) => {
    const request = await tracking.findRequest(read, row.requestId);
    return orderDocument({ row, request, updates: await listUpdates(read, row.id) });
  });
  return Promise.all(orders);
}

async function plansOf(read: Read, scope: Scope, conjunctionId: string): Promise<readonly BriefingPlan[]> {
  const filter = { conjunctionId, satelliteId: undefined, state: undefined };
  const plans = await listPlans(read, scope, filter).rows({ after: undefined, limit: mostListed });
  return Promise.all(
    plans.map(async ({ row }) => ({
      name: row.name,
      state: row.state,
      evaluation: row.evaluation,
      approved:
        row.approvedBy === null || row.approvedAt === null ? undefined : { by: row.approvedBy, at: row.approvedAt },
      verdict: verdictOf(row),
      sky: row.evaluation.sky,
      log: await readPlanLog(read, row.id),
    })),
  );
}

function planeOf({ conjunctionData: data }: ConjunctionDocument): BriefingPlane | undefined {
  const { combinedPlaneX: xM, combinedPlaneY: yM, combinedHardBodyRadius: radiusM = 0 } = data;
  const { combinedPlaneCovarianceXX: xxM2, combinedPlaneCovarianceYX: xyM2, combinedPlaneCovarianceYY: yyM2 } = data;
  if (xM === undefined || yM === undefined || xxM2 === undefined || xyM2 === undefined || yyM2 === undefined)
    return undefined;
  return { xM, yM, xxM2, xyM2, yyM2, radiusM };
}

function fileName({ satelliteName, secondaryName, conjunctionData }: ConjunctionDocument): string {
  const plain = `${satelliteName}-${secondaryName}-${conjunctionData.tca.slice(0, 10)}`;
  return `${plain.replaceAll(/[^\w-]+/g, '_').slice(0, 120)}.pdf`;
}
