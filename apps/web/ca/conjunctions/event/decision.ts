import { type DecisionTime, decisionTime } from '@farpass/conjunction/event';
import type { CdmDocument, SatelliteDocument } from '@farpass/contract/ca';
import { readInstant } from '../../../ui/format/instant.ts';
import type { Plot, Series } from '../../../ui/plot/plot.ts';

const hourS = 3600;

/** When one decides on a manoeuvre, as the page shows it. */
export interface Decision extends Pick<DecisionTime, 'state' | 'updatesLeft'> {
  readonly considerMs: number;
  readonly commitMs: number;
  readonly commitHours: number;
  /** Whether the satellite sets no time of its own. */
  readonly isUsual: boolean;
}

interface Timing {
  readonly tcaMs: number;
  readonly nowMs: number;
  readonly satellite: SatelliteDocument | undefined;
  readonly messages: readonly Pick<CdmDocument, 'creationDate'>[] | undefined;
}

export function decisionOf({ tcaMs, nowMs, satellite, messages }: Timing): Decision {
  const commitHours = satellite?.configuration?.commitTimeHours;
  const { commitLeadS, considerLeadS, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: createdMs(messages ?? []).map((ms) => (tcaMs - ms) / 1000),
    commitLeadS: commitHours === undefined ? undefined : commitHours * hourS,
  });
  return {
    considerMs: tcaMs - considerLeadS * 1000,
    commitMs: tcaMs - commitLeadS * 1000,
    commitHours: commitLeadS / hourS,
    isUsual: commitHours === undefined,
    state,
    updatesLeft,
  };
}

function createdMs(messages: Timing['messages'] & object): readonly number[] {
  return messages.flatMap(({ creationDate }) => readInstant(creationDate) ?? []).sort((a, b) => a - b);
}

interface TimelineTexts {
  readonly title: string;
  readonly time: string;
  readonly messages: string;
  readonly decision: string;
  readonly tca: string;
  readonly now: string;
  readonly deadline: string;
}

/** The event in time: its messages, the time to decide in, the closest approach, and where we are. */
export function timelinePlot(decision: Decision, timing: Timing, words: TimelineTexts): Plot {
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
  ];
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: '', scale: 'category', categories: rows },
    series,
    lines: [
      { axis: 'x', at: timing.nowMs, label: words.now },
      { axis: 'x', at: decision.commitMs, label: words.deadline, level: 'serious' },
    ],
  };
}
