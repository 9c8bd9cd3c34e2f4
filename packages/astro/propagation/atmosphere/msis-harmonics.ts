/**
 * The horizontal and temporal variation G(L) of NRLMSISE-00 (Hedin 1987, J. Geophys. Res. 92, 4649, appendix A; Picone
 * et al. 2002, J. Geophys. Res. 107(A12), 1468).
 *
 * Day, solar flux and magnetic index change a few times a day; place and time change at every call. The coefficients of
 * a parameter set are therefore folded once per condition into weights of 77 fixed functions of place and time
 * (Legendre functions of latitude times cosines of local time, longitude and universal time), and a call is a scalar
 * product. A numerical kernel: coefficient numbers are those of the published program.
 */

/** Solar and magnetic activity, constant over hours. */
export interface MsisConditions {
  /** Day of the year, 1 to 366; the year does not enter. */
  readonly dayOfYear: number;
  /** F10.7 of the previous day [1e-22 W/m²/Hz]. */
  readonly f107: number;
  /** F10.7 averaged over the 81 days centred on the day. */
  readonly f107Average: number;
  readonly magnetic: MagneticActivity;
}

/** Magnetic activity: the daily index, or its history for the paper's "ap array" mode (better in storms). */
export type MagneticActivity =
  | { readonly kind: 'daily'; readonly ap: number }
  | {
      readonly kind: 'history';
      /** Daily ap; 3 h ap now, 3, 6 and 9 h before; mean of the eight from 12 to 33 h before; of the eight from 36 to 57 h before. */
      readonly ap: readonly [number, number, number, number, number, number, number];
    };

/** Where and when; the three times of day are independent inputs of the model (local time ≈ UT + longitude/15). */
export interface MsisPlace {
  altitudeKm: number;
  latitudeDeg: number;
  longitudeDeg: number;
  secondsOfDay: number;
  localSolarTimeHours: number;
}

const degree = 1.74533e-2;
const hour = 0.2618;
const radPerDay = 1.72142e-2;
const second = 7.2722e-5;

/** Offsets of the groups of basis functions. The first 45 are those that magnetic activity multiplies. */
const diurnal = 7;
const longitude = 15;
const universalTime = 39;
const semidiurnal = 57;
const terdiurnal = 65;
const universalLongitude = 71;
const basisSize = 77;
const magneticSize = universalTime + 6;

export const createBasis = (): Float64Array => new Float64Array(basisSize);

/** Evaluates the basis functions at a place and time. */
export function fillBasis(place: MsisPlace, basis: Float64Array): void {
  const c = Math.sin(place.latitudeDeg * degree);
  const s = Math.cos(place.latitudeDeg * degree);
  const cc = c * c;
  const ss = s * s;
  const p02 = 1.5 * cc - 0.5;
  const p03 = (2.5 * cc - 1.5) * c;
  const p04 = ((35 * cc - 30) * cc + 3) / 8;
  const p05 = (((63 * cc - 70) * cc + 15) * c) / 8;
  basis[0] = 1;
  basis[1] = c;
  basis[2] = p02;
  basis[3] = p03;
  basis[4] = p04;
  basis[5] = p05;
  basis[6] = (11 * c * p05 - 5 * p04) / 6;
  const p11 = s;
  const p12 = 3 * c * s;
  const p13 = 1.5 * (5 * cc - 1) * s;
  const p14 = 2.5 * (7 * cc - 3) * c * s;
  const p15 = 1.875 * ((21 * cc - 14) * cc + 1) * s;
  const p16 = (11 * c * p15 - 6 * p14) / 5;
  fillLocalTime(place.localSolarTimeHours, { p11, p12, p13, p15, c, s, cc, ss }, basis);
  fillLongitude(place, { p11, p12, p13, p14, p15, p16, c }, basis);
  fillUniversalTime(place, { c, p03, p05, ss, cc }, basis);
}

function fillLocalTime(
  hours: number,
  p: { p11: number; p12: number; p13: number; p15: number; c: number; s: number; cc: number; ss: number },
  basis: Float64Array,
): void {
  const cos1 = Math.cos(hour * hours);
  const sin1 = Math.sin(hour * hours);
  const cos2 = cos1 * cos1 - sin1 * sin1;
  const sin2 = 2 * sin1 * cos1;
  const cos3 = cos2 * cos1 - sin2 * sin1;
  const sin3 = sin2 * cos1 + cos2 * sin1;
  basis[diurnal] = cos1 * p.p11;
  basis[diurnal + 1] = cos1 * p.p12;
  basis[diurnal + 2] = cos1 * p.p13;
  basis[diurnal + 3] = cos1 * p.p15;
  basis[diurnal + 4] = sin1 * p.p11;
  basis[diurnal + 5] = sin1 * p.p12;
  basis[diurnal + 6] = sin1 * p.p13;
  basis[diurnal + 7] = sin1 * p.p15;
  const p22 = 3 * p.ss;
  const p23 = 15 * p.ss * p.c;
  const p24 = 7.5 * (7 * p.cc - 1) * p.ss;
  const p25 = 3 * p.c * p24 - 2 * p23;
  basis[semidiurnal] = cos2 * p22;
  basis[semidiurnal + 1] = cos2 * p23;
  basis[semidiurnal + 2] = cos2 * p24;
  basis[semidiurnal + 3] = cos2 * p25;
  basis[semidiurnal + 4] = sin2 * p22;
  basis[semidiurnal + 5] = sin2 * p23;
  basis[semidiurnal + 6] = sin2 * p24;
  basis[semidiurnal + 7] = sin2 * p25;
  const p33 = 15 * p.ss * p.s;
  const p34 = 7 * p.c * p33;
  const p35 = (9 * p.c * p34 - 7 * p33) / 2;
  const p36 = (11 * p.c * p35 - 8 * p34) / 3;
  basis[terdiurnal] = sin3 * p33;
  basis[terdiurnal + 1] = sin3 * p34;
  basis[terdiurnal + 2] = sin3 * p36;
  basis[terdiurnal + 3] = cos3 * p33;
  basis[terdiurnal + 4] = cos3 * p34;
  basis[terdiurnal + 5] = cos3 * p36;
}

function fillLongitude(
  place: MsisPlace,
  p: { p11: number; p12: number; p13: number; p14: number; p15: number; p16: number; c: number },
  basis: Float64Array,
): void {
  const cos = Math.cos(degree * place.longitudeDeg);
  const sin = Math.sin(degree * place.longitudeDeg);
  basis[longitude] = p.p11 * cos;
  basis[longitude + 1] = p.p12 * cos;
  basis[longitude + 2] = p.p13 * cos;
  basis[longitude + 3] = p.p14 * cos;
  basis[longitude + 4] = p.p15 * cos;
  basis[longitude + 5] = p.p16 * cos;
  basis[longitude + 6] = p.p11 * sin;
  basis[longitude + 7] = p.p12 * sin;
  basis[longitude + 8] = p.p13 * sin;
  basis[longitude + 9] = p.p14 * sin;
  basis[longitude + 10] = p.p15 * sin;
  basis[longitude + 11] = p.p16 * sin;
  for (let i = longitude; i < longitude + 12; i += 1) basis[i + 12] = p.c * basis[i];
}

function fillUniversalTime(
  place: MsisPlace,
  p: { c: number; p03: number; p05: number; ss: number; cc: number },
  basis: Float64Array,
): void {
  const cos = Math.cos(second * place.secondsOfDay);
  const sin = Math.sin(second * place.secondsOfDay);
  basis[universalTime] = cos * p.c;
  basis[universalTime + 1] = cos * p.p03;
  basis[universalTime + 2] = cos * p.p05;
  basis[universalTime + 3] = sin * p.c;
  basis[universalTime + 4] = sin * p.p03;
  basis[universalTime + 5] = sin * p.p05;
  for (let i = universalTime; i < universalTime + 12; i += 1) basis[i + 6] = p.c * basis[i];
  const p23 = 15 * p.ss * p.c;
  const p24 = 7.5 * (7 * p.cc - 1) * p.ss;
  const p25 = 3 * p.c * p24 - 2 * p23;
  const p26 = (11 * p.c * p25 - 7 * p24) / 4;
  const p27 = (13 * p.c * p26 - 8 * p25) / 5;
  const cosBoth = Math.cos(second * place.secondsOfDay + 2 * degree * place.longitudeDeg);
  const sinBoth = Math.sin(second * place.secondsOfDay + 2 * degree * place.longitudeDeg);
  basis[universalLongitude] = cosBoth * p23;
  basis[universalLongitude + 1] = cosBoth * p25;
  basis[universalLongitude + 2] = cosBoth * p27;
  basis[universalLongitude + 3] = sinBoth * p23;
  basis[universalLongitude + 4] = sinBoth * p25;
  basis[universalLongitude + 5] = sinBoth * p27;
}

/** A parameter set folded for one condition: quiet weights, weights that magnetic activity multiplies, and that activity. */
export interface FoldedSet {
  readonly quiet: Float64Array;
  readonly magnetic: Float64Array;
  readonly activity: FoldedActivity;
}

/** The magnetic activity as a parameter set sees it: a number, or in history mode a function of latitude. */
export type FoldedActivity =
  | { readonly kind: 'daily'; readonly value: number }
  | {
      readonly kind: 'history';
      /** The function g of each of the seven indices. */
      readonly g: readonly number[];
      readonly decay: number;
      readonly latitudeDecay: number;
    };

/** G(L) of a folded set; `activity` is what `activityAt` gave for it. */
export function evaluateSet(set: FoldedSet, basis: Float64Array, activity: number): number {
  const { quiet, magnetic } = set;
  let still = 0;
  let stormy = 0;
  for (let i = 0; i < magneticSize; i += 1) {
    still += quiet[i] * basis[i];
    stormy += magnetic[i] * basis[i];
  }
  for (let i = magneticSize; i < basisSize; i += 1) still += quiet[i] * basis[i];
  return still + activity * stormy;
}

/** Magnetic activity at a latitude: equations A24a, c and d of the paper's program in history mode. */
export function activityAt(activity: FoldedActivity, latitudeDeg: number): number {
  if (activity.kind === 'daily') return activity.value;
  const { g, decay, latitudeDecay } = activity;
  if (decay === 0) return 0;
  const e = Math.min(0.99999, Math.exp((-10800 * decay) / (1 + latitudeDecay * (45 - Math.abs(latitudeDeg)))));
  const e2 = e * e;
  const e4 = e2 * e2;
  const e8 = e4 * e4;
  const mean = ((g[5] * e4 + g[6] * e8 * e4) * (1 - e8)) / (1 - e);
  const weight = 1 + ((1 - e8 * e8 * e2 * e) / (1 - e)) * Math.sqrt(e);
  return (g[1] + g[2] * e + g[3] * e2 + g[4] * e2 * e + mean) / weight;
}

type Coefficient = (index: number) => number;

const reader =
  (row: readonly number[]): Coefficient =>
  (index) =>
    row[index] ?? 0;

function foldActivity(p: Coefficient, magnetic: MagneticActivity): FoldedActivity {
  if (magnetic.kind === 'daily')
    return { kind: 'daily', value: saturate(magnetic.ap - 4, { rate: p(43), slope: p(44) }) };
  const rate = Math.max(p(24), 1e-4);
  return {
    kind: 'history',
    g: magnetic.ap.map((ap) => saturate(ap - 4, { rate, slope: p(25) })),
    decay: Math.abs(p(51)),
    latitudeDecay: p(138),
  };
}

/** The activity function x + (slope − 1)(x + (e^(−rate·x) − 1)/rate) of ap − 4. */
const saturate = (x: number, { rate, slope }: { readonly rate: number; readonly slope: number }): number =>
  x + (slope - 1) * (x + (Math.exp(-rate * x) - 1) / rate);

/** Coefficient numbers of the magnetic terms, by mode. */
const magneticNumbers = {
  daily: {
    p00: 32,
    p02: 45,
    p04: 34,
    annual: 100,
    local: 121,
    localPhase: 124,
    tilt: 120,
    even: [60, 61, 62],
    evenPhase: 63,
    odd: 115,
    oddPhase: 118,
    universal: 83,
    universalPhase: 75,
  },
  history: {
    p00: 50,
    p02: 96,
    p04: 54,
    annual: 125,
    local: 128,
    localPhase: 131,
    tilt: 132,
    even: [52, 98, 67],
    evenPhase: 97,
    odd: 133,
    oddPhase: 136,
    universal: 55,
    universalPhase: 58,
  },
} as const;

/** Adds `amount` times cos(angle − phase) to the weights of a cosine and a sine function. */
function addPhased(
  weights: Float64Array,
  at: { readonly cos: number; readonly sin: number },
  wave: { readonly amount: number; readonly phase: number },
): void {
  weights[at.cos] += wave.amount * Math.cos(wave.phase);
  weights[at.sin] += wave.amount * Math.sin(wave.phase);
}

function foldMagnetic(p: Coefficient, mode: 'daily' | 'history', cd14: number): Float64Array {
  const k = magneticNumbers[mode];
  const w = new Float64Array(magneticSize);
  w[0] = p(k.p00);
  w[2] = p(k.p02);
  w[4] = p(k.p04);
  for (let i = 0; i < 3; i += 1) {
    w[1 + 2 * i] = p(k.annual + i) * cd14;
    const local = diurnal + [0, 2, 3][i];
    addPhased(w, { cos: local, sin: local + 4 }, { amount: p(k.local + i), phase: hour * p(k.localPhase) });
    const even = longitude + 1 + 2 * i;
    const evenWave = { amount: p(k.even[i]), phase: degree * p(k.evenPhase) };
    addPhased(w, { cos: even, sin: even + 6 }, evenWave);
    addPhased(w, { cos: even + 12, sin: even + 18 }, { ...evenWave, amount: evenWave.amount * p(k.tilt) });
    const odd = longitude + 2 * i;
    addPhased(w, { cos: odd, sin: odd + 6 }, { amount: p(k.odd + i) * cd14, phase: degree * p(k.oddPhase) });
    const universal = universalTime + i;
    addPhased(
      w,
      { cos: universal, sin: universal + 3 },
      { amount: p(k.universal + i), phase: second * p(k.universalPhase) },
    );
  }
  return w;
}

interface Season {
  readonly cd32: number;
  readonly cd18: number;
  readonly cd14: number;
  readonly cd39: number;
}

const seasonOf = (p: Coefficient, day: number): Season => ({
  cd32: Math.cos(radPerDay * (day - p(31))),
  cd18: Math.cos(2 * radPerDay * (day - p(17))),
  cd14: Math.cos(radPerDay * (day - p(13))),
  cd39: Math.cos(2 * radPerDay * (day - p(38))),
});

/** Folds a parameter set of the thermosphere for one condition. */
export function foldUpperSet(row: readonly number[], conditions: MsisConditions): FoldedSet {
  const p = reader(row);
  const w = new Float64Array(basisSize);
  const season = seasonOf(p, conditions.dayOfYear);
  const df = conditions.f107 - conditions.f107Average;
  const dfa = conditions.f107Average - 150;
  const flux = p(19) * df + p(20) * df * df;
  const f1 = 1 + p(47) * dfa + flux;
  const f2 = 1 + p(49) * dfa + flux;
  w[0] = p(30) + p(19) * df * (1 + p(59) * dfa) + p(20) * df * df + p(21) * dfa + p(29) * dfa * dfa;
  w[0] += p(18) * season.cd32 + p(15) * season.cd18;
  w[1] = p(26) + f1 * p(9) * season.cd14 + p(37) * season.cd39;
  w[2] = p(1) + p(14) * dfa + p(16) * season.cd18;
  w[3] = f1 * p(10) * season.cd14;
  w[4] = p(2);
  w[6] = p(22);
  foldUpperLocalTime(w, p, { f2, cd14: season.cd14 });
  foldUpperLongitude(w, p, { dfa, cd14: season.cd14 });
  const activity = foldActivity(p, conditions.magnetic);
  return { quiet: w, magnetic: foldMagnetic(p, conditions.magnetic.kind, season.cd14), activity };
}

function foldUpperLocalTime(
  w: Float64Array,
  p: Coefficient,
  { f2, cd14 }: { readonly f2: number; readonly cd14: number },
): void {
  w.set([p(3), p(11) * cd14, p(4), p(27), p(6), p(12) * cd14, p(7), p(28)], diurnal);
  w.set([p(5), p(23) * cd14, p(41), p(35) * cd14, p(8), p(33) * cd14, p(42), p(36) * cd14], semidiurnal);
  w.set([p(39), p(93) * cd14, p(46) * cd14, p(40), p(94) * cd14, p(48) * cd14], terdiurnal);
  for (let i = diurnal; i < diurnal + 8; i += 1) w[i] *= f2;
  for (let i = semidiurnal; i < terdiurnal + 6; i += 1) w[i] *= f2;
}

function foldUpperLongitude(
  w: Float64Array,
  p: Coefficient,
  { dfa, cd14 }: { readonly dfa: number; readonly cd14: number },
): void {
  const scale = 1 + p(80) * dfa;
  const universal = 1 + p(81) * dfa;
  const both = 1 + p(137) * dfa;
  for (let i = 0; i < 3; i += 1) {
    w[longitude + 2 * i] = scale * (p(103 + i) + p(109 + i) * cd14);
    w[longitude + 2 * i + 1] = scale * p(64 + i);
    w[longitude + 6 + 2 * i] = scale * (p(106 + i) + p(112 + i) * cd14);
    w[longitude + 7 + 2 * i] = scale * p(90 + i);
    const wave = { amount: universal * p(68 + i), phase: second * p(71) };
    const powers = [1, p(95) + p(119) * cd14, p(95) * p(119) * cd14];
    powers.forEach((power, rank) => {
      const at = universalTime + 6 * rank + i;
      addPhased(w, { cos: at, sin: at + 3 }, { ...wave, amount: wave.amount * power });
    });
    const at = universalLongitude + i;
    addPhased(w, { cos: at, sin: at + 3 }, { amount: both * p(76 + i), phase: second * p(79) });
  }
}

/** Folds a parameter set of the lower thermosphere and middle atmosphere; `activity` comes from a set of the thermosphere. */
export function foldLowerSet(row: readonly number[], conditions: MsisConditions, activity: FoldedActivity): FoldedSet {
  const p = reader(row);
  const w = new Float64Array(basisSize);
  const day = conditions.dayOfYear;
  const { cd32, cd18, cd14, cd39 } = seasonOf(p, day);
  w[0] = p(21) * (conditions.f107Average - 150) + p(18) * cd32 + p(15) * cd18;
  w[1] = p(26) + p(9) * cd14 + p(37) * cd39;
  w[2] = p(1) + p(47) * cd32 + p(16) * cd18;
  w[3] = p(14) + p(10) * cd14;
  w[4] = p(2) + p(29) * cd32 + p(30) * cd18;
  w[5] = p(59) + p(20) * cd14;
  w[6] = p(22);
  w.set([p(3), p(11) * cd14, p(4), 0, p(6), p(12) * cd14, p(7), 0], diurnal);
  w.set([p(5), p(23) * cd14, p(41), p(35) * cd14, p(8), p(33) * cd14, p(42), p(36) * cd14], semidiurnal);
  w[terdiurnal] = p(39);
  w[terdiurnal + 3] = p(40);
  foldLowerLongitude(w, p, day);
  const magnetic = new Float64Array(magneticSize);
  magnetic[0] = p(magneticNumbers[conditions.magnetic.kind].p00);
  magnetic[2] = p(magneticNumbers[conditions.magnetic.kind].p02);
  return { quiet: w, magnetic, activity };
}

function foldLowerLongitude(w: Float64Array, p: Coefficient, day: number): void {
  const even = 1 + p(83) * Math.cos(radPerDay * (day - p(84))) + p(87) * Math.cos(2 * radPerDay * (day - p(88)));
  const odd = p(80) * Math.cos(radPerDay * (day - p(81))) + p(85) * Math.cos(2 * radPerDay * (day - p(86)));
  for (let i = 0; i < 3; i += 1) {
    w[longitude + 2 * i] = p(74 + i);
    w[longitude + 2 * i + 1] = p(64 + i);
    w[longitude + 6 + 2 * i] = p(77 + i);
    w[longitude + 7 + 2 * i] = p(90 + i);
  }
  for (let i = longitude; i < longitude + 12; i += 1) {
    w[i + 12] = odd * w[i];
    w[i] *= even;
  }
}
