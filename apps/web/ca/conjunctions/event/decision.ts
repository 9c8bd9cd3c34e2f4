import { type DecisionTime, decisionTime } from '@farpass/conjunction/event';
import type { CdmDocument } from '@farpass/contract/conjunctions';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { readInstant } from '../../../ui/format/instant.ts';
import type { Plot, PlotPoint, Series } from '../../../ui/plot/plot.ts';
import type { EventDeadline } from '../../moments/deadline.ts';

/** The time to decide on a manoeuvre, as the page shows it. */
export interface Decision extends Pick<DecisionTime, 'state' | 'updatesLeft'> {
  readonly considerMs: number;
  readonly commitMs: number;
  readonly basis: EventDeadline['basis'];
}

interface DecisionTimes {
  readonly tcaMs: number;
  readonly nowMs: number;
  readonly deadline: EventDeadline | undefined;
  readonly messages: readonly Pick<CdmDocument, 'creationDate'>[] | undefined;
  /** The tracking order, if it is known. */
  readonly orders?: readonly TimedOrder[] | undefined;
}

/** An order of tracking with its times. */
type TimedOrder = Pick<TrackingOrderDocument, 'orderedAt' | 'state'> & {
  readonly passes: readonly Pick<TrackingOrderDocument['passes'][number], 'sensorCode' | 'start'>[];
  readonly updates: readonly Pick<TrackingOrderDocument['updates'][number], 'at'>[];
};

/** Undefined while the deadline is not known, and for a satellite that cannot manoeuvre. */
export function decisionOf({ tcaMs, nowMs, deadline, messages }: DecisionTimes): Decision | undefined {
  if (deadline?.atMs === undefined) return undefined;
  const { commitLeadS, considerLeadS, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: createdMs(messages ?? []).map((ms) => (tcaMs - ms) / 1000),
    commitLeadS: (tcaMs - deadline.atMs) / 1000,
  });
  return {
    considerMs: tcaMs - considerLeadS * 1000,
    commitMs: tcaMs - commitLeadS * 1000,
    basis: deadline.basis,
    state,
    updatesLeft,
  };
}

function createdMs(messages: DecisionTimes['messages'] & object): readonly number[] {
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
  readonly tracking: string;
  /** The progress of an order, and one point of it. */
  readonly state: (state: TrackingOrderDocument['state']) => string;
  readonly pass: (sensor: string) => string;
  readonly update: string;
}

/** Room for the mark of the first message, and for the name of a deadline shortly before the closest approach. */
const roomPart = { before: 0.02, after: 0.16 } as const;

/** The event in time: its messages, the time left to decide, the closest approach, and now. */
export function timelinePlot(decision: Decision | undefined, timing: DecisionTimes, words: TimelineTexts): Plot {
  const tracked = (timing.orders ?? []).flatMap((order) => trackedPoints(order, words));
  const rows = [words.tca, words.decision, words.messages, ...(tracked.length === 0 ? [] : [words.tracking])];
  const [tcaRow, decisionRow, messageRow, trackingRow] = [0, 1, 2, 3];
  const created = createdMs(timing.messages ?? []);
  const firstMs = Math.min(decision?.considerMs ?? timing.tcaMs, ...created);
  const spanMs = timing.tcaMs - firstMs;
  const series: readonly Series[] = [
    { name: words.messages, draw: 'points', points: created.map((x) => ({ x, y: messageRow })) },
    {
      name: words.decision,
      draw: 'line-and-points',
      points:
        decision === undefined
          ? []
          : [
              { x: decision.considerMs, y: decisionRow },
              { x: decision.commitMs, y: decisionRow },
            ],
    },
    { name: words.tca, draw: 'points', points: [{ x: timing.tcaMs, y: tcaRow }] },
    ...(tracked.length === 0
      ? []
      : [
          { name: words.tracking, draw: 'points', points: tracked.map((one) => ({ ...one, y: trackingRow })) } as const,
        ]),
  ];
  return {
    title: words.title,
    x: {
      label: words.time,
      scale: 'time',
      least: firstMs - roomPart.before * spanMs,
      most: timing.tcaMs + roomPart.after * spanMs,
    },
    y: { label: '', scale: 'category', categories: rows },
    series,
    lines: [
      { axis: 'x', at: timing.nowMs, label: words.now },
      ...(decision === undefined
        ? []
        : [{ axis: 'x', at: decision.commitMs, label: words.deadline, level: 'serious' } as const]),
    ],
  };
}

/** The times of an order, of the start of its passes, and of our messages from it. */
function trackedPoints(
  { orderedAt, state, passes, updates }: TimedOrder,
  words: TimelineTexts,
): readonly Omit<PlotPoint, 'y'>[] {
  const times = [
    { at: orderedAt, name: words.state(state) },
    ...passes.map(({ sensorCode, start: at }) => ({ at, name: words.pass(sensorCode) })),
    ...updates.map(({ at }) => ({ at, name: words.update })),
  ];
  return times.flatMap(({ at, name }) => {
    const x = readInstant(at);
    return x === undefined ? [] : [{ x, name }];
  });
}
