import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { secondsPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { arcsecondRad, unit } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { associationCatalogue } from '@farpass/operations/tracking';
import { type AssociationLimit, Associator } from '@farpass/tracking/associate';
import { downLeg, type Measurement, SiteMotion, type Track, type TrackingSite } from '@farpass/tracking/measurement';
import { deepSpaceOrbits, nearEarthOrbits, sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const kernel = createKernel(bytes);
const tracks = sized({ whole: 1000, quick: 20 });
const measurements = 12;
const objects = sized({ whole: 30_000, quick: 600 });
const sets = [...nearEarthOrbits(0.9 * objects), ...deepSpaceOrbits(0.1 * objects)];
/** The noon of the generated sets. */
const noon = parseEpoch('2024-10-31T12:00:00', 'UTC');
const motion = new SiteMotion();
const satellites = kernel.load(sets);

/** Tracks of a minute, spread over a day, of objects of the catalogue; a hundredth of a degree of noise. */
function generatedTracks(): readonly { readonly id: string; readonly track: Track }[] {
  const next = sequence(5);
  const sites = Array.from({ length: 8 }, (_, index): TrackingSite => {
    const place = { latitudeRad: 2 * next() - 1, longitudeRad: 6.28 * next(), heightKm: next() };
    return { name: `SITE-${index}`, place, angleSigmaRad: 2 * arcsecondRad };
  });
  return Array.from({ length: tracks }, (_, index) => {
    const object = Math.floor(next() * sets.length);
    const site = sites[index % sites.length] ?? sites[0];
    if (site === undefined) throw new Error('there are sites');
    const start = secondsPerDay * next();
    const found = Array.from({ length: measurements }, (__, k) =>
      measured({ object, site, seconds: start + 5 * k }, next),
    );
    return { id: sets[object]?.catalogueId ?? '', track: { site, measurements: found } };
  });
}

interface Seen {
  readonly object: number;
  readonly site: TrackingSite;
  readonly seconds: number;
}

function measured({ object, site, seconds }: Seen, next: () => number): Measurement {
  const epoch = addSeconds(noon, seconds);
  const state = satellites.stateAt(object, seconds / 60);
  if (state.kind === 'failed') throw new Error(state.reason);
  const gcrf = stateInFrame({ frame: 'TEME', ...state }, { frame: 'GCRF', epoch });
  const [x, y, z] = unit(downLeg({ satellite: gcrf, receiver: motion.stateAt(site.place, epoch) }).lineKm);
  const noise = () => (0.02 * (next() - 0.5) * Math.PI) / 180;
  const angles = { rightAscensionRad: Math.atan2(y, x) + noise(), declinationRad: Math.asin(z) + noise() };
  return { epoch, angles: { kind: 'right-ascension', ...angles } };
}

/** Tracks against a whole catalogue: time, and how many are assigned to their object. */
export async function run(): Promise<BenchReport> {
  const known = generatedTracks();
  const records = sets.map((elements) => ({
    id: elements.catalogueId,
    name: elements.catalogueId,
    designator: undefined,
    type: 'UNKNOWN' as const,
    orbit: { kind: 'elements' as const, elements, isOwn: false },
  }));
  const timed = (limit: AssociationLimit) => {
    const associator = new Associator(associationCatalogue(records, kernel), { limit });
    const began = performance.now();
    const right = known.filter(({ id, track }) => associator.associate(track).best?.id === id).length;
    return { seconds: (performance.now() - began) / 1000, right };
  };
  const angular = timed({ metric: 'angular-distance', thresholdRad: 1800 * arcsecondRad });
  const mahalanobis = timed({ metric: 'mahalanobis-distance', probability: 0.9999 });
  return {
    name: 'associate',
    figures: [
      {
        name: `${tracks} tracks against ${objects} objects, angular distance`,
        value: angular.seconds,
        unit: 's',
        aim: '≤ 10',
      },
      { name: 'tracks that got their object', value: angular.right, unit: '' },
      { name: 'the same by Mahalanobis distance', value: mahalanobis.seconds, unit: 's', aim: '≤ 10' },
      { name: 'tracks that got their object', value: mahalanobis.right, unit: '' },
    ],
  };
}
