import type { CdmDocument, SatelliteDocument } from '@farpass/contract/ca';
import { readInstant } from '../../../ui/format/instant.ts';
import type { Plot, Series } from '../../../ui/plot/plot.ts';

const hourMs = 3_600_000;
/** Where a satellite sets no time: one day to command, 3.5 days to consider (NASA CARA). */
const usualCommitHours = 24;
const considerHours = 84;

/** When one decides on a manoeuvre, and what is still to be heard before. */
export interface Decision {
  readonly considerMs: number;
  readonly commitMs: number;
  readonly commitHours: number;
  readonly isUsual: boolean;
  readonly state: 'early' | 'open' | 'passed';
  /** Messages still to be expected before the commit time at the pace so far; undefined without a pace. */
  readonly updatesLeft: number | undefined;
}

interface Timing {
  readonly tcaMs: number;
  readonly nowMs: number;
  readonly satellite: SatelliteDocument | undefined;
  readonly messages: readonly Pick<CdmDocument, 'creationDate'>[] | undefined;
}

export function decisionOf({ tcaMs, nowMs, satellite, messages }: Timing): Decision {
  const own = satellite?.configuration?.commitTimeHours;
  const commitHours = own ?? usualCommitHours;
  const commitMs = tcaMs - commitHours * hourMs;
  const considerMs = tcaMs - Math.max(considerHours, commitHours) * hourMs;
  const state = nowMs >= commitMs ? 'passed' : nowMs >= considerMs ? 'open' : 'early';
  const paceMs = paceOf(messages ?? []);
  const updatesLeft = paceMs === undefined ? undefined : Math.max(0, Math.floor((commitMs - nowMs) / paceMs));
  return { considerMs, commitMs, commitHours, isUsual: own === undefined, state, updatesLeft };
}

/** Mean time between messages, ms. */
function paceOf(messages: Timing['messages'] & object): number | undefined {
  const times = createdMs(messages);
  const [first, last] = [times[0], times.at(-1)];
  return first === undefined || last === undefined || last <= first ? undefined : (last - first) / (times.length - 1);
}

function createdMs(messages: Timing['messages'] & object): readonly number[] {
  return messages.flatMap(({ creationDate }) => readInstant(creationDate) ?? []).sort((a, b) => a - b);
}

interface TimelineWords {
  readonly title: string;
  readonly time: string;
  readonly messages: string;
  readonly decision: string;
  readonly tca: string;
  readonly now: string;
}

/** The event in time: its messages, the time to decide in, the closest approach, and where we are. */
export function timelinePlot(decision: Decision, timing: Timing, words: TimelineWords): Plot {
  const rows = [words.tca, words.decision, words.messages];
  const [tcaRow, decisionRow, messageRow] = [0, 1, 2];
  const created = createdMs(timing.messages ?? []);
  const series: readonly Series[] = [
    { name: words.messages, draw: 'points', points: created.map((x) => ({ x, y: messageRow })) },
    {
      name: words.decision,
      draw: 'line-and-points',
      points: [
        { x: decision.considerMs, y: decisionRow },
        { x: decision.commitMs, y: decisionRow },
      ],
    },
    { name: words.tca, draw: 'points', points: [{ x: timing.tcaMs, y: tcaRow }] },
    { name: words.now, draw: 'line', points: rows.map((_, y) => ({ x: timing.nowMs, y })) },
  ];
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: '', scale: 'category', categories: rows },
    series,
  };
}
