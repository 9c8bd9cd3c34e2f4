import { parseArgs } from 'node:util';
import { arcsecondRad } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { AssociationLimit } from '@farpass/tracking/associate';
import { nowOf } from '../now.ts';
import { positiveNumber } from '../screen/number.ts';

export const associateUsage = `farpass associate F.tdm --catalogue C [--sites SITES.json] [--metric angular-distance|mahalanobis-distance]
                  [--threshold ARCSEC | --probability P] [--now TIME] [--json]

Which objects the tracks of a tracking data message belong to: each segment against every object of a catalogue.

F.tdm       one or more messages (KVN, XML or JSON; - is standard input)
--catalogue element sets (TLE, OMM, CSV, JSON); can be repeated; the newest set of each object counts
--sites     [{ name, latitudeDeg, longitudeDeg, altitudeM, angleSigmaArcsec, rangeSigmaM?, rangeRateSigmaMPerS?, timeBiasS? }],
            name being the PARTICIPANT of the message
--metric    angular-distance (default): the median angle; mahalanobis-distance: in the covariances of object and sensor
--threshold the largest angular distance of an associated object, arcseconds; default 1800
--probability  the share of true associations kept by Mahalanobis distance; default 0.9999
--now       the present time (ISO, UTC; default the clock): measurements later than it are left out
--json      { tracks: [{ segment, participant, believed, measurements, metric, candidates: [{ catalogueId,
            medianResidualArcsec, residuals: [{ raArcsec, decArcsec }], alongTrackArcsec, acrossTrackArcsec, lateSeconds,
            associationValue, associationThreshold, isAssociated }], best }], notes }`;

const options = {
  catalogue: { type: 'string', multiple: true },
  sites: { type: 'string' },
  metric: { type: 'string', default: 'angular-distance' },
  threshold: { type: 'string' },
  probability: { type: 'string' },
  now: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The arguments of `farpass associate`. */
export interface AssociateArguments {
  readonly files: readonly string[];
  readonly catalogues: readonly string[];
  readonly sites: string | undefined;
  readonly limit: AssociationLimit;
  readonly now: Epoch<'UTC'>;
  readonly output: 'json' | 'text';
}

/** Reads the arguments; a wrong one is refused with the possible values. */
export function associateArguments(args: readonly string[]): AssociateArguments | 'help' {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help === true) return 'help';
  if (values.catalogue === undefined) throw new Error(`--catalogue is missing.\n${associateUsage}`);
  return {
    files: positionals.length === 0 ? ['-'] : positionals,
    catalogues: values.catalogue,
    sites: values.sites,
    limit: limitOf(values),
    now: nowOf(values.now),
    output: values.json === true ? 'json' : 'text',
  };
}

interface LimitValues {
  readonly metric: string;
  readonly threshold?: string | undefined;
  readonly probability?: string | undefined;
}

const usualThresholdArcsec = 1800;
const usualProbability = 0.9999;

function limitOf({ metric, threshold, probability }: LimitValues): AssociationLimit {
  const wanted = metric.toLowerCase().replaceAll('_', '-');
  if (wanted === 'angular-distance') {
    if (probability !== undefined) throw new Error('--probability belongs to --metric mahalanobis-distance.');
    const arcsec = threshold === undefined ? usualThresholdArcsec : positiveNumber('threshold', threshold);
    return { metric: wanted, thresholdRad: arcsec * arcsecondRad };
  }
  if (wanted !== 'mahalanobis-distance')
    throw new Error(`--metric is '${metric}'; it can be angular-distance or mahalanobis-distance.`);
  if (threshold !== undefined) throw new Error('--threshold belongs to --metric angular-distance; give --probability.');
  const share = probability === undefined ? usualProbability : positiveNumber('probability', probability);
  if (share >= 1) throw new Error(`--probability is '${probability}'; give a share below 1.`);
  return { metric: wanted, probability: share };
}
