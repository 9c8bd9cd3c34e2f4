import type { Part } from '../message/assembly.ts';
import { checkExclusive, checkOdmCovariance, checkOdmNames, checkTogether, sectionPlace } from '../message/odm.ts';
import type { MessageStart } from '../message/read.ts';
import type { Opm } from './record.ts';

/** The lines of an OPM's keywords, for each part. */
export interface OpmPlaces {
  readonly start: MessageStart;
  readonly metadata: Part | undefined;
  readonly data: Part | undefined;
}

/** Checks the rules of an OPM that concern several keywords. */
export function checkOpm(opm: Opm, { start, metadata, data }: OpmPlaces): void {
  const { log, line } = start;
  checkOdmNames(opm.metadata.values, sectionPlace(metadata?.tokens ?? [], { log, line: metadata?.line ?? line }));
  const place = sectionPlace(data?.tokens ?? [], { log, line: data?.line ?? line });
  const { values } = opm.data;
  checkExclusive({ values, keys: ['TRUE_ANOMALY', 'MEAN_ANOMALY'] }, place);
  const anomaly = values.MEAN_ANOMALY === undefined ? 'TRUE_ANOMALY' : 'MEAN_ANOMALY';
  const shape = ['SEMI_MAJOR_AXIS', 'ECCENTRICITY', 'INCLINATION'];
  const keys = [...shape, 'RA_OF_ASC_NODE', 'ARG_OF_PERICENTER', anomaly, 'GM'];
  checkTogether({ values, keys }, place);
  checkOdmCovariance(opm.data, place);
  if (opm.manoeuvres.length > 0 && values.MASS === undefined) {
    const found = `${opm.manoeuvres.length} manoeuvres without MASS`;
    log.add('FIELD_MISSING_COMPANION', { line: place.lineOf('EPOCH'), found, severity: 'warning' });
  }
}
