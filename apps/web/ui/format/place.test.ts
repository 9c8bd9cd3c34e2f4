import { afterEach, expect, it } from 'vitest';
import { writeIn } from '../../texts/language.ts';
import { formatPlace } from './place.ts';

afterEach(() => writeIn('en'));

it('a place has its hemispheres, and east is O in German', async () => {
  expect(formatPlace({ latitudeDeg: 37.22, longitudeDeg: -2.55 }, 4)).toBe('37.2200°\u00A0N, 2.5500°\u00A0W');
  expect(formatPlace({ latitudeDeg: -31.9, longitudeDeg: 116 }, 1)).toBe('31.9°\u00A0S, 116.0°\u00A0E');
  writeIn('de');
  expect(formatPlace({ latitudeDeg: -31.9, longitudeDeg: 116 }, 1)).toBe('31.9°\u00A0S, 116.0°\u00A0O');
});
