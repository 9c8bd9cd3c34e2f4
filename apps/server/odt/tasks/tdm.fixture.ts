import { degreeRad, degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import type { TaskDocument } from '@farpass/contract/odt';
import { readCatalogue } from '@farpass/intake/elements';
import { statesOfElements } from '@farpass/operations/passes';
import { downLeg, SiteMotion } from '@farpass/tracking/measurement';
import { threadKernel } from '../../platform/kernel/index.ts';
import { inventedSensor } from '../testing.ts';

/** Changes of a file: an object that is late on its track or flies the other way, another station or object, times that are off, other times, another direction. */
export interface TdmChanges {
  readonly station?: string;
  readonly object?: string;
  readonly offsetS?: number;
  readonly lateS?: number;
  readonly isBackwards?: boolean;
  readonly seconds?: readonly number[];
  readonly towards?: 'object' | 'zenith' | 'nadir';
}

interface Direction {
  readonly ascensionDeg: number;
  readonly declinationDeg: number;
}

const later = (utc: string, seconds: number) => new Date(Date.parse(utc) + seconds * 1000).toISOString().slice(0, -1);

/** A TDM of a task in which its object is where its orbit says, seen from the sensor of these tests. */
export function tdmOf(
  task: TaskDocument,
  {
    station = task.sensorCode,
    object = '90001',
    offsetS = 0,
    lateS = 0,
    isBackwards = false,
    seconds = [5, 25, 45],
    towards = 'object',
  }: TdmChanges = {},
): string {
  const rows = seconds.flatMap((second, index) => {
    const at = later(task.start, isBackwards ? (seconds[0] ?? 0) + (seconds.at(-1) ?? 0) - second : second);
    const { ascensionDeg, declinationDeg } =
      towards === 'object' ? directionOf(task, at, lateS) : vertical(towards, at);
    const time = later(task.start, second + offsetS);
    return [`ANGLE_1 = ${time} ${ascensionDeg}`, `ANGLE_2 = ${time} ${declinationDeg}`, `MAG = ${time} ${9 + index}`];
  });
  return [
    'CCSDS_TDM_VERS = 2.0',
    'CREATION_DATE = 2026-11-21T00:00:00',
    'ORIGINATOR = SAMPLE',
    'META_START',
    'TIME_SYSTEM = UTC',
    `PARTICIPANT_1 = ${station}`,
    `PARTICIPANT_2 = ${object}`,
    'MODE = SEQUENTIAL',
    'PATH = 2,1',
    'ANGLE_TYPE = RADEC',
    'REFERENCE_FRAME = EME2000',
    'META_STOP',
    'DATA_START',
    ...rows,
    'DATA_STOP',
    '',
  ].join('\n');
}

/** Where the orbit of a task is, seen from the sensor of these tests. */
export function directionOf(task: TaskDocument, utc: string, lateS = 0): Direction {
  const [known] = readCatalogue(task.orbitDataMessage).objects;
  const epoch = parseEpoch(utc, 'UTC');
  const satellite = known && statesOfElements(known.elements, threadKernel())(addSeconds(epoch, -lateS));
  if (satellite === undefined) throw new Error('The task has no element set.');
  const { lineKm, rangeKm } = downLeg({ satellite, receiver: siteAt(epoch) });
  const [x, y, z] = lineKm;
  return angles([x / rangeKm, y / rangeKm, z / rangeKm]);
}

/** Straight up or down at the sensor. */
function vertical(towards: 'zenith' | 'nadir', utc: string): Direction {
  const [x, y, z] = siteAt(parseEpoch(utc, 'UTC')).zenith;
  return angles(towards === 'zenith' ? [x, y, z] : [-x, -y, -z]);
}

function angles([x, y, z]: readonly [number, number, number]): Direction {
  return { ascensionDeg: (degreesOf(Math.atan2(y, x)) + 360) % 360, declinationDeg: degreesOf(Math.asin(z)) };
}

function siteAt(epoch: Epoch<'UTC'>) {
  const { latitudeDeg, longitudeDeg, altitudeM } = inventedSensor();
  const place = {
    latitudeRad: latitudeDeg * degreeRad,
    longitudeRad: longitudeDeg * degreeRad,
    heightKm: altitudeM / 1000,
  };
  return new SiteMotion().stateAt(place, epoch);
}
