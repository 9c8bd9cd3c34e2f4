import { parseArgs } from 'node:util';
import { type Epoch, parseEpoch } from '@farpass/astro/time';
import type { ModelErrorKind } from '@farpass/operations/tracking';
import type { SolvedBias, SolvedCoefficient, SolvedParameters } from '@farpass/tracking/determine';
import { type RangeRateDefinition, rangeRateDefinitions } from '@farpass/tracking/measurement';
import { nowOf } from '../now.ts';
import { positiveNumber } from '../screen/number.ts';
import type { OrbitExport } from './export-files.ts';

export const determineUsage = `farpass determine F.tdm... [--sites SITES.json] [--apriori F] [--forces LIST] [--model-error none|realistic] [--epoch UTC] [--solve LIST] [--range-rate reception|legs] [--now TIME] [--json]

Determines the orbit of one object from the tracks of one or more sensors: state, covariance, residuals and a verdict.

F.tdm...   tracking data messages (KVN, XML or JSON; - is standard input); segments are numbered across all files
--sites    [{ name, latitudeDeg, longitudeDeg, altitudeM, angleSigmaArcsec, rangeSigmaM?, rangeRateSigmaMPerS?, rangeRate?, timeBiasS? }]
--apriori  an element set or an OPM; without one, the first orbit comes from the measurements. The spacecraft of an OPM is used
           for drag and srp; its covariance, if it has one, counts in the fit
--forces   default: those of the height (EGM2008 to 50 to 120, Sun, Moon, radiation, solid tides, NRLMSISE-00 below 1,200 km);
           as in farpass propagate, also --space-weather F
--model-error  realistic: the covariance contains what forces, density, clocks and sensors leave open (default without --forces);
           none: it contains the noise only, and the forces are taken as given (default with --forces)
--area-to-mass  m2/kg of the object for drag and srp, if no OPM gives it; default 0.01
--epoch    time of the state, inside or outside of the arc; default the last measurement
--solve    drag, srp, and constant errors of sensors as SITE:range, SITE:range-rate, SITE:first-angle, SITE:second-angle, SITE:time
--range-rate  what DOPPLER values are, for sites that do not say it: reception (default), the derivative of the range (two ways:
           of half of the signal's path) by the time of reception; legs, the mean of the speeds along the legs, as Orekit and
           CCSDS have it
--export   a folder for the orbit as determined.opm, .oem (with covariance), .ocm, .e (STK) and .omm; --days of it after the arc (default 3)
--originator  originator in the files; default FARPASS
--now      the present time (ISO, UTC; default the clock): measurements later than it are left out
--json     { initial, epoch, frame, positionKm, velocityKmPerS, covariance, covarianceScale, rms, used, rejected, forces,
           verdict, reason, residuals, solved, burn }: km, km/s, EME2000; the full shape is in the guide "Orbit determination"`;

const options = {
  sites: { type: 'string' },
  apriori: { type: 'string' },
  forces: { type: 'string' },
  'model-error': { type: 'string' },
  'space-weather': { type: 'string' },
  'area-to-mass': { type: 'string' },
  epoch: { type: 'string' },
  solve: { type: 'string' },
  'range-rate': { type: 'string' },
  export: { type: 'string' },
  days: { type: 'string', default: '3' },
  originator: { type: 'string', default: 'FARPASS' },
  now: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The arguments of `farpass determine`. */
export interface DetermineArguments {
  readonly files: readonly string[];
  readonly sites: string | undefined;
  readonly apriori: string | undefined;
  /** Undefined: those of the height. */
  readonly forces: string | undefined;
  readonly modelError: ModelErrorKind;
  readonly weatherFile: string | undefined;
  readonly areaToMassM2PerKg: number | undefined;
  readonly epoch: Epoch<'UTC'> | undefined;
  readonly solved: SolvedParameters;
  readonly rangeRate: RangeRateDefinition | undefined;
  readonly exported: OrbitExport | undefined;
  readonly now: Epoch<'UTC'>;
  readonly output: 'json' | 'text';
}

/** Reads the arguments; a wrong one is refused with the possible values. */
export function determineArguments(args: readonly string[]): DetermineArguments | 'help' {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return 'help';
  const areaToMass = values['area-to-mass'];
  const { export: directory, originator } = values;
  return {
    files: positionals.length === 0 ? ['-'] : positionals,
    sites: values.sites,
    apriori: values.apriori,
    forces: values.forces,
    modelError: modelErrorOf({ word: values['model-error'], forces: values.forces }),
    weatherFile: values['space-weather'],
    areaToMassM2PerKg: areaToMass === undefined ? undefined : positiveNumber('area-to-mass', areaToMass),
    epoch: values.epoch === undefined ? undefined : parseEpoch(values.epoch, 'UTC'),
    solved: solvedOf(values.solve),
    rangeRate: rangeRateOf(values['range-rate']),
    exported:
      directory === undefined ? undefined : { directory, originator, days: positiveNumber('days', values.days) },
    now: nowOf(values.now),
    output: values.json === true ? 'json' : 'text',
  };
}

function modelErrorOf({ word, forces }: Readonly<Record<'word' | 'forces', string | undefined>>): ModelErrorKind {
  if (word === undefined) return forces === undefined ? 'REALISTIC' : 'NONE';
  if (word === 'none') return 'NONE';
  if (word === 'realistic') return 'REALISTIC';
  throw new Error(`--model-error: '${word}' is not known; give none or realistic.`);
}

function rangeRateOf(word: string | undefined): RangeRateDefinition | undefined {
  if (word === undefined) return undefined;
  const found = rangeRateDefinitions.find((each) => each.toLowerCase() === word);
  if (found !== undefined) return found;
  throw new Error(`--range-rate: '${word}' is not known; give reception or legs.`);
}

const coefficients: readonly SolvedCoefficient[] = ['drag', 'srp'];
const quantities: readonly SolvedBias['quantity'][] = ['range', 'range-rate', 'first-angle', 'second-angle', 'time'];

function solvedOf(list: string | undefined): SolvedParameters {
  const words = (list ?? '').split(',').flatMap((word) => word.trim() || []);
  const asked = words.map((word) => {
    const coefficient = coefficients.find((name) => name === word.toLowerCase());
    if (coefficient !== undefined) return { coefficient };
    const [site = '', wanted] = word.split(':');
    const quantity = quantities.find((name) => name === wanted?.toLowerCase());
    if (quantity !== undefined) return { bias: { site, quantity } };
    throw new Error(`--solve: '${word}' is not known; give drag, srp or SITE: with one of ${quantities.join(', ')}.`);
  });
  return {
    coefficients: asked.flatMap(({ coefficient }) => coefficient ?? []),
    biases: asked.flatMap(({ bias }) => bias ?? []),
  };
}
