import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import type { EncounterObject } from '@farpass/conjunction/approach';
import {
  cautionRules,
  defaultRiskRules,
  messageFigures,
  type RiskEvidence,
  type RiskLevel,
  standingOf,
} from '@farpass/conjunction/event';
import {
  assessedEncounter,
  type CdmEncounter,
  encounterFromCdm,
  type IntakeOptions,
  messageEvidence,
} from '@farpass/intake/cdm';
import { readCatalogue } from '@farpass/intake/elements';
import { encountersOf } from '../../apps/server/demo/encounters.ts';
import { messagesOf } from '../../apps/server/demo/messages.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

/**
 * How many events change their level by the rules of caution: NASA's open messages, an open series, the messages of a real
 * catalogue's week, and the demo world.
 */
const root = join(import.meta.dirname, '../..');
const referenceData = join(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data');
const catalogue = join(referenceData, 'catalogues/celestrak_on_orbit_2024-11-01.csv');
/** The week after the catalogue. */
const week = ['--from', '2024-11-02T00:00:00Z', '--days', String(sized({ whole: 7, quick: 0.25 })), '--km', '3'];
const satellites = sized({ whole: 100, quick: 10 });
/** Mean motion of a circle at about 2,000 km: satellites above are left out. */
const leastMeanMotionRadPerMin = (11.25 * 2 * Math.PI) / 1440;

interface JudgedMessage {
  readonly evidence: RiskEvidence;
  /** The same if the errors of element sets were one Gaussian, which holds 95 % of them. */
  readonly single: RiskEvidence;
  readonly isMixture: boolean;
}

/** The messages of one event, oldest first. */
type Event = readonly JudgedMessage[];

interface Message extends IntakeOptions {
  readonly text: Uint8Array;
}

function evidenceIn({ text, ...options }: Message): JudgedMessage {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`A message is not read: ${result.faults[0]?.code}.`);
  const evidenceFrom = (taken: CdmEncounter) => {
    const figures = messageFigures(taken.encounter, assessedEncounter(taken));
    return messageEvidence(result.record, { taken, figures }, {});
  };
  const taken = encounterFromCdm(result.record, options);
  const { primary, secondary, hardBodyRadiusKm } = taken.encounter;
  const evidence = evidenceFrom(taken);
  const isMixture = primary.mixture !== undefined || secondary.mixture !== undefined;
  if (!isMixture) return { evidence, single: evidence, isMixture };
  const plain = ({ mixture: _, ...object }: EncounterObject): EncounterObject => object;
  const encounter = { primary: plain(primary), secondary: plain(secondary), hardBodyRadiusKm };
  return { evidence, single: evidenceFrom({ ...taken, encounter }), isMixture };
}

/** NASA's open messages, with NASA's radii; each is an event of its own. */
function nasasEvents(): readonly Event[] {
  const folder = join(referenceData, 'cdm/cara-real');
  const list = join(folder, 'expected_pc.csv');
  if (!existsSync(list)) return [];
  const [head = '', ...lines] = readFileSync(list, 'utf8').trim().split(/\r?\n/);
  const radius = head.split(',').indexOf('HBR_m');
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const file = join(folder, `${cells[0]}.cdm`);
    const hardBodyRadiusKm = Number(cells[radius]) / 1000;
    return existsSync(file) ? [[evidenceIn({ text: readFileSync(file), hardBodyRadiusKm })]] : [];
  });
}

/** The messages in the files of a folder, in the order of their names. */
function messagesIn(folder: string): Event {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /\.(cdm|kvn)$/.test(file));
  return files.toSorted().map((file) => evidenceIn({ text: readFileSync(join(folder, file)) }));
}

/** Findings of `farpass screen` around satellites from all over the list of those near Earth; each finding is an event. */
function weekOfCatalogue(): readonly Event[] {
  if (!existsSync(catalogue)) return [];
  const near = readCatalogue(readFileSync(catalogue, 'utf8'))
    .objects.filter(({ name }) => !/\b(DEB|R\/B)\b/.test(name ?? ''))
    .map(({ elements }) => elements)
    .filter(({ meanMotionRadPerMin }) => meanMotionRadPerMin > leastMeanMotionRadPerMin);
  const step = Math.floor(near.length / satellites);
  const primaries = Array.from({ length: satellites }, (_, index) => near[index * step]?.catalogueId);
  const folder = mkdtempSync(join(tmpdir(), 'farpass-levels-'));
  try {
    const options = ['--primary', primaries.join(','), ...week, '--csv', '--cdm-dir', folder];
    const command = ['apps/cli/main.ts', 'screen', '--catalogue', catalogue, ...options];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, maxBuffer: 2 ** 28 });
    if (status !== 0) throw new Error(`The screening failed: ${stderr}`);
    return messagesIn(folder).map((message) => [message]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The events of two weeks of the demo world, each with all its messages. */
function demoEvents(): readonly Event[] {
  const days = Array.from({ length: sized({ whole: 14, quick: 1 }) }, (_, index) => 61_000 + index);
  return days.flatMap(encountersOf).map((encounter) => {
    const { hardBodyRadius = undefined } = encounter.satellite.input;
    const own = hardBodyRadius === undefined ? {} : { ownRadiusKm: hardBodyRadius / 1000, ownSide: 'object1' as const };
    return messagesOf(encounter).map(({ text }) => evidenceIn({ text: Buffer.from(text), ...own }));
  });
}

interface Levels {
  readonly before: RiskLevel;
  readonly after: RiskLevel;
  /** If dilution lifted the covariances of element sets without a limit: over the usual scales, and over any smaller one. */
  readonly unlimited: RiskLevel;
  readonly unlimitedAtAnyScale: RiskLevel;
  /** With the rules of caution, if the errors of element sets were one Gaussian; and by its probability alone. */
  readonly single: RiskLevel;
  readonly singleBefore: RiskLevel;
}

const withoutCaution = { ...defaultRiskRules, switchedOff: cautionRules };
const atAnyScale = { ...defaultRiskRules, smallestScale: 0.001 };

/** The level without any rule of caution, and that with them. */
function levelsOf(event: Event): Levels {
  const messages = event.map(({ evidence }) => evidence);
  const single = event.map((message) => message.single);
  const unlimited = messages.map((message) => ({ ...message, isByDefault: false }));
  return {
    before: standingOf(messages, { rules: withoutCaution }).risk.level,
    after: standingOf(messages).risk.level,
    unlimited: standingOf(unlimited).risk.level,
    unlimitedAtAnyScale: standingOf(unlimited, { rules: atAnyScale }).risk.level,
    single: standingOf(single).risk.level,
    singleBefore: standingOf(single, { rules: withoutCaution }).risk.level,
  };
}

const levels: readonly RiskLevel[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'];

function figuresOf(name: string, events: readonly Event[]): BenchReport['figures'] {
  const all = events.map(levelsOf);
  if (all.length === 0) return [];
  const count = (fits: (one: Levels) => boolean) => all.filter(fits).length;
  const changed = count(({ before, after }) => before !== after);
  const hasDefaults = events.some((event) => event.some(({ evidence: { isByDefault } }) => isByDefault === true));
  const ways = ['before', 'after', ...(hasDefaults ? (['unlimited', 'unlimitedAtAnyScale'] as const) : [])] as const;
  return [
    { name: `${name}: another level than before`, value: changed, unit: `of ${all.length}` },
    ...levels.flatMap((level) =>
      ways.map((way) => ({ name: `${name}: ${level} ${way}`, value: count((one) => one[way] === level), unit: '' })),
    ),
    ...mixtureFigures(name, events, all),
  ];
}

/** The effect of the mixture, compared with one Gaussian that holds 95 % of the errors. */
function mixtureFigures(name: string, events: readonly Event[], all: readonly Levels[]): BenchReport['figures'] {
  const withMixture = events.filter((event) => event.some(({ isMixture }) => isMixture)).length;
  const of = `of ${all.length}`;
  const changes = [
    { what: 'with a mixture of errors', value: withMixture },
    { what: 'another level by the mixture', value: all.filter(({ single, after }) => single !== after).length },
    {
      what: 'another level by its probability alone',
      value: all.filter(({ singleBefore, before }) => singleBefore !== before).length,
    },
  ];
  const moves = (from: keyof Levels, to: keyof Levels) =>
    levels.flatMap((one) =>
      levels.map((other) => ({
        what: `${one} with one Gaussian, ${other} with the mixture${to === 'before' ? ', by the probability alone' : ''}`,
        value: one === other ? 0 : all.filter((each) => each[from] === one && each[to] === other).length,
      })),
    );
  return [
    ...changes,
    ...[...moves('single', 'after'), ...moves('singleBefore', 'before')].filter(({ value }) => value > 0),
  ].map(({ what, value }) => ({ name: `${name}: ${what}`, value, unit: of }));
}

export async function run(): Promise<BenchReport> {
  const series = messagesIn(join(referenceData, 'cdm/kessler-synthetic'));
  const figures = [
    ...figuresOf("NASA's messages", nasasEvents()),
    ...figuresOf(
      'open series, each message alone',
      series.map((message) => [message]),
    ),
    ...figuresOf('open series as one event', series.length === 0 ? [] : [series]),
    ...figuresOf('a week of element sets', weekOfCatalogue()),
    ...figuresOf('demo world', demoEvents()),
  ];
  return { name: 'levels', figures };
}
