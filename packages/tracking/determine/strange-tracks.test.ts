/** @module-tag all */
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { Track } from '../measurement/index.ts';
import { type Determined, determine, type ModelError } from './index.ts';
import { bare, lowOrbit, noon, simpleForces, simulatedTracks } from './simulated.fixture.ts';

/** With an error of its forces, a search looks at each start with rough forces first. */
const modelError: ModelError = {
  noise: { radial: 4e-21, transverse: 4e-20, normal: 4e-21 },
  dragShare: undefined,
  radiationShare: undefined,
};
const passesSeconds = [600, 6500, 12_400, 30_000, 36_000, 42_000];
const radar = { start: lowOrbit, passesSeconds, kind: 'radar', perTrack: 8 } as const;
const own = simulatedTracks(radar);
const others = simulatedTracks({
  ...radar,
  start: { positionKm: [0, 7300, 0], velocityKmPerS: [-5, 0, 5.4] },
  seed: 6,
});
const impulse = { kind: 'impulsive', frame: 'RTN', axes: 'frozen', massLossKg: 0 } as const;
const burnt = simulatedTracks({
  ...radar,
  burns: [{ ...impulse, epoch: addSeconds(noon, 20_000), deltaVKmPerS: [0, 5e-4, 0] }],
  spacecraft: { ...bare, massKg: 100 },
});

function determined(tracks: readonly Track[]): Determined {
  const found = determine({ tracks, dynamics: { forces: simpleForces, spacecraft: bare }, modelError });
  if (found.kind === 'failed') throw new Error(found.reason);
  return found;
}

const codesOf = ({ findings }: Determined) => findings.map(({ code }) => code);

describe('tracks that do not fit, with an error of the forces', () => {
  it.each([1, 3, 4])('track %i is named as that of another object, and no burn is invented', (foreign) => {
    const found = determined(own.map((track, index) => (index === foreign ? others[index] : track)));
    expect(codesOf(found)).toEqual(['STRANGE_TRACKS']);
    expect(found.findings[0]?.parameters?.['tracks']).toBe(String(foreign));
    expect(found.burn).toBeUndefined();
  });

  it('a burn of half a metre a second between the tracks is found', () => {
    const found = determined(burnt);
    expect(codesOf(found)).toEqual(['BURN']);
    expect(found.burn?.tracksAfter).toEqual([3, 4, 5]);
    expect(1000 * Math.hypot(...(found.burn?.deltaVRtnKmPerS ?? []))).toBeCloseTo(0.5, 1);
  });
});
