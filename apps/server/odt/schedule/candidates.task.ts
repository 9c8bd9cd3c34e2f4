import { secondsPerHour } from '@farpass/astro/constants';
import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { KeptPassDocument, PassSearchDocument, SearchDocument } from '@farpass/contract/odt';
import { orbitOfText, trackOfOrbit } from '@farpass/operations/passes';
import {
  type EarthTurning,
  earthTurning,
  type Interval,
  type Pass,
  passesOver,
  type Sky,
  skyOf,
  type Track,
  View,
} from '@farpass/tracking/passes';
import type { QualityPoint } from '@farpass/tracking/schedule';
import { type PassPreference, qualityOverPart, worthsByPreference } from '@farpass/tracking/worth';
import { threadKernel } from '../../platform/kernel/index.ts';
import { type ObservedObject, observerOf, type SensorSite, secondsNeeded } from '../passes/observer.ts';
import { searchOfPass } from '../passes/searched.ts';

/** One request that needs passes. */
export interface WantedPasses extends ObservedObject {
  readonly id: string;
  /** TLE, OMM, OEM or OPM. */
  readonly orbit: string;
  readonly fromUtc: string;
  readonly toUtc: string;
  /** When the first of its observations began that may be in a pass that goes on. */
  readonly seenFromUtc: string | undefined;
  readonly sensorCodes: readonly string[];
  /** How far the object may be from the orbit, if it is searched for. */
  readonly search?: SearchDocument | undefined;
  readonly preference: PassPreference | undefined;
  /** Only these passes; absent: any. */
  readonly chosenPasses: readonly KeptPassDocument[] | undefined;
}

export interface CandidateOrder {
  /** The planned time span. */
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly sensors: readonly SensorSite[];
  readonly requests: readonly WantedPasses[];
}

/** A time in which a sensor could observe for a request, in seconds after the start of the plan. */
export interface Candidate extends Interval {
  readonly request: string;
  readonly sensor: string;
  /** From rise to set; undefined for an object that stays above the horizon. */
  readonly visibility: Interval | undefined;
  /** The highest point of the pass. */
  readonly highestSeconds: number;
  /** The quality of an observation by the time of its middle. */
  readonly qualityAt: readonly QualityPoint[];
  /** The quality of the best observation. */
  readonly quality: number;
  /** The pattern in which it looks for the object. */
  readonly search?: PassSearchDocument;
  /** Its value for the plan by the preference of the request; its quality without one. */
  readonly worth?: number;
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Why the orbit of a request gives no passes, by request. */
  readonly unusable: Readonly<Record<string, string>>;
}

/** The inputs that all requests share whose passes are looked for from one time on. */
interface Surroundings {
  readonly turning: EarthTurning;
  readonly sky: Sky;
}

/** Every time in which a sensor could observe for one of the requests. */
export async function run(order: CandidateOrder): Promise<Candidates> {
  const zero = epochOf(order.fromUtc);
  const known = new Map<string, Surroundings>();
  const surroundingsFrom = (fromUtc: string): Surroundings => {
    const start = epochOf(fromUtc);
    const window = { start, seconds: secondsBetween(epochOf(order.toUtc), start) };
    const found = known.get(fromUtc) ?? { turning: earthTurning(window), sky: skyOf(window) };
    known.set(fromUtc, found);
    return found;
  };
  const candidates: Candidate[] = [];
  const unusable: Record<string, string> = {};
  for (const request of order.requests) {
    try {
      const { turning, sky } = surroundingsFrom(request.seenFromUtc ?? order.fromUtc);
      const track = await trackOfOrbit(orbitOfText(request.orbit).orbit, turning, threadKernel());
      candidates.push(...preferred(candidatesOf(track, { request, order, sky, zero }), { request, zero }));
    } catch (error) {
      unusable[request.id] = error instanceof Error ? error.message : String(error);
    }
  }
  return { candidates, unusable };
}

/** The candidates that a request wants, with their worth by its preference. */
function preferred(candidates: readonly Candidate[], { request, zero }: Pick<Around, 'request' | 'zero'>) {
  const { preference = 'BEST', chosenPasses } = request;
  const wanted =
    chosenPasses === undefined
      ? candidates
      : candidates.filter((candidate) => chosenPasses.some((chosen) => isChosen(candidate, chosen, zero)));
  const worths = worthsByPreference(
    wanted.map(({ fromSeconds, quality }) => ({ startSeconds: fromSeconds, quality })),
    preference,
  );
  return wanted.map((candidate, place) => ({ ...candidate, worth: worths[place] ?? candidate.quality }));
}

/** Whether a candidate is a named pass, which a newer orbit may have moved. */
function isChosen(
  { sensor, fromSeconds, toSeconds }: Candidate,
  chosen: KeptPassDocument,
  zero: Epoch<'UTC'>,
): boolean {
  const from = secondsBetween(epochOf(chosen.start), zero);
  const to = secondsBetween(epochOf(chosen.end), zero);
  return sensor === chosen.sensorCode && fromSeconds < to && from < toSeconds;
}

interface Around {
  readonly request: WantedPasses;
  readonly order: CandidateOrder;
  readonly sky: Sky;
  readonly zero: Epoch<'UTC'>;
}

function candidatesOf(track: Track, around: Around): readonly Candidate[] {
  const { sensors } = around.order;
  return sensors
    .filter(({ code }) => around.request.sensorCodes.includes(code))
    .flatMap((sensor) => candidatesOver(sensor, { ...around, track }));
}

function candidatesOver(
  sensor: SensorSite,
  { track, request, sky, zero }: Around & { readonly track: Track },
): readonly Candidate[] {
  /** From the zero of the plan to the start of the track. */
  const offset = secondsBetween(track.window.start, zero);
  const from = secondsBetween(epochOf(request.fromUtc), track.window.start);
  const to = secondsBetween(epochOf(request.toUtc), track.window.start);
  const observer = observerOf(sensor, request);
  const view = new View(track, observer, sky);
  const neededSeconds = secondsNeeded(sensor);
  const passes = passesOver(track, observer, sky);
  return passes.flatMap(({ observable, highest }, index) =>
    observable.flatMap((whole): readonly Candidate[] => {
      const part = { fromSeconds: Math.max(whole.fromSeconds, from), toSeconds: Math.min(whole.toSeconds, to) };
      const spanSeconds = part.toSeconds - part.fromSeconds;
      if (spanSeconds < neededSeconds) return [];
      const highestSeconds = highest.secondsAfterStart;
      const atSeconds = Math.min(Math.max(highestSeconds, part.fromSeconds), part.toSeconds);
      const search = searchOfPass({ view, sensor, atSeconds, lengthSeconds: spanSeconds }, request.search);
      const lengthSeconds = neededSeconds + (search?.seconds ?? 0);
      const qualityAt = qualityOverPart({ view, part, highestSeconds, lengthSeconds }).map(
        ([seconds, quality]) => [part.fromSeconds + offset + seconds, quality * (search?.chance ?? 1)] as const,
      );
      return [
        {
          request: request.id,
          sensor: sensor.code,
          ...moved(part, offset),
          visibility: visibilityOf(passes, { index, offset }),
          highestSeconds: highestSeconds + offset,
          qualityAt,
          quality: Math.max(...qualityAt.map(([, quality]) => quality)),
          ...(search === undefined ? {} : { search }),
        },
      ];
    }),
  );
}

function moved({ fromSeconds, toSeconds }: Interval, offset: number): Interval {
  return { fromSeconds: fromSeconds + offset, toSeconds: toSeconds + offset };
}

/** No pass from rise to set takes longer, except in orbits that do not set for days. */
const longestPassSeconds = 12 * secondsPerHour;

/** Parts that a horizon of hills cuts from one pass are this near to each other; the next revolution is later. */
const samePassSeconds = 15 * 60;

/** From the rise to the set of the object, across gaps in the horizon; undefined if it does not set. */
function visibilityOf(
  passes: readonly Pass[],
  { index, offset }: { readonly index: number; readonly offset: number },
): Interval | undefined {
  let [first, last] = [index, index];
  while (first > 0 && isNear(passes[first - 1], passes[first])) first -= 1;
  while (last + 1 < passes.length && isNear(passes[last], passes[last + 1])) last += 1;
  const span = { fromSeconds: passes[first]?.fromSeconds ?? 0, toSeconds: passes[last]?.toSeconds ?? 0 };
  return span.toSeconds - span.fromSeconds > longestPassSeconds ? undefined : moved(span, offset);
}

function isNear(before: Interval | undefined, after: Interval | undefined): boolean {
  return before !== undefined && after !== undefined && after.fromSeconds - before.toSeconds < samePassSeconds;
}

function epochOf(utc: string): Epoch<'UTC'> {
  return parseEpoch(utc, 'UTC');
}
