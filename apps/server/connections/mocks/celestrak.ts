import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import { spaceWeatherCsv, spaceWeatherInUse } from '@farpass/astro/propagation';
import { type Mock, type MockAnswer, startMock } from './mock.ts';

interface CelestrakMock {
  readonly port?: number;
  /** Element sets of every group; it may grow. */
  readonly sets: readonly object[];
  /** Supplemental sets by file. */
  readonly supplemental?: Readonly<Record<string, readonly object[]>>;
  /** Rows of SOCRATES without its header; they may grow. */
  readonly approaches?: readonly string[];
  /** The file of space weather. */
  readonly weather?: string;
  /** Answers in the place of the usual ones. */
  readonly instead?: (path: string) => MockAnswer | undefined;
}

const socratesHeader =
  'NORAD_CAT_ID_1,OBJECT_NAME_1,DSE_1,NORAD_CAT_ID_2,OBJECT_NAME_2,DSE_2,TCA,TCA_RANGE,TCA_RELATIVE_SPEED,MAX_PROB,DILUTION';

/**
 * A server that answers as CelesTrak does: the same query is downloaded once per update (304 to its entity tag, otherwise 403 with the
 * words of the usage policy), a query that fits nothing has 200 with a sentence, and columns have no units.
 */
export async function startCelestrakMock(mock: CelestrakMock): Promise<Mock> {
  const sent = new Map<string, string>();
  return startMock(mock.port ?? 0, ({ path, query, headers }): MockAnswer => {
    const instead = mock.instead?.(path);
    if (instead !== undefined) return instead;
    const text = contentOf(mock, path, query);
    if (text === undefined) return { status: 404, body: 'Not found' };
    if (text === '') return { status: 200, body: 'No GP data found' };
    const [key, tag] = [`${path}?${query}`, `"${text.length}-${text.slice(-40).replace(/\W/g, '')}"`];
    if (headers['if-none-match'] === tag) return { status: 304 };
    if (sent.get(key) === tag)
      return { status: 403, body: 'GP data has not updated since your last successful\ndownload.' };
    sent.set(key, tag);
    return { status: 200, body: text, headers: { ETag: tag } };
  });
}

function contentOf(mock: CelestrakMock, path: string, query: URLSearchParams): string | undefined {
  const listed = (sets: readonly object[] | undefined) => (sets === undefined ? '' : JSON.stringify(sets));
  if (path === '/NORAD/elements/gp.php') return listed(mock.sets);
  if (path === '/NORAD/elements/supplemental/sup-gp.php') return listed(mock.supplemental?.[query.get('FILE') ?? '']);
  if (path === '/SOCRATES/sort-minRange.csv') return [socratesHeader, ...(mock.approaches ?? []), ''].join('\r\n');
  if (path === '/SpaceData/SW-Last5Years.csv') return mock.weather;
  return undefined;
}

interface SampleSet {
  readonly number: number;
  readonly atMs: number;
}

/** An invented element set as CelesTrak writes it. */
export function sampleElementSet({ number, atMs }: SampleSet): object {
  return {
    OBJECT_NAME: `OBJECT ${number}`,
    OBJECT_ID: '2026-001A',
    EPOCH: `${new Date(atMs).toISOString().slice(0, -1)}000`,
    MEAN_MOTION: 14.9,
    ECCENTRICITY: 0.0005,
    INCLINATION: 97.6,
    RA_OF_ASC_NODE: (number * 37) % 360,
    ARG_OF_PERICENTER: 90,
    MEAN_ANOMALY: (number * 53) % 360,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    NORAD_CAT_ID: number,
    ELEMENT_SET_NO: 999,
    REV_AT_EPOCH: 1000,
    BSTAR: 0.0001,
    MEAN_MOTION_DOT: 0.00001,
    MEAN_MOTION_DDOT: 0,
  };
}

interface SampleApproach {
  readonly numbers: readonly [number, number];
  readonly tcaMs: number;
  readonly missKm: number;
}

/** An invented row of SOCRATES. */
export function sampleApproach({ numbers: [one, other], tcaMs, missKm }: SampleApproach): string {
  const tca = new Date(tcaMs).toISOString().replace('T', ' ').slice(0, -1);
  const names = [`OBJECT ${one} [+]`, `OBJECT ${other} [-]`] as const;
  return `${one},${names[0]},2.500,${other},${names[1]},2.700,${tca},${missKm.toFixed(3)},12.349,3.310E-04,${(missKm / 2).toFixed(3)}`;
}

/** The days around a time as CelesTrak writes them: those since the last measured one are the predictions in use. */
export async function sampleWeather(atMs: number): Promise<string> {
  const today = Math.floor(atMs / msPerDay) + modifiedJulianDayOf1970;
  return spaceWeatherCsv(await spaceWeatherInUse(), { from: today - 5 * 365, to: today + 44, measuredTo: today - 1 });
}
