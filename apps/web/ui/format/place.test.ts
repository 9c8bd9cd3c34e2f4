import { afterEach, expect, it } from 'vitest';
import { writeIn } from '../../texts/language.ts';
import { formatPlace } from './place.ts';

afterEach(() => writeIn('en'));

it('a place has its hemispheres, and east is O in German', async () => {
  expect(formatPlace({ latitudeDeg: 37.22, longitudeDeg: -2.55 }, 4)).toBe('37.2200° N, 2.5500° W');
  expect(formatPlace({ latitudeDeg: -31.9, longitudeDeg: 116 }, 1)).toBe('31.9° S, 116.0° E');
  writeIn('de');
  expect(formatPlace({ latitudeDeg: -31.9, longitudeDeg: 116 }, 1)).toBe('31,9° S, 116,0° O');
});
