import { degreeRad } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import type { PassSearch } from '@farpass/operations/passes';
import { type Observer, type Pass, type Sight, shadowWords } from '@farpass/tracking/passes';

/** One instant of a pass as `passes --json` prints it: degrees, km, UTC. */
export interface SightReport {
  readonly utc: string;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly apparentElevationDeg: number;
  readonly rangeKm: number;
  readonly rangeRateKmPerS: number;
  readonly rateDegPerS: number;
  readonly sunlit: boolean;
  readonly sunElevationDeg: number;
  readonly moonElevationDeg: number;
  readonly moonSeparationDeg: number;
  readonly phaseAngleDeg: number;
  /** Null in shadow, or without a standard magnitude. */
  readonly magnitude: number | null;
}

export interface PassReport {
  readonly rise: SightReport | null;
  readonly max: SightReport;
  readonly set: SightReport | null;
  readonly from: string;
  readonly to: string;
  readonly observable: readonly ObservableReport[];
  readonly hindrances: Pass['hindrances'];
}

/** A part of a pass in which every limit is met. */
export interface ObservableReport {
  readonly from: string;
  readonly to: string;
  /** With `--search`: the fields of the sensor one after another, and their chance. */
  readonly search?: PassSearch;
}

/** The output of `passes --json`. */
export interface PassesReport {
  readonly passes: readonly PassReport[];
  readonly conventions: { readonly sunlit: string; readonly elevation: string; readonly magnitude: string | null };
  readonly notes: readonly string[];
}

interface ReportContext {
  readonly start: Epoch<'UTC'>;
  readonly notes: readonly string[];
  /** The search in a part of a pass, whose highest point is given. */
  readonly searchIn?: ((part: Pass['observable'][number], highestSeconds: number) => PassSearch) | undefined;
}

/** Passes with the meaning of their figures. */
export function passesReport(
  passes: readonly Pass[],
  observer: Observer,
  { start, notes, searchIn }: ReportContext,
): PassesReport {
  const utc = (seconds: number): string => formatUtc(addSeconds(start, seconds), 6);
  const sight = (seen: Sight): SightReport => sightReport(seen, utc(seen.secondsAfterStart));
  return {
    passes: passes.map(({ rise, highest, set, fromSeconds, toSeconds, observable, hindrances }) => ({
      rise: rise === undefined ? null : sight(rise),
      max: sight(highest),
      set: set === undefined ? null : sight(set),
      from: utc(fromSeconds),
      to: utc(toSeconds),
      observable: observable.map((part) => {
        const search = searchIn?.(part, highest.secondsAfterStart);
        return {
          from: utc(part.fromSeconds),
          to: utc(part.toSeconds),
          ...(search === undefined ? {} : { search }),
        };
      }),
      hindrances,
    })),
    conventions: conventionsOf(observer),
    notes,
  };
}

function conventionsOf({ shadow, refraction, standardMagnitude }: Observer): PassesReport['conventions'] {
  const phase = standardMagnitude?.convention === 'half-phase' ? 'half lit (phase angle 90°)' : 'fully lit';
  return {
    sunlit: shadowWords[shadow],
    elevation: refraction === 'none' ? 'geometric, without refraction' : 'apparent, refracted by standard air',
    magnitude:
      standardMagnitude === undefined
        ? null
        : `a diffuse sphere of magnitude ${standardMagnitude.value} at 1000 km ${phase}; outside the atmosphere`,
  };
}

function sightReport(sight: Sight, utc: string): SightReport {
  return {
    utc,
    azimuthDeg: sight.azimuthRad / degreeRad,
    elevationDeg: sight.elevationRad / degreeRad,
    apparentElevationDeg: sight.apparentElevationRad / degreeRad,
    rangeKm: sight.rangeKm,
    rangeRateKmPerS: sight.rangeRateKmPerS,
    rateDegPerS: sight.angularRateRadPerS / degreeRad,
    sunlit: sight.isSunlit,
    sunElevationDeg: sight.sunElevationRad / degreeRad,
    moonElevationDeg: sight.moonElevationRad / degreeRad,
    moonSeparationDeg: sight.moonSeparationRad / degreeRad,
    phaseAngleDeg: sight.phaseAngleRad / degreeRad,
    magnitude: sight.magnitude ?? null,
  };
}
