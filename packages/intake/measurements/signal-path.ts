import type { TdmSegment } from '@farpass/ccsds/tdm';
import { MeasurementFault } from './fault.ts';
import { type SensorSite, siteKey } from './sites.ts';

/** Receiver and sender of a segment's signal, and the object that its observer expected to see. */
export interface SignalPath {
  readonly receiver: SensorSite;
  /** As named in the file. */
  readonly participant: string;
  readonly transmitter: SensorSite | undefined;
  readonly believed: string | undefined;
  /** The file has no PATH. */
  readonly isAssumed: boolean;
}

/** Sensors by their names. */
export type SiteTable = ReadonlyMap<string, SensorSite>;

/** Names that do not identify the object. */
const nameless = /^(UNKNOWN|UCT|UNCORRELATED|N\/?A|TBD)?$/i;

/**
 * The participants of a segment along its PATH: 2,1 is the light of participant 2 at 1; 1,2,1 a radar; 1,2,3 separate
 * sender and receiver. Without a PATH, participant 1 receives, and also sends if ranges were measured.
 */
export function signalPathOf(segment: TdmSegment, number: number, sites: SiteTable): SignalPath {
  const { values } = segment.metadata;
  const named: Readonly<Record<string, string | undefined>> = {
    1: values.PARTICIPANT_1,
    2: values.PARTICIPANT_2,
    3: values.PARTICIPANT_3,
    4: values.PARTICIPANT_4,
    5: values.PARTICIPANT_5,
  };
  const isRadar = segment.observations.some(({ keyword }) => /^(RANGE|DOPPLER_)/.test(keyword));
  const path = values.PATH?.split(',').map((step) => step.trim()) ?? (isRadar ? ['1', '2', '1'] : ['2', '1']);
  if (path.length < 2 || path.length > 3 || values.MODE === 'SINGLE_DIFF')
    throw new MeasurementFault(
      'PATH_UNKNOWN',
      `segment ${number}: PATH is '${values.PATH ?? values.PATH_1 ?? ''}'; one way (2,1) and two ways (1,2,1 or 1,2,3) can be used.`,
    );
  const participant = named[path.at(-1) ?? ''] ?? '';
  const sender = path.length === 3 ? named[path[0] ?? ''] : undefined;
  const object = named[path.at(-2) ?? ''];
  return {
    receiver: siteOf(participant, { number, sites }),
    participant,
    transmitter: sender === undefined ? undefined : siteOf(sender, { number, sites }),
    believed: object === undefined || nameless.test(object.trim()) ? undefined : object.trim(),
    isAssumed: values.PATH === undefined,
  };
}

function siteOf(name: string, { number, sites }: { readonly number: number; readonly sites: SiteTable }): SensorSite {
  const found = sites.get(siteKey(name));
  if (found !== undefined) return found;
  const known = [...sites.values()].map(({ site }) => site.name);
  const names = known.length > 12 ? `${known.slice(0, 12).join(', ')} and ${known.length - 12} more` : known.join(', ');
  throw new MeasurementFault(
    'SITE_UNKNOWN',
    `segment ${number}: participant '${name}' is not among the sites (${names || 'none was given'}); a tracking file carries no coordinates, so add it there.`,
  );
}
