import { type Kink, type KinkEffect, writeEffect } from '../kink.ts';
import type { HistoryModel } from '../model.ts';
import { isJoined } from '../phase-series.ts';
import { RobustFit } from './robust-fit.ts';

/** Sets that are fitted together: around the gap after the set `at`, from one index to another, both included. */
export interface FitWindow {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A kink in question. Without a time, both the step and the change of rate are free: their ratio is the time. */
export interface CandidateKink {
  readonly gap: number;
  readonly spanDays: number;
  readonly timeDays?: number;
}

/** The residuals of a fit, and its statement about the kink in question. */
export interface WindowResult {
  /** −2 log likelihood up to a constant. */
  readonly cost: number;
  /** Step of the phase, only of a candidate without a time [km]. */
  readonly stepKm: number;
  readonly sizeKmPerDay: number;
  readonly sigmaKmPerDay: number;
}

/** Days of a short window on each side of a gap, and its most sets. */
const shortDays = 7;
const shortSets = 7;
/** A long window is for sets fitted to measurements of many days: its later side shows the orbit after the burn. */
const longBeforeDays = 9;
const longAfterDays = 13;

/**
 * Sets around a gap: few where sets follow a burn at once, many where they are smeared. None from the other side of a time without
 * sets that is too long to search: what happened in it would look like a burn next to it.
 */
export function windowAround(
  { series }: HistoryModel,
  { at, isLong }: { readonly at: number; readonly isLong: boolean },
): FitWindow {
  const { timesDays } = series;
  const [beforeDays, afterDays] = isLong ? [longBeforeDays, longAfterDays] : [shortDays, shortDays];
  const [before, after] = isLong ? [longBeforeDays + 1, longAfterDays + 1] : [shortSets, shortSets];
  let from = at;
  while (at - from + 1 < before && isJoined(series, from - 1) && timesDays[at] - timesDays[from - 1] <= beforeDays)
    from -= 1;
  let to = at + 1;
  while (to + 1 - at <= after && isJoined(series, to) && timesDays[to + 1] - timesDays[at + 1] <= afterDays) to += 1;
  return { at, from, to };
}

/** Most sets of a window: the longest that the choice of spans uses, with several sets a day. */
const mostSets = 160;
const mostColumns = 48;
/** Accelerations are unknown; this only keeps a short window solvable [km/day²]. */
const accelerationKmPerDay2 = 2;
/** Rates of smeared sets follow a burn later than their phases do; they count for little. */
const smearedRateFactor = 10;
/** Days between the changes of rate that natural forces may make. */
const naturalSpacingDays = 2;
/** How long before a window a known burn still shows in it. */
const reachDays = 6;
const smearedReachDays = 12;

/** Fits the phases and rates of the sets of a window: a parabola, natural changes, known kinks, one in question. */
export class WindowFitter {
  readonly #model: HistoryModel;
  readonly #fit = new RobustFit({ mostRows: 2 * mostSets, mostColumns });
  readonly #effect: KinkEffect = { phase: 0, rate: 0 };

  constructor(model: HistoryModel) {
    this.#model = model;
  }

  /** Undefined if the sets do not determine the orbit. */
  solve(
    window: FitWindow,
    {
      known,
      candidate,
      isSmeared,
    }: {
      readonly known: readonly Kink[];
      readonly candidate?: CandidateKink | undefined;
      /** Whether the sets are taken as smeared over a burn: as the kink in question is, if there is one. */
      readonly isSmeared: boolean;
    },
  ): WindowResult | undefined {
    const fit = this.#fit;
    const near = this.#near(window, { known, isSmeared });
    const first = 4 + near.length;
    const free = candidate === undefined ? 0 : candidate.timeDays === undefined ? 2 : 1;
    const natural = this.#naturalTimes(window);
    const sets = Math.min(mostSets, window.to - window.from + 1);
    const columns = first + free + natural.length;
    if (columns > mostColumns) return undefined;
    fit.begin({ rows: 2 * sets, columns });
    const clipped = { ...window, to: window.from + sets - 1 };
    this.#writeOrbit(clipped, isSmeared ? smearedRateFactor : 1);
    for (const [i, kink] of near.entries()) this.#writeKink(clipped, { ...kink, column: 4 + i });
    if (candidate !== undefined) {
      if (candidate.timeDays === undefined) this.#writeStep(clipped, { gap: candidate.gap, column: first });
      else this.#writeKink(clipped, { ...candidate, timeDays: candidate.timeDays, column: first });
    }
    for (const [i, timeDays] of natural.entries()) this.#writeNatural(clipped, { timeDays, column: first + free + i });
    this.#writePriors(window.at, { first: 4, last: first + free });
    const cost = fit.solve();
    if (cost === undefined || !Number.isFinite(cost)) return undefined;
    const column = first + free - 1;
    const has = candidate !== undefined;
    return {
      cost,
      stepKm: free === 2 ? fit.solution[first] : 0,
      sizeKmPerDay: has ? fit.solution[column] : 0,
      sigmaKmPerDay: has ? fit.sigmaOf(column) : 0,
    };
  }

  #near(
    { from, to }: FitWindow,
    { known, isSmeared }: { readonly known: readonly Kink[]; readonly isSmeared: boolean },
  ) {
    const { timesDays } = this.#model.series;
    const earliest = timesDays[from] - (isSmeared ? smearedReachDays : reachDays);
    return known.filter(
      ({ timeDays, gap, spanDays }) =>
        timeDays > earliest && timeDays < timesDays[to] && gap < to && (spanDays > 0 || gap >= from),
    );
  }

  #naturalTimes({ at, from, to }: FitWindow): readonly number[] {
    const { series, naturalKmPerDay } = this.#model;
    if (naturalKmPerDay[at] === 0) return [];
    const times: number[] = [];
    for (
      let time = series.timesDays[from] + naturalSpacingDays / 2;
      time < series.timesDays[to];
      time += naturalSpacingDays
    )
      times.push(time);
    return times;
  }

  /** Columns: offset, rate and half the acceleration of the phase; a common error of the rates. */
  #writeOrbit({ at, from, to }: FitWindow, rateFactor: number): void {
    const { series, noise, lagsDays } = this.#model;
    const { timesDays, phasesRad, ratesRadPerDay, axesKm } = series;
    const { design, values, sigmas, columns, rows } = this.#fit;
    const lag = lagsDays[at];
    const axis = axesKm[at];
    for (let set = from; set <= to; set += 1) {
      const row = set - from;
      const since = timesDays[set] - timesDays[at];
      const x = since - lag;
      const turned = phasesRad[set] - phasesRad[at] - ratesRadPerDay[at] * since;
      const faster = ratesRadPerDay[set] - ratesRadPerDay[at];
      design[row * columns] = 1;
      design[row * columns + 1] = x;
      design[row * columns + 2] = x * x;
      values[row] = (turned - faster * lag) * axis;
      sigmas[row] = noise.phaseKm[set];
      const rate = row + rows / 2;
      design[rate * columns + 1] = 1;
      design[rate * columns + 2] = 2 * since;
      design[rate * columns + 3] = 1;
      values[rate] = faster * axis;
      sigmas[rate] = noise.rateKmPerDay[set] * rateFactor;
    }
  }

  #writeKink({ at, from, to }: FitWindow, kink: Required<CandidateKink> & { readonly column: number }): void {
    const { timesDays } = this.#model.series;
    const { design, columns, rows } = this.#fit;
    const lagDays = this.#model.lagsDays[at];
    const effect = this.#effect;
    for (let set = from; set <= to; set += 1) {
      const sinceKinkDays = timesDays[set] - kink.timeDays;
      writeEffect({ sinceKinkDays, lagDays, spanDays: kink.spanDays, isAfterGap: set > kink.gap }, effect);
      design[(set - from) * columns + kink.column] = effect.phase;
      design[(set - from + rows / 2) * columns + kink.column] = effect.rate;
    }
  }

  #writeStep({ at, from, to }: FitWindow, { gap, column }: { readonly gap: number; readonly column: number }): void {
    const { timesDays } = this.#model.series;
    const { design, columns, rows } = this.#fit;
    const lag = this.#model.lagsDays[at];
    for (let set = Math.max(from, gap + 1); set <= to; set += 1) {
      design[(set - from) * columns + column] = 1;
      design[(set - from) * columns + column + 1] = timesDays[set] - timesDays[at] - lag;
      design[(set - from + rows / 2) * columns + column + 1] = 1;
    }
  }

  #writeNatural(
    { at, from, to }: FitWindow,
    { timeDays, column }: { readonly timeDays: number; readonly column: number },
  ): void {
    const { timesDays } = this.#model.series;
    const { design, columns, rows } = this.#fit;
    const lag = this.#model.lagsDays[at];
    for (let set = from; set <= to; set += 1) {
      const since = timesDays[set] - timeDays;
      design[(set - from) * columns + column] = Math.max(0, since - lag);
      if (since > 0) design[(set - from + rows / 2) * columns + column] = 1;
    }
  }

  #writePriors(at: number, { first, last }: { readonly first: number; readonly last: number }): void {
    const { noise, naturalKmPerDay } = this.#model;
    const { priors, columns } = this.#fit;
    priors[0] = almostFree;
    priors[1] = almostFree;
    priors[2] = 1 / accelerationKmPerDay2 ** 2;
    priors[3] = 1 / noise.rateKmPerDay[at] ** 2;
    for (let column = first; column < last; column += 1) priors[column] = almostFree;
    for (let column = last; column < columns; column += 1) priors[column] = 1 / naturalKmPerDay[at] ** 2;
  }
}

/** Weight of a prior that only keeps the equations solvable. */
const almostFree = 1e-8;
