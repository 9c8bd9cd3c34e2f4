import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { PassLooksDocument } from '@farpass/contract/odt';
import { orbitOfText, trackOfOrbit } from '@farpass/operations/passes';
import { earthTurning, type Interval, type Sight, skyOf, View } from '@farpass/tracking/passes';
import { observedInterval } from '@farpass/tracking/worth';
import { threadKernel } from '../../platform/kernel/index.ts';
import { lookDocument } from '../passes/look.ts';
import { observerOf, type SensorSite } from '../passes/observer.ts';

/** Observations of a plan, by request; seconds after its start. */
export interface SeenOrder {
  readonly fromUtc: string;
  readonly requests: readonly {
    readonly orbit: string;
    readonly standardMagnitude: number | undefined;
    readonly observations: readonly (Interval & { readonly sensor: SensorSite; readonly highestSeconds: number })[];
  }[];
}

/** The view of an observation. */
export interface Seen {
  /** 0 to 1, without the chance of a search. */
  readonly quality: number;
  readonly maximumElevationDeg: number;
  readonly looks: PassLooksDocument;
}

/** The view of each observation, request by request, in the order given. */
export async function run({ fromUtc, requests }: SeenOrder): Promise<readonly (readonly Seen[])[]> {
  const zero = parseEpoch(fromUtc, 'UTC');
  const seen: (readonly Seen[])[] = [];
  for (const request of requests) seen.push(await seenOf(request, zero));
  return seen;
}

/** Around the observations of a request, for the highest points of their passes. */
const marginSeconds = 3600;

async function seenOf(
  { orbit, standardMagnitude, observations }: SeenOrder['requests'][number],
  zero: Epoch<'UTC'>,
): Promise<readonly Seen[]> {
  const from = Math.min(
    ...observations.map(({ fromSeconds, highestSeconds }) => Math.min(fromSeconds, highestSeconds)),
  );
  const to = Math.max(...observations.map(({ toSeconds, highestSeconds }) => Math.max(toSeconds, highestSeconds)));
  const start = addSeconds(zero, from - marginSeconds);
  const window = { start, seconds: to - from + 2 * marginSeconds };
  const track = await trackOfOrbit(orbitOfText(orbit).orbit, earthTurning(window), threadKernel());
  const sky = skyOf(window);
  const offset = secondsBetween(zero, start);
  return observations.map(({ sensor, fromSeconds, toSeconds, highestSeconds }) => {
    const view = new View(track, observerOf(sensor, { standardMagnitude }), sky);
    const interval = { fromSeconds: fromSeconds + offset, toSeconds: toSeconds + offset };
    const { quality, highest, ...looks } = observedInterval(view, interval, highestSeconds + offset);
    const lookOf = (sight: Sight) => lookDocument(sight, start);
    return {
      quality,
      maximumElevationDeg: Number(degreesOf(highest.elevationRad).toFixed(2)),
      looks: {
        start: lookOf(looks.start),
        middle: lookOf(looks.middle),
        end: lookOf(looks.end),
        passTop: lookOf(view.at(highestSeconds + offset)),
        nearestKm: Number(looks.nearestKm.toFixed(2)),
      },
    };
  });
}
