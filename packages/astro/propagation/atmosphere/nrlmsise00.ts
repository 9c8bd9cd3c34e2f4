import {
  activityAt,
  createBasis,
  evaluateSet,
  type FoldedSet,
  fillBasis,
  foldLowerSet,
  foldUpperSet,
  type MsisConditions,
  type MsisPlace,
} from './msis-harmonics.ts';
import {
  type BatesShape,
  correction,
  createStation,
  fillSurfaceGravity,
  InverseTemperatureSpline,
  netDensity,
  ThermosphereProfile,
} from './msis-profile.ts';
import {
  densities as densityRows,
  gradient as gradientRows,
  lowerBoundary,
  lowerDensities,
  lowerThermosphere,
  middleAtmosphere,
  middleAverages,
  temperature as temperatureRows,
  turbopause,
} from './nrlmsise00.generated.ts';

/** Order of the number densities in a result. */
const [HE, O, N2, O2, AR, H, N, HOT_O] = [0, 1, 2, 3, 4, 5, 6, 7];
const masses = [4, 16, 28, 32, 40, 1, 14, 16];

/** Output of the model at a place; the object is reused from call to call. */
export interface MsisResult {
  /** Number densities [1/m³] of He, O, N2, O2, Ar, H, N and the anomalous (hot) oxygen. */
  readonly numberDensityPerM3: Float64Array;
  /** Total mass density without anomalous oxygen (the program's GTD7) [kg/m³]. */
  massDensityKgPerM3: number;
  /** Total mass density for drag, anomalous oxygen included (the program's GTD7D) [kg/m³]. */
  effectiveMassDensityKgPerM3: number;
  exosphericTemperatureK: number;
  temperatureK: number;
}

const at = (rows: readonly (readonly number[])[], row: number, column: number): number => rows[row]?.[column] ?? 0;
const boundary = (column: number): number => at(lowerBoundary, 0, column);
const lower = (row: number, column: number): number => at(lowerDensities, row, column);
const turbo = (row: number, column: number): number => at(turbopause, row, column);
const middle = (column: number): number => at(middleAverages, 0, column);

const topKm = turbo(1, 15);
const boundaryKm = boundary(5);
const mixedMass = lower(2, 4);
/** Nodes of the middle atmosphere [km]. */
const upperMiddleKm = [72.5, 55, 45, 32.5];
const lowerMiddleKm = [32.5, 20, 15, 10, 0];
const atomicMassKg = 1.66e-27;

/** A correction by height of one species. */
interface Correction {
  readonly r: number;
  readonly height: number;
  readonly scale: number;
}

/** A species that mixes below its turbopause: its rows in the tables, its mass and where mixing ends. */
interface MixingSpecies {
  readonly index: number;
  readonly row: number;
  readonly alpha: number;
  /** Mixing and its corrections are computed up to here. */
  readonly mixedUpToKm: number;
  /** Mixing ratio at the ground relative to N2, which determines the correction `dissociation`. */
  readonly groundRatio: number;
  readonly dissociation: Omit<Correction, 'r'>;
  readonly chemistry: Correction | undefined;
}

const chemistryOf = (row: number, factors: Correction): Correction => ({
  r: lower(row, 3) * factors.r,
  height: lower(row, 6) * factors.height,
  scale: lower(row, 7) * factors.scale,
});

const species = (
  index: number,
  row: number,
  rest: Omit<MixingSpecies, 'index' | 'row' | 'dissociation'> & { height: number; scale: number },
): MixingSpecies => ({
  index,
  row,
  alpha: rest.alpha,
  mixedUpToKm: rest.mixedUpToKm,
  groundRatio: rest.groundRatio,
  dissociation: { height: lower(row, 4) * rest.height, scale: lower(row, 5) * rest.scale },
  chemistry: rest.chemistry,
});

const helium = species(HE, 0, {
  alpha: -0.38,
  mixedUpToKm: 200,
  groundRatio: lower(0, 1),
  height: turbo(1, 0),
  scale: turbo(1, 1),
  chemistry: undefined,
});
const molecularOxygen = species(O2, 3, {
  alpha: 0,
  mixedUpToKm: 250,
  groundRatio: lower(3, 1),
  height: turbo(1, 6),
  scale: turbo(1, 7),
  chemistry: undefined,
});
const argon = species(AR, 4, {
  alpha: 0.17,
  mixedUpToKm: 240,
  groundRatio: lower(4, 1),
  height: turbo(1, 8),
  scale: turbo(1, 9),
  chemistry: undefined,
});
const hydrogen = species(H, 5, {
  alpha: -0.38,
  mixedUpToKm: 320,
  groundRatio: lower(5, 1) * Math.abs(turbo(1, 17)),
  height: turbo(1, 10),
  scale: turbo(1, 11),
  chemistry: chemistryOf(5, { r: turbo(1, 20), height: turbo(1, 18), scale: turbo(1, 19) }),
});
const nitrogen = species(N, 6, {
  alpha: 0,
  mixedUpToKm: 450,
  groundRatio: lower(6, 1) * Math.abs(turbo(0, 2)),
  height: turbo(0, 0),
  scale: turbo(0, 1),
  chemistry: chemistryOf(6, { r: turbo(0, 5), height: turbo(0, 3), scale: turbo(0, 4) }),
});
const mixingSpecies = [helium, molecularOxygen, argon, hydrogen, nitrogen];
/** Above, nothing mixes. */
const mixedUpToKm = Math.max(...mixingSpecies.map((each) => each.mixedUpToKm));

/** Rows of `densities` by species; row 3 is the temperature at 120 km. */
const densitySet = [0, 1, 2, 4, 5, 6, 7, 8];

/** A set and its variation at the latest place where it was asked for: the height has no part in it. */
interface VariedSet {
  readonly set: FoldedSet;
  place: number;
  value: number;
}

function varied(set: FoldedSet): VariedSet {
  return { set, place: -1, value: 0 };
}

interface FoldedModel {
  readonly exospheric: VariedSet;
  readonly gradient: VariedSet;
  readonly boundaryTemperature: VariedSet;
  readonly densities: readonly VariedSet[];
  readonly lowerThermosphere: readonly VariedSet[];
  readonly bottomGradient: VariedSet;
  readonly middle: readonly VariedSet[];
}

function foldModel(conditions: MsisConditions): FoldedModel {
  const boundaryTemperature = foldUpperSet(densityRows[3] ?? [], conditions);
  const densities = densitySet.map((row) => foldUpperSet(densityRows[row] ?? [], conditions));
  // The lower sets take the magnetic activity that the published program evaluated last: with the daily index that of
  // hot oxygen, with the ap history that of N, the last set with a time constant.
  const last = densities[conditions.magnetic.kind === 'daily' ? HOT_O : N]?.activity ?? boundaryTemperature.activity;
  return {
    exospheric: varied(foldUpperSet(temperatureRows[0] ?? [], conditions)),
    gradient: varied(foldUpperSet(gradientRows[0] ?? [], conditions)),
    boundaryTemperature: varied(boundaryTemperature),
    densities: densities.map(varied),
    lowerThermosphere: lowerThermosphere.map((row) =>
      varied(foldLowerSet(row, conditions, boundaryTemperature.activity)),
    ),
    bottomGradient: varied(foldLowerSet(middleAtmosphere[8] ?? [], conditions, boundaryTemperature.activity)),
    middle: middleAtmosphere.map((row) => varied(foldLowerSet(row, conditions, last))),
  };
}

/**
 * NRLMSISE-00: temperature and composition of the atmosphere from the ground to 2000 km (Picone, Hedin, Drob and Aikin
 * 2002, J. Geophys. Res. 107(A12), 1468). Tested against the 17 cases of the model's distribution to their printed
 * seven digits. The model's own error is about 15 % of the density (1-σ), much more in storms. Geodetic coordinates;
 * times in UT. Use one object for one run at a time: it owns its work arrays and its result. A numerical kernel in the
 * order of the published program; longer than the house's files.
 */
export class Nrlmsise00 {
  readonly result: MsisResult = {
    numberDensityPerM3: new Float64Array(8),
    massDensityKgPerM3: 0,
    effectiveMassDensityKgPerM3: 0,
    exosphericTemperatureK: 0,
    temperatureK: 0,
  };

  #conditions: MsisConditions;
  #folded: FoldedModel;
  readonly #known = new WeakMap<MsisConditions, FoldedModel>();
  readonly #basis = createBasis();
  readonly #gravity = { surface: 980, radiusKm: 6356 };
  readonly #shape: BatesShape = { exospheric: 1000, boundary: 380, gradient: 0.02 };
  readonly #hotShape: BatesShape = { exospheric: 1000, boundary: 1000, gradient: 0.02 };
  readonly #nodes = { temperatures: new Float64Array(4), bottomGradient: 0 };
  readonly #profile = new ThermosphereProfile(this.#gravity, { topKm, boundaryKm });
  readonly #hotProfile = new ThermosphereProfile(this.#gravity, { topKm, boundaryKm });
  readonly #here = createStation();
  readonly #hotHere = createStation();
  readonly #turbopause = createStation();
  readonly #mixing = { mass: mixedMass, alpha: 0 };
  readonly #kind = { mass: 0, alpha: 0 };
  readonly #upperMiddle = new InverseTemperatureSpline(4, upperMiddleKm);
  readonly #lowerMiddle = new InverseTemperatureSpline(5, lowerMiddleKm);
  readonly #upperNodes = new Float64Array(4);
  readonly #lowerNodes = new Float64Array(5);
  readonly #ends = new Float64Array(2);
  /** Mixed density of N2 at the place and its density at the turbopause reference. */
  #mixedN2 = 0;
  #referenceN2 = 0;
  #turbopauseScale = 0;
  /** Latitude, longitude, time of day and solar time of the latest call, and the number of such places so far. */
  readonly #under = new Float64Array(4).fill(Number.NaN);
  #place = 0;
  #latitudeDeg = 0;

  constructor(conditions: MsisConditions) {
    this.#conditions = conditions;
    this.#folded = this.#fold(conditions);
  }

  /** Sets new solar and magnetic activity, or a new day. */
  setConditions(conditions: MsisConditions): void {
    if (conditions === this.#conditions) return;
    this.#conditions = conditions;
    this.#folded = this.#fold(conditions);
  }

  /** An integrator steps to and fro across a change of conditions, so each conditions object is folded only once. */
  #fold(conditions: MsisConditions): FoldedModel {
    const known = this.#known.get(conditions);
    if (known) return known;
    const folded = foldModel(conditions);
    this.#known.set(conditions, folded);
    return folded;
  }

  /** Evaluates the model at a place; the answer is `result`, overwritten by the next call. */
  evaluate(place: MsisPlace): MsisResult {
    this.#standUnder(place);
    const z = Math.max(place.altitudeKm, 72.5);
    this.#shapeProfile(z);
    this.#thermosphere(z);
    if (place.altitudeKm < 72.5) this.#middleAtmosphere(place.altitudeKm);
    this.#sum();
    return this.result;
  }

  /** Values that depend on a place, except its height, are kept: derivatives ask for the density at two heights. */
  #standUnder(place: MsisPlace): void {
    const under = this.#under;
    const { latitudeDeg, longitudeDeg, secondsOfDay, localSolarTimeHours } = place;
    const isSame =
      under[0] === latitudeDeg &&
      under[1] === longitudeDeg &&
      under[2] === secondsOfDay &&
      under[3] === localSolarTimeHours;
    if (isSame) return;
    under[0] = latitudeDeg;
    under[1] = longitudeDeg;
    under[2] = secondsOfDay;
    under[3] = localSolarTimeHours;
    this.#place += 1;
    this.#latitudeDeg = latitudeDeg;
    fillSurfaceGravity(latitudeDeg, this.#gravity);
    fillBasis(place, this.#basis);
  }

  /** The sets belong to conditions, so other conditions have values of their own. */
  #vary(one: VariedSet): number {
    if (one.place !== this.#place) {
      one.value = evaluateSet(one.set, this.#basis, activityAt(one.set.activity, this.#latitudeDeg));
      one.place = this.#place;
    }
    return one.value;
  }

  #shapeProfile(z: number): void {
    const folded = this.#folded;
    const shape = this.#shape;
    const mean = boundary(0) * at(temperatureRows, 0, 0);
    shape.exospheric = z > topKm ? mean * (1 + this.#vary(folded.exospheric)) : mean;
    const slope = boundary(3) * at(gradientRows, 0, 0) * (z > 72.5 ? 1 + this.#vary(folded.gradient) : 1);
    shape.boundary = boundary(1) * (1 + this.#vary(folded.boundaryTemperature)) * at(densityRows, 3, 0);
    shape.gradient = slope / (shape.exospheric - shape.boundary);
    this.#shapeLowerNodes(z);
    this.#profile.set(shape, this.#nodes);
    this.#profile.place(z, this.#here);
    this.result.exosphericTemperatureK = shape.exospheric;
    this.result.temperatureK = this.#here.temperature;
  }

  /** Node temperatures from 110 to 72.5 km; their variation is left out from 300 km up, as in the program. */
  #shapeLowerNodes(z: number): void {
    const nodes = this.#nodes;
    for (let i = 0; i < 4; i += 1) {
      const mean = boundary([6, 2, 7, 4][i]) * at(lowerThermosphere, i, 0);
      nodes.temperatures[i] = z < 300 ? mean / (1 - this.#vary(this.#folded.lowerThermosphere[i])) : mean;
    }
    const mean = boundary(8) * at(middleAtmosphere, 8, 0);
    const ratio = nodes.temperatures[3] / (boundary(4) * at(lowerThermosphere, 3, 0));
    const variation = z < 300 ? 1 + this.#vary(this.#folded.bottomGradient) : 1;
    nodes.bottomGradient = mean * variation * ratio * ratio;
  }

  #thermosphere(z: number): void {
    this.#placeN2(z);
    for (const each of mixingSpecies) this.#placeSpecies(each, z);
    const density = this.result.numberDensityPerM3;
    density[O2] *= correction(z, {
      r: lower(3, 3) * turbo(1, 23) * this.#fluxFactor(),
      height: lower(3, 6) * turbo(1, 21),
      scale: lower(3, 7) * turbo(1, 22),
      secondScale: lower(3, 7) * turbo(0, 22),
    });
    this.#placeO(z);
    this.#placeHotO(z);
    for (let i = 0; i < 8; i += 1) density[i] *= 1e6;
  }

  #fluxFactor(): number {
    return 1 + turbo(0, 23) * (this.#conditions.f107Average - 150);
  }

  /** Density at 120 km of a species. */
  #boundaryDensity(index: number, row: number): number {
    return lower(row, 0) * Math.exp(this.#vary(this.#folded.densities[index])) * at(densityRows, densitySet[index], 0);
  }

  #placeN2(z: number): void {
    const density = this.#boundaryDensity(N2, 2);
    this.#kind.mass = 28;
    this.#kind.alpha = 0;
    const diffusive = this.#profile.densityAt(this.#here, density, this.#kind);
    this.#mixedN2 = 0;
    if (z <= mixedUpToKm) this.#placeTurbopause(density);
    this.result.numberDensityPerM3[N2] = z <= 160 ? this.#mixN2(diffusive) : diffusive;
  }

  /** Places the height and the density that the mixing of every species refers to. */
  #placeTurbopause(density: number): void {
    const season = Math.cos(1.72142e-2 * (this.#conditions.dayOfYear - at(temperatureRows, 0, 13)));
    const height = lower(2, 2) * turbo(1, 24) * (1 + turbo(0, 24) * Math.sin(1.74533e-2 * this.#latitudeDeg) * season);
    this.#turbopauseScale = lower(2, 3) * turbo(1, 5);
    this.#profile.place(height, this.#turbopause);
    this.#kind.mass = 28 - mixedMass;
    this.#kind.alpha = -1;
    this.#referenceN2 = this.#profile.densityAt(this.#turbopause, density, this.#kind);
  }

  #mixN2(diffusive: number): number {
    this.#mixedN2 = this.#profile.densityAt(this.#here, this.#referenceN2, this.#mixing);
    return netDensity(diffusive, this.#mixedN2, { scale: this.#turbopauseScale, mixedMass, mass: 28 });
  }

  #placeSpecies(each: MixingSpecies, z: number): void {
    const density = this.#boundaryDensity(each.index, each.row);
    const mass = masses[each.index];
    this.#kind.mass = mass;
    this.#kind.alpha = each.alpha;
    let found = this.#profile.densityAt(this.#here, density, this.#kind);
    if (z <= each.mixedUpToKm) {
      const reference = this.#reference(each.row, { density, mass, alpha: each.alpha });
      found = this.#mixed({ diffusive: found, reference, mass });
      found *= correction(z, { r: Math.log((this.#referenceN2 * each.groundRatio) / reference), ...each.dissociation });
      if (each.chemistry) found *= correction(z, each.chemistry);
    }
    this.result.numberDensityPerM3[each.index] = found;
  }

  /** Density at the turbopause reference height of a species. */
  #reference(row: number, at: { readonly density: number; readonly mass: number; readonly alpha: number }): number {
    this.#profile.place(lower(row, 2), this.#turbopause);
    this.#kind.mass = at.mass - mixedMass;
    this.#kind.alpha = at.alpha - 1;
    return this.#profile.densityAt(this.#turbopause, at.density, this.#kind);
  }

  #mixed(of: { readonly diffusive: number; readonly reference: number; readonly mass: number }): number {
    const { diffusive, reference, mass } = of;
    const mixed = this.#profile.densityAt(this.#here, reference, this.#mixing);
    return netDensity(diffusive, mixed, { scale: this.#turbopauseScale, mixedMass, mass });
  }

  /** Atomic oxygen has two scale lengths of dissociation and a ratio of its own. */
  #placeO(z: number): void {
    const density = this.#boundaryDensity(O, 1);
    this.#kind.mass = 16;
    this.#kind.alpha = 0;
    let found = this.#profile.densityAt(this.#here, density, this.#kind);
    if (z <= 300) {
      found = this.#mixed({
        diffusive: found,
        reference: this.#reference(1, { density, mass: 16, alpha: 0 }),
        mass: 16,
      });
      found *= correction(z, {
        r: lower(1, 1) * turbo(1, 16) * this.#fluxFactor(),
        height: lower(1, 4) * turbo(1, 2),
        scale: lower(1, 5) * turbo(1, 3),
        secondScale: lower(1, 5) * turbo(1, 4),
      });
      found *= correction(z, chemistryOf(1, { r: turbo(1, 14), height: turbo(1, 12), scale: turbo(1, 13) }));
    }
    this.result.numberDensityPerM3[O] = found;
  }

  /** Anomalous oxygen: isothermal, cut off below its own height. */
  #placeHotO(z: number): void {
    const density = this.#boundaryDensity(HOT_O, 7);
    const temperature = lower(7, 9) * turbo(0, 6);
    this.#hotShape.exospheric = temperature;
    this.#hotShape.boundary = temperature;
    this.#hotShape.gradient = this.#shape.gradient;
    this.#hotProfile.set(this.#hotShape, this.#nodes);
    this.#hotProfile.place(z, this.#hotHere);
    this.#kind.mass = 16;
    this.#kind.alpha = 0;
    const found = this.#hotProfile.densityAt(this.#hotHere, density, this.#kind);
    const [height, scale] = [lower(7, 4), lower(7, 5)];
    const gravity = this.#gravity.surface / (1 + height / this.#gravity.radiusKm) ** 2;
    const pressureScale = (831.4 * temperature) / (gravity * 16);
    this.result.numberDensityPerM3[HOT_O] =
      found * Math.exp((-scale / pressureScale) * (Math.exp(-(z - height) / scale) - 1));
  }

  /** Below 72.5 km everything is mixed like N2; temperatures by two splines. */
  #middleAtmosphere(z: number): void {
    this.#fitMiddle(z);
    const density = this.result.numberDensityPerM3;
    const share = z > 62.5 ? 1 - (72.5 - z) / 10 : 0;
    const above = density[N2];
    const mixed = this.#mixedN2 * 1e6;
    const blend = (ratio: number): number => 1 + (ratio - 1) * share;
    const n2 = this.#lowerN2({ z, densityAt72: mixed }) * blend(above / mixed);
    for (const [index, row] of [
      [HE, 0],
      [O2, 3],
      [AR, 4],
    ]) {
      density[index] = n2 * lower(row, 1) * blend(density[index] / (above * lower(row, 1)));
    }
    density[N2] = n2;
    for (const index of [O, H, N, HOT_O]) density[index] = 0;
  }

  #fitMiddle(z: number): void {
    const vary = (index: number): number => this.#vary(this.#folded.middle[index]);
    const upper = this.#upperNodes;
    upper[0] = this.#nodes.temperatures[3];
    for (let i = 0; i < 3; i += 1) upper[i + 1] = (at(middleAtmosphere, i, 0) * middle(i)) / (1 - vary(i));
    const bottom = upper[3] / (at(middleAtmosphere, 2, 0) * middle(2));
    const joint = middle(8) * at(middleAtmosphere, 9, 0) * (1 + vary(9)) * bottom * bottom;
    this.#ends[0] = this.#nodes.bottomGradient;
    this.#ends[1] = joint;
    this.#upperMiddle.fit(this.#gravity, upper, this.#ends);
    if (z > 32.5) return;
    const lowerNodes = this.#lowerNodes;
    lowerNodes[0] = upper[3];
    for (let i = 3; i < 7; i += 1) lowerNodes[i - 2] = (at(middleAtmosphere, i, 0) * middle(i)) / (1 - vary(i));
    const ground = lowerNodes[4] / (at(middleAtmosphere, 6, 0) * middle(6));
    this.#ends[0] = joint;
    this.#ends[1] = at(middleAtmosphere, 7, 0) * middle(7) * (1 + vary(7)) * ground * ground;
    this.#lowerMiddle.fit(this.#gravity, lowerNodes, this.#ends);
  }

  /** Mixed N2 carried down the splines; sets the temperature. */
  #lowerN2({ z, densityAt72 }: { readonly z: number; readonly densityAt72: number }): number {
    const upperTemperature = this.#upperMiddle.temperatureAt(z);
    let density = (densityAt72 * this.#upperNodes[0]) / upperTemperature;
    density *= Math.exp(-Math.min(50, mixedMass * this.#upperMiddle.exponentAt(z)));
    this.result.temperatureK = upperTemperature;
    if (z > 32.5) return density;
    const lowerTemperature = this.#lowerMiddle.temperatureAt(z);
    this.result.temperatureK = lowerTemperature;
    density *= this.#lowerNodes[0] / lowerTemperature;
    return density * Math.exp(-Math.min(50, mixedMass * this.#lowerMiddle.exponentAt(z)));
  }

  #sum(): void {
    const density = this.result.numberDensityPerM3;
    let total = 0;
    for (let i = 0; i < HOT_O; i += 1) total += masses[i] * density[i];
    this.result.massDensityKgPerM3 = atomicMassKg * total;
    this.result.effectiveMassDensityKgPerM3 = atomicMassKg * (total + masses[HOT_O] * density[HOT_O]);
  }
}
