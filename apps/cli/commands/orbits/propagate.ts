import { parseArgs } from 'node:util';
import { type Epoch, formatEpoch, formatUtc } from '@farpass/astro/time';
import type { CommandShapes } from '../../shapes/command-shapes.ts';
import { propagateElements } from './propagate/elements.ts';
import { oemText } from './propagate/oem.ts';
import { propagateOpm } from './propagate/opm.ts';
import { type OutputFrame, outputFrames, type Propagated } from './propagate/propagated.ts';
import { timeGrid } from './propagate/times.ts';

const usage = `farpass propagate --tle F --from T --to T --step S [--frame TEME|EME2000|GCRF|ITRF] [--json [--covariance]|--oem]
farpass propagate --opm F [--forces LIST] --from T --to T --step S [--frame …] [--space-weather F] [--tolerance M] [--json|--oem]

--tle   one element set (TLE, 3LE, CSV, JSON, OMM), propagated with SGP4; - is standard input
--opm   a state with its spacecraft and manoeuvres, numerically; - is standard input
--forces two-body | gravity:DEGREE[:egm96|egm2008], then any of sun, moon, drag:exponential|nrlmsise00, srp, relativity, tides, albedo;
         default: the forces of the height (gravity to degree 20 to 120, Sun, Moon, NRLMSISE-00, sunlight, solid tides)
--tolerance  position error allowed per integration step, metres; default 3e-8
--from, --to   UTC, both included; --step in seconds
--frame  default TEME (--tle) or GCRF (--opm)
--space-weather  CelesTrak's SW-All file for NRLMSISE-00; without it, drag:nrlmsise00 assumes F10.7 = 150 and Ap = 4, and the
         default forces use the weather that ships; both are reported
--json  { states: [{ utc, positionKm, velocityKmPerS }] }, km and km/s
--covariance  with --tle and --json: the covariance that screenings assume for a set of this class and age, each state with
         covariance: { parts: [{ share, rtnKm2 }], sentence }, along R, T, N with the inertial velocity; the class needs the name of the object
--oem   an orbit ephemeris message, with the propagated covariance of the OPM`;

const options = {
  tle: { type: 'string' },
  opm: { type: 'string' },
  forces: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  step: { type: 'string' },
  frame: { type: 'string' },
  'space-weather': { type: 'string' },
  tolerance: { type: 'string' },
  covariance: { type: 'boolean' },
  json: { type: 'boolean' },
  oem: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Propagates an element set by SGP4, or the state of an OPM numerically; `--help` describes the JSON. */
export async function propagate(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help === true) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (values.covariance === true && (values.tle === undefined || values.json !== true || values.oem === true))
    throw new Error('--covariance belongs to --tle with --json; an OPM carries its own covariance into --oem.');
  const times = timeGrid({
    from: requireOption(values, 'from'),
    to: requireOption(values, 'to'),
    step: requireOption(values, 'step'),
  });
  const found = await propagatedOrbit(values, times);
  for (const note of found.notes) process.stderr.write(`farpass propagate: ${note}\n`);
  refuseNothing(found);
  process.stdout.write(statesText(found, values));
  return 0;
}

/** Lists the times without a state on stderr; a run without any state is an error. */
function refuseNothing({ name, states, failed }: Propagated): void {
  const [first] = failed;
  if (first === undefined) return;
  const sentence = `${name}: no state for ${failed.length} of ${states.length + failed.length} times, the first at ${formatEpoch(first.epoch, 6)}: ${first.reason}.`;
  if (states.length === 0) throw new Error(sentence);
  process.stderr.write(`farpass propagate: ${sentence}\n`);
}

type Values = { readonly [Name in keyof typeof options]?: string | boolean };

function requireOption(values: Values, name: 'from' | 'to' | 'step'): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  throw new Error(`--${name} is missing.\n${usage}`);
}

async function propagatedOrbit(values: Values, times: readonly Epoch<'UTC'>[]): Promise<Propagated> {
  const { tle, opm, forces } = values;
  const weatherFile = values['space-weather'];
  if (typeof tle === 'string' && opm === undefined) {
    if (forces !== undefined) throw new Error('--forces belongs to --opm; an element set is propagated by SGP4.');
    if (values.tolerance !== undefined) throw new Error('--tolerance belongs to --opm; SGP4 is not integrated.');
    const isCovarianceAssumed = values.covariance === true;
    return propagateElements(tle, { times, frame: frameOf(values.frame, 'TEME'), isCovarianceAssumed });
  }
  if (typeof opm === 'string' && tle === undefined) {
    const request = { times, frame: frameOf(values.frame, 'GCRF'), isCovarianceCarried: values.oem === true };
    const toleranceM = toleranceOf(values.tolerance);
    return propagateOpm(opm, typeof forces === 'string' ? forces : undefined, {
      ...request,
      ...(typeof weatherFile === 'string' && { weatherFile }),
      ...(toleranceM !== undefined && { toleranceM }),
    });
  }
  throw new Error(`give either --tle or --opm.\n${usage}`);
}

/** Metres per step. Below 1e-10, rounding errors are larger; above 1 m, nothing useful is left after a day. */
function toleranceOf(text: string | boolean | undefined): number | undefined {
  if (typeof text !== 'string') return undefined;
  const toleranceM = Number(text);
  if (toleranceM >= 1e-10 && toleranceM <= 1) return toleranceM;
  throw new Error(`--tolerance is '${text}'; give metres per step between 1e-10 and 1, for example 3e-8.`);
}

function frameOf(name: string | boolean | undefined, usual: OutputFrame): OutputFrame {
  const wanted = name ?? usual;
  const found = outputFrames.find((frame) => frame === wanted);
  if (found === undefined) throw new Error(`--frame is '${wanted}'; it can be ${outputFrames.join(', ')}.`);
  return found;
}

function statesText(found: Propagated, { json, oem }: Values): string {
  if (oem === true) return oemText(found);
  const states = found.states.map(({ epoch, state, assumed }) => ({
    utc: formatUtc(epoch, 6),
    positionKm: state.positionKm,
    velocityKmPerS: state.velocityKmPerS,
    ...(assumed && { covariance: assumed }),
  }));
  if (json === true) {
    const { frame, method, notes } = found;
    const failed = found.failed.map(({ epoch, reason }) => ({ utc: formatUtc(epoch, 6), reason }));
    const report: CommandShapes['propagate'] = { states, failed, frame, method, notes };
    return `${JSON.stringify(report)}\n`;
  }
  const lines = states.map(({ utc, positionKm, velocityKmPerS }) => {
    const position = positionKm.map((each) => each.toFixed(6).padStart(16)).join('');
    return `${utc.replace('Z', '')}${position}${velocityKmPerS.map((each) => each.toFixed(9).padStart(15)).join('')}`;
  });
  const head = `# ${found.name} (${found.designator}), ${found.frame}, ${found.method}; UTC, km, km/s`;
  return `${[head, ...lines].join('\n')}\n`;
}
