import type { Ephemeris } from '@farpass/astro/ephemeris';
import {
  addSeconds,
  compareEpochs,
  type Epoch,
  formatUtc,
  parseEpoch,
  secondsBetween,
  toScale,
} from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { coveredEphemeris, withoutGaps } from '../ephemeris/index.ts';
import { RealismFault } from './fault.ts';

/** An ephemeris file of one object, as a prediction or as what was known later. */
export interface JudgedEphemeris {
  /** Files may have one name; none has the id of another. */
  readonly id: string;
  readonly name: string;
  /** Whether its states before its creation are what happened: an orbit determined from observations of that time. */
  readonly isDefinitive: boolean;
  readonly objectId: string | undefined;
  readonly objectName: string | undefined;
  readonly made: Epoch<'UTC'>;
  readonly start: Epoch<'UTC'>;
  readonly end: Epoch<'UTC'>;
  /** Cut at its gaps; covariances along R, T, N. */
  readonly ephemeris: Ephemeris;
  /** Sentences about parts that were left out. */
  readonly left: readonly string[];
}

export interface EphemerisText {
  /** By default its name. */
  readonly id?: string;
  readonly name: string;
  readonly text: string;
  readonly isDefinitive: boolean;
  /** When it was received: it was not made later, whatever it says. */
  readonly received?: Epoch<'UTC'>;
}

/** Files are made on machines whose clocks differ [s]. */
const clockTolerance = 300;

/** An OEM of one object. Throws a `RealismFault` that names what else the file is. */
export function judgedEphemeris(file: EphemerisText, now: Epoch<'UTC'>): JudgedEphemeris {
  const { name, text, isDefinitive, id = name, received = now } = file;
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults')
    throw new RealismFault('REALISM_FILE_UNREADABLE', { file: name, said: result.faults[0]?.message ?? '' });
  const { record } = result;
  if (record.kind !== 'OEM') throw new RealismFault('REALISM_NOT_OEM', { file: name, found: record.kind });
  // The reader refuses a message whose object changes.
  const { OBJECT_ID, OBJECT_NAME } = record.segments[0]?.metadata.values ?? {};
  const { ephemeris, remarks } = coveredEphemeris(record);
  const times = ephemeris.segments.flatMap(({ start, seconds }) =>
    [seconds[0] ?? 0, seconds.at(-1) ?? 0].map((each) => toScale(addSeconds(start, each), 'UTC')),
  );
  const [start, end] = [times.toSorted(compareEpochs)[0], times.toSorted(compareEpochs).at(-1)];
  const created = record.header.values.CREATION_DATE;
  if (start === undefined || end === undefined) throw new RealismFault('REALISM_NO_STATES', { file: name });
  if (created === undefined) throw new RealismFault('REALISM_NOT_DATED', { file: name });
  const stated = parseEpoch(created, 'UTC');
  if (secondsBetween(stated, now) > clockTolerance)
    throw new RealismFault('REALISM_FROM_FUTURE', { file: name, time: formatUtc(stated, 0) });
  const made = compareEpochs(stated, received) > 0 ? received : stated;
  return {
    ...{ id, name, isDefinitive, made, start, end },
    ...{ objectId: OBJECT_ID?.trim(), objectName: OBJECT_NAME?.trim() },
    ephemeris: withoutGaps(ephemeris),
    left: remarks.map(({ sentence }) => sentence),
  };
}
