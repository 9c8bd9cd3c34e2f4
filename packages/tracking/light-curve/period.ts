import { median } from '@farpass/astro/statistics';
import { differenceOf, dotOf, unitOf } from './series.ts';

/** Brightness of an object; the effects of its distance and phase angle should be removed. */
export interface Brightness {
  /** Counted from any instant. */
  readonly seconds: number;
  readonly magnitude: number;
}

export interface SpectrumPoint {
  readonly periodSeconds: number;
  /** Share of the scatter that a sine of this period explains, 0 to 1. */
  readonly power: number;
}

/** A period with which the brightness repeats. An object with two similar sides rotates once in two periods. */
export interface FoundPeriod {
  readonly kind: 'found';
  readonly periodSeconds: number;
  readonly sigmaSeconds: number;
  /** Half the difference between faintest and brightest. */
  readonly amplitudeMagnitude: number;
  /** The chance that noise alone gives a sine that fits as well, at any of the tried periods. */
  readonly falseAlarmProbability: number;
  /** Tried periods, the longest first. */
  readonly spectrum: readonly SpectrumPoint[];
}

/** Why no period is given. */
export interface NoPeriod {
  readonly kind: 'none';
  readonly code: 'TOO_FEW' | 'TOO_SHORT' | 'NOISE';
  /** In words. */
  readonly reason: string;
  /** Empty if no period could be tried. */
  readonly spectrum: readonly SpectrumPoint[];
}

export type PeriodSearch = FoundPeriod | NoPeriod;

const fewest = 12;
/** A period counts only if it repeats at least this many times. */
const fewestTurns = 2;
const stepsPerTurn = 8;
const mostSteps = 20_000;
const mostFalseAlarm = 0.001;

/**
 * The period of a light curve: that of the best-fitting sine on top of a constant and a slope (Lomb 1976, Scargle 1982;
 * with the floating mean of Zechmeister and Kürster 2009, and a slope as well). Periods are tried from half of the
 * observed time down to twice the usual step between measurements. The chance of a false alarm is the upper bound of
 * Baluev 2008, the uncertainty of the period that of Montgomery and O'Donoghue 1999.
 */
export function searchPeriod(measured: readonly Brightness[]): PeriodSearch {
  const points = measured
    .filter(({ seconds, magnitude }) => Number.isFinite(seconds) && Number.isFinite(magnitude))
    .toSorted((a, b) => a.seconds - b.seconds);
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || points.length < fewest) {
    return none('TOO_FEW', `${points.length} magnitudes cannot show a period; ${fewest} are needed`);
  }
  const span = last.seconds - first.seconds;
  const steps = points.slice(1).map(({ seconds }, index) => seconds - (points[index]?.seconds ?? seconds));
  const lowest = fewestTurns / span;
  const highest = 1 / (2 * median(steps.filter((step) => step > 0)));
  if (!(highest > lowest)) return none('TOO_SHORT', 'the magnitudes span too short a time to show a period twice');
  const frequencies = frequenciesOf({ lowest, highest, span });
  const curve = curveOf(points);
  const spectrum = frequencies.map((frequency) => ({
    periodSeconds: 1 / frequency,
    power: sineOf(curve, frequency).power,
  }));
  return judged({ curve, spectrum, span, band: highest - lowest });
}

function none(code: NoPeriod['code'], reason: string, spectrum: readonly SpectrumPoint[] = []): NoPeriod {
  return { kind: 'none', code, reason, spectrum };
}

interface FrequencyRange {
  readonly lowest: number;
  readonly highest: number;
  readonly span: number;
}

function frequenciesOf({ lowest, highest, span }: FrequencyRange): readonly number[] {
  const step = Math.max(1 / (stepsPerTurn * span), (highest - lowest) / mostSteps);
  return Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, index) => lowest + index * step);
}

/** Times relative to the middle, and magnitudes without mean and slope. */
interface Curve {
  readonly seconds: readonly number[];
  readonly rest: readonly number[];
  /** Unit vectors of the constant and the slope. */
  readonly constant: readonly number[];
  readonly slope: readonly number[];
}

function curveOf(points: readonly Brightness[]): Curve {
  const middle = points.reduce((sum, { seconds }) => sum + seconds, 0) / points.length;
  const seconds = points.map((point) => point.seconds - middle);
  const constant = unitOf(points.map(() => 1));
  const slope = unitOf(seconds);
  const magnitudes = points.map(({ magnitude }) => magnitude);
  return { seconds, rest: differenceOf(magnitudes, [constant, slope]), constant, slope };
}

interface Sine {
  readonly power: number;
  readonly amplitude: number;
}

/** The best sine at a frequency, on top of a constant and a slope. */
function sineOf({ seconds, rest, constant, slope }: Curve, frequency: number): Sine {
  const angles = seconds.map((time) => 2 * Math.PI * frequency * time);
  const cosine = differenceOf(angles.map(Math.cos), [constant, slope]);
  const towards = unitOf(cosine);
  const whole = differenceOf(angles.map(Math.sin), [constant, slope]);
  const sine = differenceOf(whole, [towards]);
  const [cosineSize, sineSize] = [dotOf(cosine, cosine), dotOf(sine, sine)];
  const scatter = dotOf(rest, rest);
  if (scatter === 0 || cosineSize === 0 || sineSize === 0) return { power: 0, amplitude: 0 };
  const ofSine = dotOf(rest, sine) / sineSize;
  const ofCosine = dotOf(rest, cosine) / cosineSize - (ofSine * dotOf(whole, cosine)) / cosineSize;
  const gain = dotOf(rest, cosine) ** 2 / cosineSize + dotOf(rest, sine) ** 2 / sineSize;
  return { power: Math.min(gain / scatter, 1), amplitude: Math.hypot(ofSine, ofCosine) };
}

interface ToJudge {
  readonly curve: Curve;
  readonly spectrum: readonly SpectrumPoint[];
  readonly span: number;
  /** Width of the tried frequency band [Hz]. */
  readonly band: number;
}

/**
 * The chance that noise explains as much at any frequency of the band (Baluev 2008, eqs. 5 and 6, for two terms below
 * the sine).
 */
function falseAlarm({ power, curve, band }: { readonly power: number } & Pick<ToJudge, 'curve' | 'band'>): number {
  const count = curve.rest.length;
  const variance = dotOf(curve.seconds, curve.seconds) / count;
  const width = band * Math.sqrt(4 * Math.PI * variance);
  const atOne = (1 - power) ** ((count - 4) / 2);
  const anywhere = width * (1 - power) ** ((count - 5) / 2) * Math.sqrt(((count - 2) * power) / 2);
  return 1 - (1 - atOne) * Math.exp(-anywhere);
}

function judged({ curve, spectrum, span, band }: ToJudge): PeriodSearch {
  const best = spectrum.reduce((a, b) => (b.power > a.power ? b : a));
  const count = curve.rest.length;
  const falseAlarmProbability = falseAlarm({ power: best.power, curve, band });
  if (!(falseAlarmProbability < mostFalseAlarm)) {
    return none('NOISE', 'no period is clearer than the noise', spectrum);
  }
  const { amplitude } = sineOf(curve, 1 / best.periodSeconds);
  const scatter = Math.sqrt(((1 - best.power) * dotOf(curve.rest, curve.rest)) / (count - 4));
  const sigmaOfFrequency = (Math.sqrt(6 / count) * scatter) / (Math.PI * span * amplitude);
  return {
    kind: 'found',
    periodSeconds: best.periodSeconds,
    sigmaSeconds: sigmaOfFrequency * best.periodSeconds ** 2,
    amplitudeMagnitude: amplitude,
    falseAlarmProbability,
    spectrum,
  };
}
