import { readRecords } from '@farpass/intake/elements';
import { orbitOfSet } from '@farpass/operations/gate';
import { inventedObjects } from '@farpass/server/demo-objects';
import {
  cpfFilesAt,
  type Mock,
  type SampleObject,
  starlinkFilesAt,
  startIlrsMock,
  startStarlinkMock,
} from '@farpass/server/mocks';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { inputText } from '../../input.ts';
import { builtKernel } from '../../kernel.ts';

/** TERN-2 and AURORA-2 of the demo world: each is the other object of conjunctions of the other one’s operator at all times. */
export const publishedNumbers = [339014, 339002];

/** The objects whose ephemerides are asked for. */
interface Published {
  readonly port: number;
  /** Undefined: those of the file, or two of the demo. */
  readonly numbers: readonly number[] | undefined;
  /** A file of element sets; undefined for the demo world’s catalogue of the day. */
  readonly sets: string | undefined;
}

/** Publishers of ephemerides, by the name of their mock. A file of theirs is used only if it agrees with the element set of its object. */
export const publishers = {
  starlink: {
    start: async ({ port, ...published }: Published): Promise<Mock> =>
      startStarlinkMock({ port, files: filesOf(await objectsOf(published), starlinkFilesAt) }),
    settings: (url: string) =>
      `FARPASS_FEEDS=starlink-ephemerides STARLINK_EPHEMERIDES_URL=${url}/public-files/ephemerides/MANIFEST.txt`,
  },
  ilrs: {
    start: async ({ port, ...published }: Published): Promise<Mock> =>
      startIlrsMock({ port, files: filesOf(await objectsOf(published), cpfFilesAt) }),
    settings: (url: string) => `FARPASS_FEEDS=ilrs-predictions ILRS_PREDICTIONS_URL=${url}/pub/slr/cpf_predicts_v2/`,
  },
};

type FilesAt = (objects: readonly SampleObject[], nowMs: number) => Readonly<Record<string, string>>;

/** No publisher makes files more often than every hour. */
const madeForMs = 3_600_000;

function filesOf(objects: readonly SampleObject[], filesAt: FilesAt): () => Readonly<Record<string, string>> {
  let made = { hour: 0, files: filesAt([], 0) };
  return () => {
    const nowMs = Date.now();
    const hour = Math.floor(nowMs / madeForMs);
    if (made.hour !== hour) made = { hour, files: filesAt(objects, nowMs) };
    return made.files;
  };
}

/** Each has a file of 2 MB. */
const mostObjects = 50;

async function objectsOf({ numbers, sets }: Omit<Published, 'port'>): Promise<readonly SampleObject[]> {
  const wanted = numbers ?? publishedNumbers;
  const objects = sets === undefined ? inventedObjects(wanted, Date.now()) : await objectsInFile(sets);
  const chosen = numbers === undefined ? objects : objects.filter(({ number }) => numbers.includes(number));
  const missing = numbers?.find((number) => chosen.every((object) => object.number !== number));
  if (missing !== undefined)
    throw new EndWithCode(
      wrongUse,
      sets === undefined
        ? `--numbers has ${missing}, which is not in the catalogue of the demo; give its element set with --sets.`
        : `--numbers has ${missing}, and ${sets} has no element set of it.`,
    );
  if (chosen.length === 0 || chosen.length > mostObjects)
    throw new EndWithCode(wrongUse, `${chosen.length} objects; expected 1 to ${mostObjects}, chosen with --numbers.`);
  return chosen;
}

async function objectsInFile(sets: string): Promise<readonly SampleObject[]> {
  const kernel = await builtKernel();
  return readRecords(await inputText(sets)).records.map((record) => ({
    number: Number(record.catalogueNumber),
    name: record.objectName ?? `OBJECT ${record.catalogueNumber}`,
    stateAt: orbitOfSet(record, kernel).stateAt,
  }));
}
