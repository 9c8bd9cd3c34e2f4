import { dot, norm } from '@farpass/astro/linear';
import { elementsOf } from '@farpass/intake/elements';
import { describe, expect, it } from 'vitest';
import { threadKernel } from '../platform/kernel/index.ts';
import { encountersOf } from './encounters.ts';
import { nameInTheWay, objectsInTheWay } from './in-the-way.ts';
import { createdUnixMs, ownTemeState } from './messages.ts';
import { dayOf } from './orbits.ts';

/** 2026-11-20. */
const today = 61_364;
const hourMs = 3_600_000;
const crowdedFrom = (day: number, days: number) =>
  Array.from({ length: days }, (_, offset) => day + offset)
    .flatMap(encountersOf)
    .filter(({ isCrowded }) => isCrowded);

describe('the objects in the way of the cheapest burns', () => {
  it('pass 3.8 km along the track from their satellites, in every catalogue that contains them', () => {
    const fiftyMetresKm = 0.05;
    for (const day of [today, today + 1, today + 6]) {
      const records = objectsInTheWay(day);
      const encounters = crowdedFrom(day, 13);
      expect(records.map(({ objectName }) => objectName)).toEqual(encounters.map(nameInTheWay));
      for (const [index, encounter] of encounters.entries()) {
        const record = records[index];
        if (record === undefined) throw new Error('it has no element set');
        const own = ownTemeState(encounter, 120);
        const minutes = (encounter.modifiedJulianDay - day) * 1440 + (encounter.secondsOfDay + 120) / 60;
        const state = threadKernel()
          .load([elementsOf(record).elements])
          .stateAt(0, minutes);
        if (state.kind === 'failed') throw new Error(state.reason);
        const [x, y, z] = state.positionKm;
        const apart = [x - own.positionKm[0], y - own.positionKm[1], z - own.positionKm[2]] as const;
        const alongKm = dot(apart, own.velocityKmPerS) / norm(own.velocityKmPerS);
        expect(Math.abs(Math.abs(alongKm) - 3.8)).toBeLessThan(fiftyMetresKm);
        expect(Math.abs(norm(apart) - 3.8)).toBeLessThan(fiftyMetresKm);
      }
    }
  });

  it('are in the future at any hour, with time for a burn and within the days that count', () => {
    for (let hour = 0; hour < 96; hour += 1) {
      const atMs = Date.parse('2026-11-20T00:30:00Z') + hour * hourMs;
      const hours = crowdedFrom(dayOf(atMs), 5).map((one) => (createdUnixMs(one, 0) - atMs) / hourMs);
      expect(hours.some((ahead) => ahead > 12 && ahead <= 61)).toBe(true);
    }
  });
});
