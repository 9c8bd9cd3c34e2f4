import { parseArgs } from 'node:util';
import { wgs84 } from '@farpass/astro/constants';
import { norm } from '@farpass/astro/linear';
import { shiftToClosestApproach } from '@farpass/conjunction/approach';
import {
  type ConsequenceReport,
  collisionConsequence,
  consequenceOfPair,
  type DebrisCloud,
  debrisCloud,
  type ListedMass,
  requireMass,
  usualLeastLengthM,
} from '@farpass/conjunction/consequence';
import { assessedEncounter, encounterFromCdm } from '@farpass/intake/cdm';
import { figuresOfMessage } from '@farpass/intake/density';
import type { ListedSizes } from '@farpass/intake/sizes';
import { cdmInFile } from '../../cdm-file.ts';
import { sizesAsked } from '../../probability/listed.ts';
import type { CommandShapes } from '../../shapes/command-shapes.ts';

const usage = `farpass consequence --primary-mass KG --secondary-mass KG --speed KM_PER_S [--length M] [--json]
farpass consequence F.cdm [--primary-mass KG] [--sizes LIST.csv] [--json]

What a collision would leave, by the NASA standard breakup model as NASA uses it for conjunctions: whether both objects
break up as a whole (above 40,000 J/kg), and how many pieces of the length ${usualLeastLengthM} m, or --length, and more.
--json: { catastrophic, energyJPerKg, pieces }
With a message: the pieces of 5 and 10 cm over all masses that its objects may have, probability times pieces, and how long the
pieces would stay. The mass of object 1 is the one given, the one of the list (CSV: ObjectID,HBR,HBRSigma,HBRSource,Mass,
MassSigma,MassSource), or one that is usual for a satellite; that of object 2 is of the list, or usual for its type or
the kind that its name says. --json: { consequence: { pieces, piecesLow, piecesHigh, pieces10Cm, catastrophicShare, expectedPieces, ownMass,
otherMass }, cloud: { altitudeKm, fromKm, toKm, left: [{ years, share }], halfYears, halfYearsActive, halfYearsQuiet } }`;

const options = {
  'primary-mass': { type: 'string' },
  'secondary-mass': { type: 'string' },
  speed: { type: 'string' },
  length: { type: 'string' },
  sizes: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The consequences of a collision; `--help` describes the JSON. */
export async function consequence(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Error(`one CDM at a time; found ${positionals.length} files. ${usage}`);
  if (file !== undefined) return ofMessage(file, values);
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

interface MessageOptions {
  readonly 'primary-mass'?: string | undefined;
  readonly sizes?: string | undefined;
  readonly json?: boolean | undefined;
}

/** The consequences of the conjunction of a message. */
async function ofMessage(file: string, asked: MessageOptions): Promise<number> {
  const cdm = await cdmInFile(file);
  const taken = encounterFromCdm(cdm);
  const assessment = assessedEncounter(taken);
  const { list } = await sizesAsked(asked.sizes);
  const listed = (side: 'object1' | 'object2') => massIn(list, cdm[side].metadata.values.OBJECT_DESIGNATOR);
  const given = asked['primary-mass'] === undefined ? undefined : numberOf('primary-mass', asked['primary-mass']);
  if (given !== undefined) requireMass(given);
  const { OBJECT_NAME, OBJECT_TYPE } = cdm.object2.metadata.values;
  const consequences = consequenceOfPair({
    own: { listed: listed('object1'), ...(given !== undefined && { wetMassKg: given }) },
    other: { name: OBJECT_NAME, objectType: OBJECT_TYPE, listed: listed('object2') },
    relativeSpeedKmPerS: figuresOfMessage(cdm, taken, assessment).geometry.relativeSpeedKmPerS,
    probability: assessment.kind === 'probability' ? assessment.value : undefined,
  });
  const { primary } = shiftToClosestApproach(taken.encounter).encounter;
  const cloud = debrisCloud(norm(primary.positionKm) - wgs84.equatorialRadiusKm);
  const found: CommandShapes['consequence'] = { consequence: consequences ?? null, cloud: cloud ?? null };
  process.stdout.write(asked.json ? `${JSON.stringify(found)}\n` : consequenceText(consequences, cloud));
  return 0;
}

function massIn(list: ListedSizes | undefined, designator: string): ListedMass | undefined {
  const { massKg, massSigmaKg, massSource = '', radiusM } = list?.get(Number(designator)) ?? {};
  return massKg === undefined ? undefined : { kg: massKg, sigmaKg: massSigmaKg, source: massSource, radiusM };
}

function consequenceText(found: ConsequenceReport | undefined, cloud: DebrisCloud | undefined): string {
  if (found === undefined) return 'The objects do not move relative to each other: no consequence can be stated.\n';
  const { pieces, piecesLow, piecesHigh, pieces10Cm, catastrophicShare, expectedPieces, ownMass, otherMass } = found;
  const whole = (value: number) => value.toFixed(0);
  const lines = [
    `${whole(pieces)} pieces of 5 cm and more (${whole(piecesLow)} to ${whole(piecesHigh)}), ${whole(pieces10Cm)} of 10 cm`,
    `both objects break up in ${whole(100 * catastrophicShare)} % of cases`,
    `masses: object 1 ${massText(ownMass)}, object 2 ${massText(otherMass)}`,
    ...(expectedPieces === undefined ? [] : [`probability times pieces: ${expectedPieces.toPrecision(3)}`]),
    cloud === undefined ? 'at this height no air removes them' : cloudText(cloud),
  ];
  return `${lines.join('\n')}\n`;
}

function massText({ kg, source, stated = '', doubted }: ConsequenceReport['ownMass']): string {
  if (kg !== undefined) return `${kg} kg (${source === 'LIST' ? stated : 'given'})`;
  if (doubted === undefined) return `usual for ${stated}`;
  return `usual for ${stated} (${doubted.kg} kg of the list ${doubtWords[doubted.reason]})`;
}

const doubtWords = {
  CLASS_DEFAULT: 'is a default of the class',
  DENSER_THAN_METAL: 'would be denser than any metal in its listed radius',
} as const;

function cloudText({ altitudeKm, fromKm, toKm, ...half }: DebrisCloud): string {
  const years = (value: number | undefined) => (value === undefined ? 'more than 200' : value.toPrecision(2));
  const { halfYears, halfYearsActive, halfYearsQuiet } = half;
  return `at ${altitudeKm.toFixed(0)} km half of them are gone after ${years(halfYears)} years (${years(halfYearsActive)} to ${years(halfYearsQuiet)} with the Sun); they pass ${fromKm} to ${toKm} km`;
}

function numberOf(name: keyof typeof options, text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isFinite(value))
    throw new Error(`--${name} takes a number; found ${text === undefined ? 'none' : `'${text}'`}.\n${usage}`);
  return value;
}
