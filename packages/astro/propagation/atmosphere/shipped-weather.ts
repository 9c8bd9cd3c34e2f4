import { secondsPerDay } from '../../constants/index.ts';
import { valuesOfDeltaText } from '../../earth-orientation/delta-text.ts';
import { apOfThirds } from './kp.ts';
import type { SpaceWeatherTable } from './space-weather.ts';

let shipped: Promise<SpaceWeatherTable> | undefined;

/**
 * The space weather that ships with the project: measured from 2015 on, then predicted by days and by months, which have
 * F10.7 only. Decoded on the first call and kept.
 */
export function shippedSpaceWeather(): Promise<SpaceWeatherTable> {
  shipped ??= decoded();
  return shipped;
}

/** ap of the months that have none: its mean over the years 2015 to 2025. */
const usualAp = 11;
const daysOfMonth = (365.25 * secondsPerDay) / 12 / secondsPerDay;

async function decoded(): Promise<SpaceWeatherTable> {
  const { shippedWeather: own } = await import('./shipped-weather.generated.ts');
  const months = valuesOfDeltaText(own.months, 0.1);
  const daily = own.days;
  const last = own.firstMonthDay + Math.floor((months.length - 1) * daysOfMonth);
  const count = last - own.firstDay + 1;
  const [f107, f107Average] = [valuesOfDeltaText(own.f107, 0.1), valuesOfDeltaText(own.f107Average, 0.1)];
  const flux = new Float64Array(count);
  const mean = new Float64Array(count);
  const ap = new Float64Array(8 * count).fill(usualAp);
  const apDaily = new Float64Array(count).fill(usualAp);
  for (let row = 0; row < count; row += 1) {
    const monthly = valueBetween(months, (own.firstDay + row - own.firstMonthDay) / daysOfMonth);
    flux[row] = row < daily ? f107[row] : monthly;
    mean[row] = row < daily ? f107Average[row] : monthly;
    if (row >= daily) continue;
    let sum = 0;
    for (let slot = 0; slot < 8; slot += 1) {
      const value = apOfThirds[thirdsOf(own.kp.charAt(8 * row + slot))];
      ap[8 * row + slot] = value;
      sum += value;
    }
    apDaily[row] = Math.round(sum / 8);
  }
  const { firstDay, firstPredictedDay } = own;
  return { kind: 'table', firstDay, firstPredictedDay, f107: flux, f107Average: mean, ap, apDaily };
}

function valueBetween(values: Float64Array, place: number): number {
  const from = Math.min(Math.max(0, Math.floor(place)), values.length - 2);
  const share = Math.min(Math.max(0, place - from), 1);
  return values[from] * (1 - share) + values[from + 1] * share;
}

function thirdsOf(letter: string): number {
  if (letter === 'A') return 26;
  return letter === 'B' ? 27 : letter.charCodeAt(0) - 97;
}
