import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { KeptPassDocument, PassSearchDocument, SearchDocument } from '@farpass/contract/odt';
import { orbitOfText, trackOfOrbit } from '@farpass/operations/passes';
import { earthTurning, passesOver, type Sky, skyOf, type Track, View } from '@farpass/tracking/passes';
import { type PassPreference, passWorth, worthsByPreference } from '@farpass/tracking/worth';
import { threadKernel } from '../../platform/kernel/index.ts';
import { observerOf, type SensorSite, secondsNeeded } from '../passes/observer.ts';
import { searchOfPass } from '../passes/searched.ts';

/** One request that needs passes. */
export interface WantedPasses {
  readonly id: string;
  /** TLE, OMM, OEM or OPM. */
  readonly orbit: string;
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly sensorCodes: readonly string[];
  readonly standardMagnitude: number | undefined;
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
export interface Candidate {
  readonly request: string;
  readonly sensor: string;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly highestElevationRad: number;
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

/** Every time in which a sensor could observe for one of the requests. */
export async function run(order: CandidateOrder): Promise<Candidates> {
  const start = epochOf(order.fromUtc);
  const window = { start, seconds: secondsBetween(epochOf(order.toUtc), start) };
  const turning = earthTurning(window);
  const sky = skyOf(window);
  const candidates: Candidate[] = [];
  const unusable: Record<string, string> = {};
  for (const request of order.requests) {
    try {
      const track = await trackOfOrbit(orbitOfText(request.orbit).orbit, turning, threadKernel());
      candidates.push(...preferred(candidatesOf(track, { request, order, sky, start }), { request, start }));
    } catch (error) {
      unusable[request.id] = error instanceof Error ? error.message : String(error);
    }
  }
  return { candidates, unusable };
}

/** The candidates that a request wants, with their worth by its preference. */
function preferred(candidates: readonly Candidate[], { request, start }: Pick<Around, 'request' | 'start'>) {
  const { preference = 'BEST', chosenPasses } = request;
  const wanted =
    chosenPasses === undefined
      ? candidates
      : candidates.filter((candidate) => chosenPasses.some((chosen) => isChosen(candidate, chosen, start)));
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
  start: Epoch<'UTC'>,
): boolean {
  const from = secondsBetween(epochOf(chosen.start), start);
  const to = secondsBetween(epochOf(chosen.end), start);
  return sensor === chosen.sensorCode && fromSeconds < to && from < toSeconds;
}

interface Around {
  readonly request: WantedPasses;
  readonly order: CandidateOrder;
  readonly sky: Sky;
  readonly start: Epoch<'UTC'>;
}

function candidatesOf(track: Track, { request, order, sky, start }: Around): readonly Candidate[] {
  const from = secondsBetween(epochOf(request.fromUtc), start);
  const to = secondsBetween(epochOf(request.toUtc), start);
  return order.sensors
    .filter(({ code }) => request.sensorCodes.includes(code))
    .flatMap((sensor) => {
      const observer = observerOf(sensor, request.standardMagnitude);
      const view = new View(track, observer, sky);
      const neededSeconds = secondsNeeded(sensor);
      return passesOver(track, observer, sky).flatMap(({ observable, highest }) =>
        observable.flatMap((part): readonly Candidate[] => {
          const fromSeconds = Math.max(part.fromSeconds, from);
          const toSeconds = Math.min(part.toSeconds, to);
          if (toSeconds - fromSeconds < neededSeconds) return [];
          const at = Math.min(Math.max(highest.secondsAfterStart, fromSeconds), toSeconds);
          const highestElevationRad = view.at(at).elevationRad;
          const lengthSeconds = toSeconds - fromSeconds;
          const search = searchOfPass({ view, sensor, atSeconds: at, lengthSeconds }, request.search);
          const worth = passWorth({ highestElevationRad, lengthSeconds, neededSeconds });
          const quality = worth * (search?.chance ?? 1);
          const seen = { request: request.id, sensor: sensor.code, fromSeconds, toSeconds, highestElevationRad };
          return [{ ...seen, quality, ...(search === undefined ? {} : { search }) }];
        }),
      );
    });
}

function epochOf(utc: string): Epoch<'UTC'> {
  return parseEpoch(utc, 'UTC');
}
