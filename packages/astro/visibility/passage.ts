import { type GeodeticPosition, type LookAngles, lookAngles } from '../geodesy/index.ts';
import type { EarthFixedTrack } from './track.ts';

/** What a site sees at one instant of a track. */
export interface Sight {
  readonly secondsAfterStart: number;
  readonly look: LookAngles;
}

/** A time above the elevation asked for. */
export interface Passage {
  /** Crossing upwards; none when the window begins with the object already up. */
  readonly rise: Sight | undefined;
  /** Highest elevation inside the passage and the window. */
  readonly highest: Sight;
  /** Crossing downwards; none when the window ends, or the motion is no longer known, with the object still up. */
  readonly set: Sight | undefined;
}

export interface PassageSearch {
  readonly site: GeodeticPosition;
  /** Elevation that counts as up. */
  readonly elevationRad: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** Longest step of the scan, 30 s unless said. Between steps no maximum is lost: slopes are watched, not heights. */
  readonly stepSeconds?: number;
}

/** Crossings and maxima are found to this many seconds: 1 mm of travel on a low orbit. */
const toleranceSeconds = 1e-7;
const defaultStepSeconds = 30;

/**
 * Passages of a track over a site, geometric (no refraction, no light time). The window is scanned in steps; where the
 * elevation's slope turns from rising to falling inside a step its maximum is searched, so a passage shorter than a step
 * is found too, and between scanned instants crossings are bisected. Two maxima inside one step are the only thing it
 * can miss; steps of 30 s leave none on any Earth orbit.
 */
export function passages(track: EarthFixedTrack, search: PassageSearch): readonly Passage[] {
  const found: Passage[] = [];
  let open: OpenPassage | undefined;
  for (const stretch of stretches(track, search)) {
    if (stretch.isFirst && open !== undefined) {
      found.push({ ...open, set: undefined });
      open = undefined;
    }
    const event = openOrClosed(stretch, open, search);
    open = event.open;
    if (event.closed !== undefined) found.push(event.closed);
  }
  if (open !== undefined) found.push({ ...open, set: undefined });
  return found;
}

interface OpenPassage {
  readonly rise: Sight | undefined;
  readonly highest: Sight;
}

/** Two neighbouring sights between which the elevation is monotonic; `look` finds any sight between them. */
interface Stretch {
  readonly from: Sight;
  readonly to: Sight;
  /** Whether nothing was known before `from`. */
  readonly isFirst: boolean;
  readonly sight: (secondsAfterStart: number) => Sight | undefined;
}

/** The scan, cut where the elevation turns, so that every stretch only rises or only falls. */
function* stretches(track: EarthFixedTrack, search: PassageSearch): Generator<Stretch> {
  const sight = (secondsAfterStart: number): Sight | undefined => {
    const state = track(secondsAfterStart);
    return state === undefined ? undefined : { secondsAfterStart, look: lookAngles(search.site, state) };
  };
  const step = search.stepSeconds ?? defaultStepSeconds;
  let before = sight(search.fromSeconds);
  let isFirst = true;
  for (let at = search.fromSeconds; at < search.toSeconds; at += step) {
    const to = sight(Math.min(at + step, search.toSeconds));
    if (before !== undefined && to !== undefined) {
      const turn = turnBetween({ from: before, to }, sight);
      if (turn === undefined) yield { from: before, to, isFirst, sight };
      else {
        yield { from: before, to: turn, isFirst, sight };
        yield { from: turn, to, isFirst: false, sight };
      }
    }
    isFirst = before === undefined;
    before = to;
  }
}

/** The instant at which the elevation stops rising or falling, if its slope changes sign between two sights. */
function turnBetween(
  { from, to }: { readonly from: Sight; readonly to: Sight },
  sight: (secondsAfterStart: number) => Sight | undefined,
): Sight | undefined {
  const rises = from.look.elevationRateRadPerS > 0;
  if (rises === to.look.elevationRateRadPerS > 0) return undefined;
  return bisected({ from, to }, sight, ({ look }) => look.elevationRateRadPerS > 0 === rises);
}

/** The last instant, to the tolerance, at which a condition that holds at `from` and not at `to` still holds. */
function bisected(
  { from, to }: { readonly from: Sight; readonly to: Sight },
  sight: (secondsAfterStart: number) => Sight | undefined,
  holds: (sight: Sight) => boolean,
): Sight {
  let low = from;
  let high = to;
  while (high.secondsAfterStart - low.secondsAfterStart > toleranceSeconds) {
    const middle = sight((low.secondsAfterStart + high.secondsAfterStart) / 2);
    if (middle === undefined) break;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** What one stretch does to the passage that is open, if any. */
function openOrClosed(
  { from, to, sight }: Stretch,
  open: OpenPassage | undefined,
  { elevationRad }: PassageSearch,
): { readonly open: OpenPassage | undefined; readonly closed?: Passage } {
  const isUp = ({ look }: Sight): boolean => look.elevationRad >= elevationRad;
  const current = open ?? (isUp(from) ? { rise: undefined, highest: from } : undefined);
  if (current === undefined) {
    if (!isUp(to)) return { open: undefined };
    const rise = bisected({ from, to }, sight, (middle) => !isUp(middle));
    return { open: { rise, highest: to } };
  }
  if (isUp(to)) return { open: { ...current, highest: higher(current.highest, to) } };
  const set = bisected({ from, to }, sight, isUp);
  return { open: undefined, closed: { rise: current.rise, highest: higher(current.highest, set), set } };
}

function higher(a: Sight, b: Sight): Sight {
  return b.look.elevationRad > a.look.elevationRad ? b : a;
}
