import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../commands/conjunctions/events.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput, now } from './command-line-face.ts';

const folder = join(import.meta.dirname, 'inputs');

/** Messages, and the orders in which they arrive. */
const cases = {
  'three updates of one approach': ['event-a.kvn', 'event-b.kvn', 'event-c.kvn'],
  'messages a quarter of an hour apart, chained by a third': ['chain-a.kvn', 'chain-b.kvn', 'chain-c.kvn'],
  'two approaches of one pair, two hours apart': ['event-a.kvn', 'later-approach.kvn'],
  'messages of a slow pair whose closest approaches are far apart in one interval': ['slow-a.kvn', 'slow-b.kvn'],
  'a fall that contradicts what was known': ['event-a.kvn', 'fall-b.kvn'],
  'a fall that a second message confirms': ['event-a.kvn', 'fall-b.kvn', 'fall-c.kvn'],
  'a default covariance as the newest message': ['event-a.kvn', 'default-b.kvn'],
  'a screening of our own as the newest message': ['event-a.kvn', 'screened-b.kvn'],
  'one track of our own as the newest message': ['event-a.kvn', 'tracked-b.kvn'],
} as const;

const everyOrder = [
  ['oldest first', (files: readonly string[]) => files],
  ['newest first', (files: readonly string[]) => files.toReversed()],
  [
    'the middle one last',
    (files: readonly string[]) => [...files.slice(0, 1), ...files.slice(2), ...files.slice(1, 2)],
  ],
] as const;

/** One event as a face gives it. */
interface EventFace {
  readonly tca: string;
  readonly risk: string;
  readonly riskBasis: string | null;
  readonly isUncertain: boolean;
  /** The rules of caution that keep the risk up, and what would settle each. */
  readonly caution: unknown;
  readonly probability: number | undefined;
  /** Creation times of the messages, oldest first, with miss, sigmas and the comparison with the previous message. */
  readonly messages: readonly unknown[];
  readonly expected: unknown;
  /** The last moment for commanding a manoeuvre. */
  readonly decision: { readonly commit: string; readonly isPaced: boolean };
  /** The time left, which depends on when the question is asked. */
  readonly left: {
    readonly eventState: string;
    readonly seconds: number;
    readonly state: string;
    readonly updates: number | undefined;
    readonly verdict: string;
  };
}

const aspects = [
  'tca',
  'risk',
  'riskBasis',
  'isUncertain',
  'caution',
  'probability',
  'messages',
  'expected',
  'decision',
] as const satisfies readonly Exclude<keyof EventFace, 'left'>[];

/** The service's clock has a resolution of milliseconds. */
const twoMillisecondsS = 0.002;

type Row = Readonly<Record<string, unknown>>;

interface CommandLineEvent extends Row {
  readonly state: string;
  readonly risk: string;
  readonly riskBasis: string | null;
  readonly counts: Row;
  readonly verdict: string;
  readonly messages: Row[];
  readonly expected: null | (Row & { points: Row[] });
  readonly decision: Row;
}

async function commandLineEvents(
  files: readonly string[],
  at = now,
  more: readonly string[] = [],
): Promise<readonly EventFace[]> {
  const found = await jsonOutput('events', () =>
    events([...files.map((file) => join(folder, file)), '--now', at, '--json', ...more]),
  );
  return found.map(
    ({ tca, state, risk, riskBasis, counts, verdict, messages, expected, decision, ...more }: CommandLineEvent) => ({
      tca: `${tca}Z`,
      risk,
      riskBasis,
      isUncertain: more['isUncertain'] === true,
      caution: {
        ...(more['newestAlone'] === null ? {} : { newestAlone: more['newestAlone'] }),
        atTenSigmas: more['atTenSigmas'],
        reasons: (more['reasons'] as Row[]).map(({ sentence: text, ...reason }) => ({ ...reason, text })),
        sources: (more['sources'] as Row[]).map(({ created, ...source }) => ({
          ...source,
          creationDate: `${created}Z`,
        })),
      },
      probability: probabilityOf(messages.find(({ created }) => created === counts['created'])),
      messages: messages.map(({ created, missRtnM, sigmaRtnM, step }) => ({
        created: `${created}Z`,
        missRtnM,
        sigmaRtnM,
        ...comparisonIn(step),
      })),
      expected: expected && {
        exponent: expected['exponent'],
        source: String(expected['source']).toUpperCase(),
        ...(expected['calibratedOn'] === null ? {} : { calibratedOn: expected['calibratedOn'] }),
        ...(expected['calibratedBy'] === null ? {} : { calibratedBy: expected['calibratedBy'] }),
        points: expected.points.map(({ quantiles, ...point }) => ({ ...point, ...(quantiles as Row) })),
      },
      decision: { commit: `${decision['commit']}Z`, isPaced: decision['updatesLeft'] !== null },
      left: {
        eventState: state,
        seconds: Number(decision['secondsLeft']),
        state: String(decision['state']).toUpperCase(),
        updates: (decision['updatesLeft'] as number | null) ?? undefined,
        verdict,
      },
    }),
  );
}

/** Without other conjunctions, which depend on what else is stored, and rules that a satellite's configuration switches off. */
function cautionIn({ related: _, switchedOff: __, ...caution }: Row): Row {
  return caution;
}

function probabilityOf(message: Row | undefined): number | undefined {
  return message?.['kind'] === 'probability' ? Number(message['value']) : undefined;
}

function comparisonIn(step: unknown): Row {
  if (typeof step !== 'object' || step === null) return {};
  const { stateComparison, isConsistent } = step as Row;
  return { stateComparison, isConsistent };
}

/** The second object of all these messages. Each run gives it another number, so that its events are separate. */
const secondary = '74913';
let runs = 0;

async function apiEvents(platform: TestPlatform, files: readonly string[]): Promise<readonly EventFace[]> {
  runs += 1;
  const number = String(80_000 + runs);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(secondary, number);
    await handedIn(platform, text.replace(/^MESSAGE_ID = .*$/m, `$&-${number}`));
  }
  const listed: Row[] = await jsonAnswer(platform, { method: 'GET', path: '/ca/conjunctions?limit=1000' });
  const faces: EventFace[] = [];
  for (const { conjunctionId, conjunctionData, state } of listed.filter(({ secondaryId }) => secondaryId === number)) {
    const path = `/ca/conjunctions/${conjunctionId}/assessment`;
    const { evolution, expected, decision, verdictText, caution } = await jsonAnswer(platform, { method: 'GET', path });
    const { tca, riskLevel, riskBasis, isUncertain, probabilityOfCollision } = conjunctionData as Row;
    faces.push({
      tca: String(tca),
      risk: String(riskLevel),
      riskBasis: String(riskBasis),
      isUncertain: isUncertain === true,
      caution: JSON.parse(JSON.stringify(cautionIn(caution)).replaceAll(number, secondary)),
      probability: probabilityOfCollision as number | undefined,
      messages: evolution.map(
        ({
          creationDate,
          relativePositionR,
          relativePositionT,
          relativePositionN,
          sigmaR,
          sigmaT,
          sigmaN,
          ...step
        }: Row) => ({
          created: creationDate,
          missRtnM: [relativePositionR, relativePositionT, relativePositionN],
          sigmaRtnM: [sigmaR, sigmaT, sigmaN],
          ...comparisonIn(step['isConsistent'] === undefined ? undefined : step),
        }),
      ),
      expected: expected ?? null,
      decision: { commit: decision.commit, isPaced: decision.updatesLeft !== undefined },
      left: {
        eventState: String(state),
        seconds: decision.secondsLeft,
        state: decision.state,
        updates: decision.updatesLeft,
        verdict: verdictText.replaceAll(number, secondary),
      },
    });
  }
  return faces;
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  const payload = JSON.stringify({ name: 'LANTERN 7', noradId: 74012 });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
});
afterAll(() => platform.close());

const hardest = 'a fall that contradicts what was known';
const others = Object.entries(cases).filter(([title]) => title !== hardest);
/** The hardest: the contradicted message arrives last. */
const newestFirst = everyOrder[1];
describe(hardest, () => sameByBoth(cases[hardest], [newestFirst]));
// Of two messages, the last order is the first.
describe.each(others)('%s', { tags: 'all' }, (_title, files) => sameByBoth(files, everyOrder.slice(0, files.length)));
describe(hardest, { tags: 'all' }, () => sameByBoth(cases[hardest], [everyOrder[0]]));

function sameByBoth(files: readonly string[], orders: readonly (typeof everyOrder)[number][]) {
  /** Computed once: the order of arrival only matters for the API. */
  let byCommandLine: Promise<readonly EventFace[]> | undefined;
  describe.each(orders)('submitted %s: the command line and the API report the same events', (order, ordered) => {
    let commandLine: readonly EventFace[];
    let api: readonly EventFace[];
    beforeAll(async () => {
      byCommandLine ??= commandLineEvents(files);
      commandLine = await byCommandLine;
      api = await apiEvents(platform, ordered(files));
    });

    it('the same number of events', () => expect(api).toHaveLength(commandLine.length));
    // The command line takes seconds to answer for another time, and another test compares the inputs of each order.
    if (order === 'oldest first')
      it('the same time left to decide and verdict, asked at the same moment', async () => {
        expect(api.length).toBeGreaterThan(0);
        for (const [place, { decision, left }] of api.entries()) {
          const askedAt = new Date(Date.parse(decision.commit) - left.seconds * 1000).toISOString();
          const there = (await commandLineEvents(files, askedAt))[place]?.left;
          expect({ ...there, seconds: 0 }).toEqual({ ...left, seconds: 0 });
          expect(Math.abs((there?.seconds ?? 0) - left.seconds)).toBeLessThan(twoMillisecondsS);
        }
      });
    it.each(aspects)('%s', (aspect) => {
      expect(commandLine.length).toBeGreaterThan(0);
      expect(api.map((event) => event[aspect])).toEqual(commandLine.map((event) => event[aspect]));
    });
  });
}

describe('sigmas that were too small in past events', () => {
  const files = ['later-approach.kvn'];
  const record = {
    ...{ source: 'OBJECT', whose: secondary, originator: 'SAMPLE', factor: 3, found: 3, interval: [2.6, 3.4] },
    ...{ comparisons: 31, from: '2026-02-01', to: '2026-10-30' },
  };
  const made = mkdtempSync(join(tmpdir(), 'farpass-events-faces-'));
  const studyIn = (records: readonly object[]) => {
    const file = join(made, 'study.json');
    writeFileSync(file, JSON.stringify({ records }));
    return ['--realism', file];
  };
  afterAll(() => rmSync(made, { recursive: true }));

  it('raise the risk by the study of the server as by that of a file, and for the same reason', async () => {
    const renumbered = { ...record, whose: String(80_000 + runs + 1) };
    const [{ id } = {}] = await platform.execute('select operator_id as id from satellite limit 1');
    const words = JSON.stringify([renumbered]);
    await platform.execute(
      `insert into message_record_study values ('${id}', '2026-11-01T00:00:00.000000Z', '${words}')`,
    );
    const api = await apiEvents(platform, files);
    const commandLine = await commandLineEvents(files, now, studyIn([record]));
    expect(commandLine).toMatchObject([{ risk: 'CRITICAL', riskBasis: 'NOT_CREDIBLE' }]);
    for (const aspect of aspects)
      expect(api.map((event) => event[aspect])).toEqual(commandLine.map((event) => event[aspect]));
  });

  it('are not judged by a record that may rest on the event itself', async () => {
    const onItsDay = studyIn([{ ...record, to: '2026-11-22' }]);
    expect(await commandLineEvents(files, now, onItsDay)).toMatchObject([{ risk: 'MEDIUM', riskBasis: 'PROBABILITY' }]);
  });
});

describe('a policy for the other object', () => {
  const files = ['fall-b.kvn'];
  const made = mkdtempSync(join(tmpdir(), 'farpass-policy-faces-'));
  const policy = (object: string) => [{ objects: ['25544', object], level: 'HIGH', reason: 'Crewed stations' }];
  const asFile = () => {
    const file = join(made, 'floors.json');
    writeFileSync(file, JSON.stringify(policy(secondary)));
    return ['--floors', file];
  };
  afterAll(() => rmSync(made, { recursive: true }));

  it('keeps the level by a file as by the configuration of the satellite, with one sentence', async () => {
    const [stored] = await jsonAnswer(platform, { method: 'GET', path: '/ca/satellites' });
    const configuration = { floors: policy(String(80_000 + runs + 1)) };
    const payload = JSON.stringify({ ...stored, configuration, etag: undefined });
    await jsonAnswer(platform, { method: 'PUT', path: '/ca/satellites', payload });
    const api = await apiEvents(platform, files);
    const commandLine = await commandLineEvents(files, now, asFile());
    expect(await commandLineEvents(files)).toMatchObject([{ risk: 'LOW' }]);
    expect(commandLine).toMatchObject([{ risk: 'HIGH', riskBasis: 'POLICY', caution: { reasons: [] } }]);
    const firstPart = ({ left }: EventFace) => left.verdict.split(';')[0];
    expect(api.map(firstPart)).toEqual(commandLine.map(firstPart));
    for (const aspect of aspects)
      expect(api.map((event) => event[aspect])).toEqual(commandLine.map((event) => event[aspect]));
  });
});

describe('a newest message of our own', () => {
  it.each([
    [
      'screened-b.kvn',
      /^Critical kept from Pc [^;]+ of [^;]+; our screening gives Pc [^;]+ at a miss of [^;]+, which does not lower/,
    ],
    [
      'tracked-b.kvn',
      /^Critical kept from Pc [^;]+ of [^;]+; tracking gives Pc [^;]+ at a miss of [^;]+, which does not lower/,
    ],
  ])(
    '%s does not count: the figures are those of the provider, and its own are named as its own',
    async (file, words) => {
      const [event] = await commandLineEvents(['event-a.kvn', file]);
      const [provider] = await commandLineEvents(['event-a.kvn']);
      expect(event?.probability).toBe(provider?.probability);
      expect(event?.left.verdict).toMatch(words);
    },
  );
});
