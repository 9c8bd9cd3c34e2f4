import { type EarthOrientationTable, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, rotationBetween } from '@farpass/astro/frames';
import type { Matrix3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch } from '@farpass/astro/time';

const slotSeconds = 1800;

/**
 * Rotations from TEME of date to GCRF, computed once for each half-hour: in half of this time, the equinox moves by
 * less than 0.003″.
 */
export class TemeAxes {
  readonly #table: EarthOrientationTable;
  readonly #slots = new Map<string, Matrix3>();

  constructor(table: EarthOrientationTable) {
    this.#table = table;
  }

  toGcrf(epoch: Epoch<'UTC'>): Matrix3 {
    const slot = Math.round(epoch.second / slotSeconds);
    const key = `${epoch.modifiedJulianDay} ${slot}`;
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const middle = addSeconds(epoch, slot * slotSeconds - epoch.second - epoch.fraction);
    const { orientation } = earthOrientationOrNominal(this.#table, middle);
    const rotation = rotationBetween({ from: 'TEME', to: 'GCRF' }, earthAttitudeAt(middle, orientation));
    this.#slots.set(key, rotation);
    return rotation;
  }
}
