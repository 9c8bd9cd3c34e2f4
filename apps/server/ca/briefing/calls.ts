import { type ConjunctionDocument, getBriefing } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { currentInstant, type Database, type Read, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { listCdms } from '../cdms/list.ts';
import { ownOriginator } from '../cdms/originator.ts';
import { assessmentOf, newestOf } from '../conjunctions/calls.ts';
import { eventText, findListedEvent } from '../conjunctions/store.ts';
import { decisionDocument, findDecision, readLog } from '../decisions/store.ts';
import type { BriefingOrder, BriefingPlane } from './content.ts';

const pageTask = defineTask<BriefingOrder, Uint8Array>('ca.briefing', new URL('./page.task.ts', import.meta.url));
const longestMs = 60_000;
/** The newest message of each origin is among so many. */
const mostMessages = 50;

interface BriefingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** One page on a conjunction, for people who decide. */
export function briefingCalls(ports: BriefingPorts): readonly Handled[] {
  const { database, compute } = ports;
  return [
    handle(getBriefing, async ({ params, scope, caller, signal }) => {
      const found = await newestOf(database, scope, params['conjunction-id']);
      const madeAt = currentInstant();
      const nowMs = Date.parse(madeAt);
      const waiting = { signal, owner: caller.operatorId };
      const assessment = await assessmentOf(ports, { ...found, combinedRadiusM: undefined, nowMs }, waiting);
      const known = await database.read((read) => knownOf(read, scope, { id: found.conjunctionId, nowMs }));
      const order = { madeAt, assessment, ...known };
      const body = await compute.run(pageTask, order, { ...waiting, isInteractive: true, deadlineMs: longestMs });
      const headers = { 'Content-Disposition': `inline; filename="${fileName(known.conjunction)}"` };
      return answer(200, body, { contentType: 'application/pdf', headers });
    }),
  ];
}

interface Asked {
  readonly id: string;
  readonly nowMs: number;
}

async function knownOf(
  read: Read,
  scope: Scope,
  { id, nowMs }: Asked,
): Promise<Omit<BriefingOrder, 'madeAt' | 'assessment'>> {
  const row = await findListedEvent(read, scope, id);
  if (row === undefined) throw new Problem('NOT_FOUND', { detail: `You have no conjunction ${id}.` });
  const conjunction: ConjunctionDocument = JSON.parse(eventText(row, nowMs).text);
  const messages = await listCdms(read, scope, { eventId: id, after: undefined, limit: mostMessages });
  const decision = await findDecision(read, id);
  return {
    conjunction,
    messages: messages.map(({ messageId, originator, creationDate }) => {
      return { messageId, originator, creationDate, isOwn: originator === ownOriginator };
    }),
    decision: { conjunctionId: id, ...decisionDocument(decision, row.riskLevel), log: await readLog(read, id) },
    plane: planeOf(conjunction),
  };
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
