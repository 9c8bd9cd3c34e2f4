import { currentText } from '../../texts/feature-texts.ts';
import { formatNumber } from './quantity.ts';
import { formatTexts } from './texts.ts';

/** Letters of the hemispheres, the positive one first. */
export function hemispheres(): Readonly<Record<'latitude' | 'longitude', readonly [string, string]>> {
  const letter = (side: 'north' | 'south' | 'east' | 'west') => currentText(formatTexts, side);
  return { latitude: [letter('north'), letter('south')], longitude: [letter('east'), letter('west')] };
}

interface GeodeticPoint {
  readonly latitudeDeg: number;
  /** From −180° to 180°. */
  readonly longitudeDeg: number;
}

/** A place in its usual form: `37.22° N, 2.55° W`. No line ends before a hemisphere. */
export function formatPlace({ latitudeDeg, longitudeDeg }: GeodeticPoint, decimals: number): string {
  const { latitude, longitude } = hemispheres();
  const side = (value: number, [positive, negative]: readonly [string, string]) =>
    `${formatNumber(Math.abs(value), decimals)}°\u00A0${value < 0 ? negative : positive}`;
  return `${side(latitudeDeg, latitude)}, ${side(longitudeDeg, longitude)}`;
}
