import { recordsOfMessages } from '@farpass/intake/realism';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';
import { randomStream } from './random.ts';
import { cutHours, type JudgedEvent, judgedEvent, knownAt, type Rule, readMessage, rulesOf } from './rules.ts';
import { drawnEvent, drawnPast, type WorldEvent, worldObjects } from './world.ts';

/**
 * How well events are judged, in a world whose truth is known: the collisions that a rule calls HIGH or more at several times,
 * and the ordinary approaches within a kilometre that it calls so, too. The past of its objects is another draw than its events.
 */
const seed = 20_261_129;
const counts = {
  collisions: sized({ whole: 150, quick: 2 }),
  ordinary: sized({ whole: 400, quick: 4 }),
  wrong: sized({ whole: 40, quick: 1 }),
  objects: sized({ whole: 36, quick: 3 }),
};

export function run(): BenchReport {
  const random = randomStream(seed);
  const objects = worldObjects(random, counts.objects);
  const records = recordsOfMessages(drawnPast(random, objects).map(readMessage));
  const drawn = (count: number, kind: WorldEvent['kind'], wrongLast = 0): readonly JudgedEvent[] =>
    Array.from({ length: count }, () => judgedEvent(drawnEvent(random, objects, { kind, wrongLast }), records));
  const collisions = drawn(counts.collisions, 'collision');
  const ordinary = drawn(counts.ordinary, 'ordinary');
  const wrong = [1, 2].map((last) => ({ last, events: drawn(counts.wrong, 'collision', last) }));
  const rules = rulesOf();
  const rows = Object.entries(rules).flatMap(([name, rule]) => [
    ...cutHours.flatMap((hours) => atCut({ name, rule, hours }, { collisions, ordinary })),
    figure(`${name}: changes per collision over the four times`, flipsOf(collisions, rule), ''),
    figure(`${name}: collisions HIGH or more at all times from T-24 h on`, steadyOf(collisions, rule), 'of 100'),
    ...wrong.map(({ last, events }) =>
      figure(
        `${name}: collisions that stay HIGH or more after ${last} wrong`,
        keptOf(events, { rule, last }),
        'of 100',
      ),
    ),
  ]);
  const used = records.filter(({ source, factor }) => source === 'OBJECT' && factor > 1).length;
  return {
    name: 'decisions',
    figures: [figure('objects whose past says that their sigmas are too small', used, `of ${counts.objects}`), ...rows],
  };
}

function figure(name: string, value: number, unit: string): BenchReport['figures'][number] {
  return { name, value, unit };
}

interface Sample {
  readonly collisions: readonly JudgedEvent[];
  readonly ordinary: readonly JudgedEvent[];
}

interface AtCut {
  readonly name: string;
  readonly rule: Rule;
  readonly hours: number;
}

/** Detection and false alarms, and what the newest probability finds with a threshold that gives as many false alarms. */
function atCut({ name, rule, hours }: AtCut, { collisions, ordinary }: Sample): BenchReport['figures'] {
  const isCalled = (event: JudgedEvent) => rule(knownAt(event, hours));
  const found = collisions.filter(isCalled).length;
  const alarms = ordinary.filter(isCalled).length;
  const newest = (event: JudgedEvent) =>
    knownAt(event, hours).findLast(({ probability }) => probability !== undefined)?.probability ?? 0;
  const threshold = ordinary.map(newest).toSorted((a, b) => b - a)[alarms] ?? 0;
  const asMany = collisions.filter((event) => newest(event) > threshold).length;
  const at = `${name}, T-${hours} h`;
  return [
    figure(`${at}: collisions HIGH or more`, found, `of ${collisions.length}`),
    figure(`${at}: false alarms`, alarms, `of ${ordinary.length}`),
    figure(`${at}: the newest probability finds at as many`, asMany, `of ${collisions.length}`),
  ];
}

function flipsOf(events: readonly JudgedEvent[], rule: Rule): number {
  const flips = events.map((event) => {
    const called = cutHours.map((hours) => rule(knownAt(event, hours)));
    return called.filter((each, place) => place > 0 && each !== called[place - 1]).length;
  });
  return flips.reduce((sum, each) => sum + each, 0) / events.length;
}

function steadyOf(events: readonly JudgedEvent[], rule: Rule): number {
  const late = cutHours.filter((hours) => hours <= 24);
  const steady = events.filter((event) => late.every((hours) => rule(knownAt(event, hours))));
  return (100 * steady.length) / events.length;
}

/** Of the collisions that were HIGH or more before the wrong messages, the share that still is, of 100. */
function keptOf(
  events: readonly JudgedEvent[],
  { rule, last }: { readonly rule: Rule; readonly last: number },
): number {
  const known = events.filter((event) => rule(event.slice(0, -last)));
  return (100 * known.filter((event) => rule(event)).length) / Math.max(1, known.length);
}
