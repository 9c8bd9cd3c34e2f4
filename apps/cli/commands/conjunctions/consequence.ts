import { parseArgs } from 'node:util';
import { collisionConsequence, usualLeastLengthM } from '@farpass/conjunction/consequence';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

const usage = `farpass consequence --primary-mass KG --secondary-mass KG --speed KM_PER_S [--length M] [--json]

What a collision would leave, by the NASA standard breakup model as NASA uses it for conjunctions: whether both objects
break up as a whole (above 40,000 J/kg), and how many pieces of the length ${usualLeastLengthM} m, or --length, and more.
--json: { catastrophic, energyJPerKg, pieces }`;

const options = {
  'primary-mass': { type: 'string' },
  'secondary-mass': { type: 'string' },
  speed: { type: 'string' },
  length: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The consequences of a collision; `--help` describes the JSON. */
export async function consequence(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const found = collisionConsequence({
    primaryKg: numberOf('primary-mass', values['primary-mass']),
    secondaryKg: numberOf('secondary-mass', values['secondary-mass']),
    relativeSpeedKmPerS: numberOf('speed', values.speed),
    leastLengthM: values.length === undefined ? undefined : numberOf('length', values.length),
  });
  const { isCatastrophic, energyJPerKg, pieces } = found;
  const what = isCatastrophic ? 'both objects break up' : 'the larger object stays whole';
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ catastrophic: isCatastrophic, energyJPerKg, pieces } satisfies CommandShapes['consequence'])}\n`
      : `${pieces} pieces; ${what} (${energyJPerKg.toPrecision(4)} J/kg)\n`,
  );
  return 0;
}

function numberOf(name: keyof typeof options, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isFinite(value))
    throw new Error(`--${name} takes a number; found ${text === undefined ? 'none' : `'${text}'`}.\n${usage}`);
  return value;
}
