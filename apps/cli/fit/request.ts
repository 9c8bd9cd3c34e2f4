import { parseArgs } from 'node:util';
import { type PointFrame, pointFrames } from '@farpass/intake/positions';
import { nowOf } from '../now.ts';
import { positiveNumber } from '../screen/number.ts';

export const fitUsage = `farpass fit POINTS... [--frame ITRF|EME2000|GCRF|TEME] [--scale UTC|GPS|TAI|TT|TDB] [--unit km|m] [--reference F] [--export DIR] [--days N] [--json]

The orbit of a satellite from the positions of its own receiver (GPS and others): state, covariance, and an ephemeris to be screened.

POINTS       tables (CSV: utc,x_km,y_km,z_km and, where there, vx_km_per_s,…), OEM or SP3; several files, or folders of them, are one
             arc; - is standard input
--frame      frame of the positions, if a table does not name it; ITRF is what receivers give (WGS 84, ECEF)
--scale      time scale of the times, if a table does not name it: receivers often give GPS
--unit       km or m, if the head does not name it and the numbers do not show it
--reference  an element set, or an earlier ephemeris of the object: the clock is compared with it. A receiver's GPS time called UTC
             moves the orbit by 140 km, and the motion alone cannot tell
--area-to-mass  m2/kg of the satellite for drag and sunlight, if it is known
--export     a folder for the ephemeris with covariance (fit.oem); --days of it after the last point (default 7)
--name, --designator, --originator  in the file (default UNKNOWN, UNKNOWN, FARPASS)
--space-weather  a file; default the weather in use
--json       { verdict, reason, checks, points, taken, used, rejected, gaps, rms, noise, epoch, frame, positionKm, velocityKmPerS,
             covariance, solved, accuracy }; the full shape is in the guide "Your own GPS"
An orbit that is refused is an answer: exit code 0. Exit code 1 is for input that cannot be read.`;

const options = {
  frame: { type: 'string' },
  scale: { type: 'string' },
  unit: { type: 'string' },
  reference: { type: 'string' },
  'area-to-mass': { type: 'string' },
  export: { type: 'string' },
  days: { type: 'string', default: '7' },
  name: { type: 'string', default: 'UNKNOWN' },
  designator: { type: 'string', default: 'UNKNOWN' },
  originator: { type: 'string', default: 'FARPASS' },
  'space-weather': { type: 'string' },
  now: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The arguments of `farpass fit`; a wrong one is refused with the possible values. */
export function fitArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return 'help';
  const area = values['area-to-mass'];
  const { export: directory, originator, name, designator } = values;
  return {
    files: positionals.length === 0 ? ['-'] : positionals,
    meaning: { frame: frameOf(values.frame), scale: values.scale?.toUpperCase(), lengthUnit: unitOf(values.unit) },
    reference: values.reference,
    areaToMassM2PerKg: area === undefined ? undefined : positiveNumber('area-to-mass', area),
    directory,
    days: positiveNumber('days', values.days),
    names: { originator, objectName: name, objectId: designator, creation: nowOf(values.now) },
    weatherFile: values['space-weather'],
    output: values.json === true ? ('json' as const) : ('text' as const),
  };
}

function frameOf(word: string | undefined): PointFrame | undefined {
  if (word === undefined) return undefined;
  const found = pointFrames.find((frame) => frame === word.toUpperCase());
  if (found !== undefined) return found;
  throw new Error(`--frame: '${word}' is not known; give ${pointFrames.join(', ')}.`);
}

function unitOf(word: string | undefined): 'km' | 'm' | undefined {
  if (word === undefined || word === 'km' || word === 'm') return word;
  throw new Error(`--unit: '${word}' is not known; give km or m.`);
}
