import { pageLanguage } from '../../texts/language.ts';
import { formatNumber } from './quantity.ts';

/** Letters of the hemispheres, the positive one first; in German, east is O (Ost). */
export function hemispheres(): Readonly<Record<'latitude' | 'longitude', readonly [string, string]>> {
  return { latitude: ['N', 'S'], longitude: [pageLanguage() === 'de' ? 'O' : 'E', 'W'] };
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
