import { type ConjunctionCountsDocument, criticalNamed } from '@farpass/contract/conjunctions';
import { type Instant, instantOfUnixMs, type Read, type Scope } from '../../../platform/db/index.ts';
import { countText } from '../../../platform/http/index.ts';
import { outlineDocument } from '../outline.ts';
import { countEvents, type EventFilter, everyEvent, outlineEvents } from '../store.ts';

type RiskLevel = keyof ConjunctionCountsDocument['byRisk'];

interface Counted {
  readonly from: Instant | undefined;
  readonly pastFrom: Instant | undefined;
  readonly nowMs: number;
}

const everyFilter: EventFilter = { ...everyEvent, id: undefined };

/** How many events are ahead under each filter of the list, the first of them, and the next critical ones. */
export async function conjunctionCounts(
  read: Read,
  scope: Scope,
  { from: asked, pastFrom, nowMs }: Counted,
): Promise<ConjunctionCountsDocument> {
  const from = asked ?? instantOfUnixMs(nowMs);
  const ahead: EventFilter = { ...everyFilter, from };
  const count = async (filter: EventFilter) => countText(await countEvents(read, scope, filter));
  const atRisk = (risk: RiskLevel) => count({ ...ahead, risks: [risk] });
  const first = (filter: EventFilter, limit: number) =>
    outlineEvents(read, scope, { ...filter, direction: 'ascending', after: undefined, limit, since: undefined });
  const [earliest] = await first(ahead, 1);
  const uncertainAt = (risk: RiskLevel) => count({ ...ahead, risks: [risk], uncertain: true });
  const criticals = (uncertain: boolean) => first({ ...ahead, risks: ['CRITICAL'], uncertain }, criticalNamed);
  const plain = await criticals(false);
  const others = plain.length < criticalNamed ? await criticals(true) : [];
  const critical = [...plain, ...others.slice(0, criticalNamed - plain.length)];
  return {
    attention: await count({ ...ahead, attention: { isNeeded: true, nowMs } }),
    waiting: await count({ ...ahead, waiting: true }),
    uncertain: await count({ ...ahead, uncertain: true }),
    byRisk: {
      CRITICAL: await atRisk('CRITICAL'),
      HIGH: await atRisk('HIGH'),
      MEDIUM: await atRisk('MEDIUM'),
      LOW: await atRisk('LOW'),
      UNKNOWN: await atRisk('UNKNOWN'),
    },
    uncertainByRisk: {
      CRITICAL: await uncertainAt('CRITICAL'),
      HIGH: await uncertainAt('HIGH'),
      MEDIUM: await uncertainAt('MEDIUM'),
      LOW: await uncertainAt('LOW'),
    },
    ...(pastFrom !== undefined && { past: await count({ ...everyFilter, from: pastFrom, to: from }) }),
    ...(earliest !== undefined && { firstTca: earliest.tca }),
    critical: critical.toSorted((a, b) => a.tca.localeCompare(b.tca)).map((row) => outlineDocument(row, nowMs)),
  };
}
