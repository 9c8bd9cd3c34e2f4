import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { modifiedJulianDayOf1970, msPerDay } from '../constants/index.ts';
import { degreeRad } from '../linear/index.ts';
import type { ElementSet } from './element-set.ts';

/** The folder of reference data, which is not part of the project. */
export const referenceData = resolve(
  import.meta.dirname,
  '../../..',
  process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data',
);

/** Element sets of a CSV file in CelesTrak's columns; the reader for catalogue files of every kind is in intake. */
export function elementsFromCsv(path: string): readonly ElementSet[] {
  const [header = '', ...lines] = readFileSync(join(referenceData, path), 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) =>
    elementsOfRow(new Map(line.split(',').map((value, index) => [names[index] ?? '', value]))),
  );
}

function elementsOfRow(row: ReadonlyMap<string, string>): ElementSet {
  const number = (name: string) => Number(row.get(name));
  const [date = '', clock = ''] = (row.get('EPOCH') ?? '').split('T');
  const [hours, minutes, seconds] = clock.split(':').map(Number);
  return {
    catalogueId: row.get('NORAD_CAT_ID') ?? '',
    epoch: {
      modifiedJulianDay: Date.parse(`${date}T00:00:00Z`) / msPerDay + modifiedJulianDayOf1970,
      secondsOfDay: hours * 3600 + minutes * 60 + seconds,
    },
    meanMotionRadPerMin: (number('MEAN_MOTION') * 2 * Math.PI) / 1440,
    eccentricity: number('ECCENTRICITY'),
    inclinationRad: number('INCLINATION') * degreeRad,
    nodeRad: number('RA_OF_ASC_NODE') * degreeRad,
    argumentOfPerigeeRad: number('ARG_OF_PERICENTER') * degreeRad,
    meanAnomalyRad: number('MEAN_ANOMALY') * degreeRad,
    bstarPerEarthRadius: number('BSTAR'),
  };
}
