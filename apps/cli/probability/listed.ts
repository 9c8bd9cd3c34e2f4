import { isClassDefault } from '@farpass/conjunction/approach';
import type { Assessment } from '@farpass/conjunction/probability';
import { type CdmEncounter, otherRadiusOf } from '@farpass/intake/cdm';
import { isSizeList, type ListedSizes, readSizeList } from '@farpass/intake/sizes';
import { inputText } from '../input.ts';
import type { CombinedRadius } from './radius.ts';

/** The content of `--sizes`: a table of radii by type, or a list of sizes by catalogue number. */
export interface SizesAsked {
  /** Text of the table, or `default`. */
  readonly table: string | undefined;
  readonly list: ListedSizes | undefined;
}

export async function sizesAsked(option: string | undefined): Promise<SizesAsked> {
  if (option === undefined || option === 'default') return { table: option, list: undefined };
  const text = await inputText(option);
  return isSizeList(text) ? { table: undefined, list: readSizeList(text) } : { table: text, list: undefined };
}

/** The radius of the other object in a list. */
export interface ListedRadius {
  readonly radiusM: number;
  readonly sigmaM: number;
  readonly source: string;
  /** The list has no measurement of the object. */
  readonly isClassDefault: boolean;
}

/** The radius of an object in the list by its designator; undefined if the list has none. */
export function listedRadius(designator: string, { list }: SizesAsked): ListedRadius | undefined {
  const listed = list?.get(Number(designator));
  if (listed?.radiusM === undefined) return undefined;
  const { radiusM, radiusSigmaM: sigmaM = 0, radiusSource: source } = listed;
  return { radiusM, sigmaM, source, isClassDefault: isClassDefault(source) };
}

/** The radius of one object, in metres, and where it comes from. */
interface RadiusReport {
  readonly m: number;
  /** Given if a list of sizes states it. */
  readonly sigmaM?: number;
  readonly source: string;
  /** Given if the list has no measurement of the object, but a default of its class. */
  readonly isClassDefault?: true;
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
  const isListed = listed !== undefined && hardBodyRadius.source === 'list';
  const object1 = { m: metres(radii.ownKm), source: isListed ? 'message' : source };
  if (!isListed) return { object1, object2: { m: metres(radii.otherKm), source } };
  const { radiusM: m, sigmaM, source: named } = listed;
  return { object1, object2: { m, sigmaM, source: named, ...(listed.isClassDefault && { isClassDefault: true }) } };
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
