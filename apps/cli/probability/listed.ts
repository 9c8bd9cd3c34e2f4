import { isClassDefault } from '@farpass/conjunction/approach';
import type { Assessment } from '@farpass/conjunction/probability';
import { type CdmEncounter, type ListedDoubt, otherRadiusOf } from '@farpass/intake/cdm';
import { isSizeList, type ListedSizes, readSizeList, sizeListHeader } from '@farpass/intake/sizes';
import { inputText } from '../input.ts';
import { type CombinedRadius, sizeTableHeader } from './radius.ts';

/** The content of `--sizes`: a table of radii by type, or a list of sizes by catalogue number. */
export interface SizesAsked {
  /** Text of the table, or `default`. */
  readonly table: string | undefined;
  readonly list: ListedSizes | undefined;
}

export async function sizesAsked(option: string | undefined): Promise<SizesAsked> {
  if (option === undefined || option === 'default') return { table: option, list: undefined };
  const text = await inputText(option);
  if (isSizeList(text)) return { table: undefined, list: usedSizes({ option, text }) };
  if (/^\uFEFF?\s*objectType\s*,/i.test(text)) return { table: text, list: undefined };
  const [found = ''] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  throw new Error(
    `${option} begins with ${found === '' ? 'nothing: it is empty' : `'${found.slice(0, 80)}'`}; expected the columns ${sizeListHeader} of a list by catalogue number, as NASA CARA's, or ${sizeTableHeader} of a table by type.`,
  );
}

/** The rows of a list that can be used; the others are named. */
function usedSizes({ option, text }: Readonly<Record<'option' | 'text', string>>): ListedSizes {
  const { sizes, refused } = readSizeList(text);
  const [first] = refused;
  if (first !== undefined)
    process.stderr.write(
      `farpass: ${refused.length} rows of ${option} are not used; line ${first.line}: ${first.reason}\n`,
    );
  return sizes;
}

/** The radius of the other object in a list. */
export interface ListedRadius {
  readonly radiusM: number;
  readonly sigmaM: number;
  readonly source: string;
  /** The list has no measurement of the object. */
  readonly isClassDefault: boolean;
  /** Its line in the list. */
  readonly line: number;
}

/** The radius of an object in the list by its designator; undefined if the list has none. */
export function listedRadius(designator: string, { list }: SizesAsked): ListedRadius | undefined {
  const listed = list?.get(Number(designator));
  if (listed?.radiusM === undefined) return undefined;
  const { radiusM, radiusSigmaM: sigmaM = 0, radiusSource: source, line } = listed;
  return { radiusM, sigmaM, source, line, isClassDefault: isClassDefault(source) };
}

/** The radius of one object, in metres, and where it comes from. */
interface RadiusReport {
  readonly m: number;
  /** Given if a list of sizes states it. */
  readonly sigmaM?: number;
  readonly source: string;
  /** Given if the list has no measurement of the object, but a default of its class. */
  readonly isClassDefault?: true;
  /** Given if the list has a radius, or a sigma, that does not fit the object, and that is not used. */
  readonly doubted?: Pick<ListedRadius, 'radiusM' | 'sigmaM' | 'source' | 'line'> & ListedDoubt;
}

export interface RadiiReport {
  readonly object1: RadiusReport;
  readonly object2: RadiusReport;
}

/** The radii of both objects. */
export function radiiReport(
  { radii, hardBodyRadius }: CdmEncounter,
  { radius, listed }: { readonly radius: CombinedRadius | undefined; readonly listed: ListedRadius | undefined },
): RadiiReport {
  const source = radius?.source ?? hardBodyRadius.source;
  const metres = (km: number) => Number((km * 1000).toPrecision(15));
  const object1 = { m: metres(radii.ownKm), source: radii.ownSource ?? source };
  const doubted = doubtedRadius(radii.doubt, listed);
  if (listed === undefined || hardBodyRadius.source !== 'list')
    return { object1, object2: { m: metres(radii.otherKm), source, ...doubted } };
  const { radiusM: m, sigmaM, source: named } = listed;
  const sigma = radii.doubt === undefined ? { sigmaM } : {};
  const ofClass = listed.isClassDefault ? ({ isClassDefault: true } as const) : {};
  return { object1, object2: { m, ...sigma, source: named, ...ofClass, ...doubted } };
}

function doubtedRadius(
  doubt: ListedDoubt | undefined,
  listed: ListedRadius | undefined,
): Pick<RadiusReport, 'doubted'> {
  if (doubt === undefined || listed === undefined) return {};
  const { radiusM, sigmaM, source, line } = listed;
  return { doubted: { radiusM, sigmaM, source, line, ...doubt } };
}

/**
 * The mean probability over the uncertainty of a listed radius, and the one with a larger radius that the originator states, or
 * that the pair has without a list whose radius is but a default; nothing if the radius is certain.
 */
export function overRadius(taken: CdmEncounter, without: Assessment) {
  const { overSigma, stated, unlisted } = otherRadiusOf(taken, without) ?? {};
  const metres = (km: number) => Number((km * 1000).toPrecision(12));
  return {
    ...(overSigma === undefined || without.kind === 'none'
      ? {}
      : { overRadius: { value: overSigma, without: without.value } }),
    ...(stated === undefined ? {} : { statedRadius: { m: metres(stated.radiusKm), value: stated.probability } }),
    ...(unlisted === undefined
      ? {}
      : { unlistedRadius: { m: metres(unlisted.radiusKm), value: unlisted.probability } }),
  };
}
