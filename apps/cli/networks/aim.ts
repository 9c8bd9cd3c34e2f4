import { degreeRad } from '@farpass/astro/linear';
import { addSeconds, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { orbitOfText, trackOfOrbit } from '@farpass/operations/passes';
import { directionSeen, SiteMotion } from '@farpass/tracking/measurement';
import { earthTurning, skyOf, View } from '@farpass/tracking/passes';
import { builtKernel } from '../kernel.ts';
import type { Task } from './network.ts';

/** Where a sensor is: degrees, and metres above the ellipsoid. */
export interface SensorPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeM: number;
}

/** A direction among the stars from a site (GCRF, so ICRS to 0.02"), degrees. */
export interface Aim {
  readonly rightAscensionDeg: number;
  readonly declinationDeg: number;
}

/** Where the object of a task is in the middle of its time, as its orbit has it: without light time and refraction. */
export async function aimOf(task: Task, { latitudeDeg, longitudeDeg, altitudeM }: SensorPlace): Promise<Aim> {
  const site = {
    latitudeRad: latitudeDeg * degreeRad,
    longitudeRad: longitudeDeg * degreeRad,
    heightKm: altitudeM / 1000,
  };
  const start = parseEpoch(task.start.replace(/Z$/, ''), 'UTC');
  const seconds = secondsBetween(parseEpoch(task.end.replace(/Z$/, ''), 'UTC'), start);
  const window = { start, seconds };
  const { orbit } = orbitOfText(task.orbitDataMessage);
  const track = await trackOfOrbit(orbit, earthTurning(window), await builtKernel());
  const view = new View(track, { site, refraction: 'none', shadow: 'spherical' }, skyOf(window));
  const { azimuthRad, elevationRad } = view.at(seconds / 2);
  const receiver = new SiteMotion().stateAt(site, addSeconds(start, seconds / 2));
  const [x, y, z] = directionSeen({ kind: 'azimuth', azimuthRad, elevationRad }, receiver);
  return {
    rightAscensionDeg: (Math.atan2(y, x) / degreeRad + 360) % 360,
    declinationDeg: Math.asin(z) / degreeRad,
  };
}
