import { secondsPerDay } from '@farpass/astro/constants';
import { median } from '@farpass/astro/statistics';
import { compareEpochs, type Epoch, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { covarianceOfBurn, type UnseenBurn } from '@farpass/conjunction/covariance';
import type { RiskDoubt } from '@farpass/conjunction/event';
import type { MessageOrbit, MessageOrbits } from '@farpass/intake/moves';
import { chanceOfMove } from '@farpass/manoeuvre/detection';
import type { BurnReport, BurnsReport, HabitReport } from './burns-report.ts';
import type { moveReasons } from './codes.ts';

/** An object of a message that moved since, or is likely to. */
export interface MoveDoubt {
  readonly side: 'object1' | 'object2';
  readonly doubt: RiskDoubt;
}

/** A burn that a file tells, in its manoeuvre blocks or by its states. UTC. */
export interface FiledBurn {
  readonly from: string;
  readonly to: string;
  /** Null if the file does not tell it. */
  readonly deltaVMPerS: number | null;
  /** The name of the file. */
  readonly source: string;
  /** When the file arrived. */
  readonly filedAt: string;
}

interface ObjectBurns
  extends Pick<BurnsReport, 'burns' | 'habit' | 'to' | 'strangers'>,
    Partial<Pick<BurnsReport, 'from'>> {
  readonly filed?: readonly FiledBurn[];
}

/** The burns of the objects of a message, as far as they are known, without those that were announced. */
export type KnownBurns = Readonly<Partial<Record<'object1' | 'object2', ObjectBurns>>>;

/** A burn counts from this confidence on; one is listed with less only if its time is not known to half a day. */
export const leastConfidence = 0.3;
/** A habitual mover is likely to move from this chance on. */
const likely = 0.5;

/**
 * Doubts about a message whose objects moved after what their orbits were determined from, or move by a file that the
 * message does not know, or, by their habit, are likely to move before the closest approach. Each widens the covariance by what the burn leaves open: its own size, or the usual one
 * if that is larger. A doubt never lowers a level.
 */
export function moveDoubts(orbits: MessageOrbits, known: KnownBurns): readonly MoveDoubt[] {
  return (['object1', 'object2'] as const).flatMap((side) => {
    const [orbit, burns] = [orbits.objects[side], known[side]];
    if (burns === undefined) return [];
    const since = movedSince(orbit, burns, orbits.tca) ?? jumpedSince(orbit, burns, orbits.tca);
    const certain = [since, filedMove(orbit, burns, orbits)];
    const moves = certain.filter((move) => move !== undefined);
    const found = moves.length > 0 ? moves : [likelyMove(orbit, burns, orbits.tca)];
    return found.flatMap((move) => (move === undefined ? [] : [{ side, doubt: doubtOf(move, { orbit, orbits }) }]));
  });
}

/** The burns of its satellite that an operator announced: milliseconds since 1970. */
export interface AnnouncedBurns {
  readonly ignitionsMs: readonly number[];
  /** Times of its ephemerides whose tag says that a burn is in them. */
  readonly tagged: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** Whether a burn and a time are within half a day of each other. */
function isNear(
  { earliest, latest }: Pick<BurnReport, 'earliest' | 'latest'>,
  time: Pick<FiledBurn, 'from' | 'to'>,
): boolean {
  const [from, to] = [Date.parse(time.from), Date.parse(time.to)];
  return from <= Date.parse(latest) + announcedMs && to >= Date.parse(earliest) - announcedMs;
}

/** Whether a burn is one that its operator planned: within half a day of an ignition, or in the time of a tagged ephemeris. */
export function isAnnounced(
  { earliest, latest }: Pick<BurnReport, 'earliest' | 'latest'>,
  { ignitionsMs, tagged }: AnnouncedBurns,
): boolean {
  const [from, to] = [Date.parse(earliest), Date.parse(latest)];
  return (
    ignitionsMs.some((ignition) => ignition >= from - announcedMs && ignition <= to + announcedMs) ||
    tagged.some(({ fromMs, toMs }) => from < toMs && to > fromMs)
  );
}

const announcedMs = 43_200_000;

interface Move {
  readonly code: (typeof moveReasons)[number];
  /** Undefined if its size is not known. */
  readonly burn: UnseenBurn | undefined;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The confidence of a burn in a gap is spread over its days: such a burn is sure, and only its time is not. */
function isSure({ earliest, latest, confidence }: BurnReport): boolean {
  const days = (Date.parse(latest) - Date.parse(earliest)) / 1000 / secondsPerDay;
  return confidence * Math.max(1, days) >= leastConfidence;
}

/** The burns that count: sure enough, after what an orbit was determined from, and before the closest approach. */
function sureSince(
  burns: readonly BurnReport[],
  { knownUntil, tca }: Readonly<Record<'knownUntil' | 'tca', Epoch<'UTC'>>>,
): readonly BurnReport[] {
  return burns.filter((burn) => isSure(burn) && isAfter(burn.latest, knownUntil) && !isAfter(burn.epoch, tca));
}

function movedSince(
  { knownUntil }: MessageOrbit,
  { burns, habit }: Pick<BurnsReport, 'burns' | 'habit'>,
  tca: Epoch<'UTC'>,
): Move | undefined {
  const since = sureSince(burns, { knownUntil, tca });
  const [first] = since;
  if (first === undefined) return undefined;
  const size = (of: (burn: BurnReport) => number) => since.reduce((sum, burn) => sum + Math.abs(of(burn)), 0);
  const along = size(({ deltaVMPerS }) => Math.abs(deltaVMPerS.alongTrack) + deltaVMPerS.sigma);
  const acrossOf = ({ deltaVMPerS }: BurnReport) => deltaVMPerS.crossTrack ?? 0;
  const across = size((burn) => acrossOf(burn) + (burn.deltaVMPerS.crossTrackSigma ?? 0));
  const measured = Math.hypot(
    size(({ deltaVMPerS }) => deltaVMPerS.alongTrack),
    size(acrossOf),
  );
  return {
    code: 'MOVED_SINCE',
    burn: {
      alongTrackMPerS: Math.max(along, habit?.usualMPerS.alongTrack ?? 0),
      crossTrackMPerS: Math.max(across, habit?.usualMPerS.crossTrack ?? 0),
      seconds: secondsBetween(tca, epochOf(first.earliest)),
    },
    parameters: { time: minute(first.epoch), size: metres(measured), orbit: minute(formatUtc(knownUntil, 0)) },
  };
}

/**
 * Its newest sets are of an orbit that no usual burn reaches from that of the message: a very large manoeuvre, or sets of another object
 * under its number. Either way, nothing confirms the orbit of the message any longer. How uncertain it is, is not known.
 */
function jumpedSince(
  { knownUntil }: MessageOrbit,
  { strangers = [], from }: ObjectBurns,
  tca: Epoch<'UTC'>,
): Move | undefined {
  const jumps = strangers.flatMap(({ place, epochs, deltaVMPerS }) => {
    const time = place === 'AFTER' ? epochs[0] : place === 'BEFORE' ? from : undefined;
    return time !== undefined && isAfter(time, knownUntil) && !isAfter(time, tca) ? [{ time, deltaVMPerS }] : [];
  });
  const [jump] = jumps.toSorted((a, b) => a.time.localeCompare(b.time));
  if (jump === undefined) return undefined;
  return {
    code: 'MOVED_SINCE',
    burn: undefined,
    parameters: { time: minute(jump.time), size: metres(jump.deltaVMPerS), orbit: minute(formatUtc(knownUntil, 0)) },
  };
}

/**
 * The burns of files between the orbit of a message and its closest approach. A message that was made after the file came, of an
 * ephemeris, may hold them; a burn that the element sets show, too, is not another one, if it counts.
 */
function filedMove(
  { knownUntil, isOfEphemeris }: MessageOrbit,
  { burns, habit, filed = [] }: ObjectBurns,
  { made, tca }: Pick<MessageOrbits, 'made' | 'tca'>,
): Move | undefined {
  const counted = sureSince(burns, { knownUntil, tca });
  const unknown = filed.filter(
    ({ from, to, filedAt }) =>
      isAfter(to, knownUntil) &&
      !isAfter(from, tca) &&
      !(isOfEphemeris && !isAfter(filedAt, made)) &&
      !counted.some((burn) => isNear(burn, { from, to })),
  );
  const [first] = unknown.toSorted((a, b) => a.from.localeCompare(b.from));
  if (first === undefined) return undefined;
  const size = unknown.reduce((sum, { deltaVMPerS }) => sum + (deltaVMPerS ?? Number.NaN), 0);
  const isSized = Number.isFinite(size);
  const usual = habit?.usualMPerS;
  const burn = {
    // Its direction is not taken from the file: it may have all of its size along the track, and across.
    alongTrackMPerS: Math.max(size, usual?.alongTrack ?? 0),
    crossTrackMPerS: Math.max(size, usual?.crossTrack ?? 0),
    seconds: secondsBetween(tca, epochOf(first.from)),
  };
  return {
    code: 'MOVE_DECLARED',
    burn: isSized ? burn : undefined,
    parameters: {
      time: minute(first.from),
      size: isSized ? metres(size) : '?',
      source: first.source,
      orbit: minute(formatUtc(knownUntil, 0)),
    },
  };
}

function likelyMove(
  { knownUntil }: MessageOrbit,
  { habit, to }: Pick<BurnsReport, 'habit' | 'to'>,
  tca: Epoch<'UTC'>,
): Move | undefined {
  if (habit === null) return undefined;
  const newest = epochOf(to);
  const from = compareEpochs(newest, knownUntil) > 0 ? newest : knownUntil;
  const { intervalsDays, usualMPerS } = habit;
  const chance = chanceOfMove({ intervalsDays, last: epochOf(habit.last) }, { from, to: tca });
  if (chance < likely) return undefined;
  return {
    code: 'MOVE_LIKELY',
    burn: {
      alongTrackMPerS: usualMPerS.alongTrack,
      crossTrackMPerS: usualMPerS.crossTrack ?? 0,
      seconds: secondsBetween(tca, from),
    },
    parameters: {
      days: typicalDays(habit),
      time: minute(habit.last),
      percent: (100 * chance).toFixed(0),
      size: metres(Math.hypot(usualMPerS.alongTrack, usualMPerS.crossTrack ?? 0)),
    },
  };
}

interface MovedObject {
  readonly orbit: MessageOrbit;
  readonly orbits: MessageOrbits;
}

function doubtOf({ code, burn, parameters }: Move, { orbit, orbits }: MovedObject): RiskDoubt {
  // Without states only the miss distance is known.
  const added = burn && orbit.state && covarianceOfBurn(orbit.state, burn);
  const addedKm2 = added && orbits.inPlane(added);
  const isOfSummary = orbit.state === undefined ? { isOfSummary: 'true' } : {};
  const about = { rule: 'STALE', code, parameters: { object: orbit.number, ...parameters, ...isOfSummary } } as const;
  return addedKm2 === undefined ? { ...about, isShapeUnknown: true } : { ...about, addedKm2 };
}

function typicalDays({ intervalsDays }: HabitReport): string {
  return String(Number(median(intervalsDays).toPrecision(2)));
}

function isAfter(text: string, epoch: Epoch<'UTC'>): boolean {
  return compareEpochs(epochOf(text), epoch) > 0;
}

function epochOf(utc: string): Epoch<'UTC'> {
  return parseEpoch(utc.replace('Z', ''), 'UTC');
}

/** "2026-11-26 03:10". */
function minute(utc: string): string {
  return utc.slice(0, 16).replace('T', ' ');
}

function metres(value: number): string {
  return String(Number(value.toPrecision(2)));
}
