import type { Part } from '../message/assembly.ts';
import { checkExclusive, checkOdmCovariance, checkOdmNames, type SectionPlace, sectionPlace } from '../message/odm.ts';
import type { MessageStart } from '../message/read.ts';
import type { Omm } from './record.ts';

/** The lines of an OMM's keywords, for each part. */
export interface OmmPlaces {
  readonly start: MessageStart;
  readonly metadata: Part | undefined;
  readonly data: Part | undefined;
}

/** Checks the rules of an OMM that concern several keywords. */
export function checkOmm(omm: Omm, { start, metadata, data }: OmmPlaces): void {
  const { log, line } = start;
  const metadataPlace = sectionPlace(metadata?.tokens ?? [], { log, line: metadata?.line ?? line });
  const place = sectionPlace(data?.tokens ?? [], { log, line: data?.line ?? line });
  checkOdmNames(omm.metadata.values, metadataPlace);
  const { values } = omm.data;
  if (values.SEMI_MAJOR_AXIS === undefined && values.MEAN_MOTION === undefined) {
    log.add('FIELD_MISSING', { line: place.lineOf('EPOCH'), found: 'neither SEMI_MAJOR_AXIS nor MEAN_MOTION' });
  }
  checkExclusive({ values, keys: ['SEMI_MAJOR_AXIS', 'MEAN_MOTION'] }, place);
  checkExclusive({ values, keys: ['BSTAR', 'BTERM'] }, place);
  checkExclusive({ values, keys: ['MEAN_MOTION_DDOT', 'AGOM'] }, place);
  checkOdmCovariance(omm.data, place);
  checkTheory(omm, { start, metadataPlace, place });
}

interface TheoryPlaces {
  readonly start: MessageStart;
  readonly metadataPlace: SectionPlace;
  readonly place: SectionPlace;
}

/** The keywords that each theory requires (502.0-B-3 table 4-3); alternatives are separated by a bar. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([
  ['SGP', ['MEAN_MOTION', 'NORAD_CAT_ID', 'MEAN_MOTION_DOT', 'MEAN_MOTION_DDOT']],
  ['SGP4', ['MEAN_MOTION', 'NORAD_CAT_ID', 'BSTAR|BTERM']],
  ['SGP/SGP4', ['MEAN_MOTION', 'NORAD_CAT_ID', 'BSTAR|BTERM']],
  ['SGP4-XP', ['MEAN_MOTION', 'NORAD_CAT_ID', 'BTERM', 'AGOM']],
  ['PPT3', ['MEAN_MOTION', 'MEAN_MOTION_DOT', 'MEAN_MOTION_DDOT']],
]);

const sgp4Theories: ReadonlySet<string> = new Set(['SGP', 'SGP4', 'SGP/SGP4', 'SGP4-XP']);

/** SGP4 elements are about the Earth, in TEME, in UTC. */
function checkSgp4Frame({ metadata: { values } }: Omm, { log, lineOf }: SectionPlace): void {
  if (!sgp4Theories.has(values.MEAN_ELEMENT_THEORY.toUpperCase())) return;
  const stated = [
    ['CENTER_NAME', values.CENTER_NAME, 'EARTH'],
    ['REF_FRAME', values.REF_FRAME, 'TEME'],
    ['TIME_SYSTEM', values.TIME_SYSTEM, 'UTC'],
  ] as const;
  for (const [key, name, expected] of stated) {
    if (name === undefined || name.toUpperCase() === expected) continue;
    log.add('ELEMENTS_NOT_SGP4', { line: lineOf(key), found: `${key} = ${name}`, expected });
  }
}

function checkTheory(omm: Omm, { start, metadataPlace, place }: TheoryPlaces): void {
  const theory: string | undefined = omm.metadata.values.MEAN_ELEMENT_THEORY;
  if (theory === undefined) return;
  const { log } = start;
  if (theory.toUpperCase() === 'SGP4-XP' && start.versionNumber < 3) {
    const found = `MEAN_ELEMENT_THEORY = ${theory} in version ${start.version}`;
    log.add('KEY_NOT_IN_VERSION', { line: metadataPlace.lineOf('MEAN_ELEMENT_THEORY'), found });
  }
  checkSgp4Frame(omm, metadataPlace);
  const values: Readonly<Record<string, unknown>> = omm.data.values;
  for (const keys of needed.get(theory.toUpperCase()) ?? []) {
    if (keys.split('|').some((key) => values[key] !== undefined)) continue;
    const found = `${theory} without ${keys.replace('|', ' or ')}`;
    log.add('FIELD_MISSING_COMPANION', { line: place.lineOf('EPOCH'), found });
  }
}
