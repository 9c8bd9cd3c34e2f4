import type { FieldTable, Section } from '../message/field.ts';
import type { Written } from '../message/write.ts';
import type { Cdm, CdmObject } from './record.ts';

/**
 * Writes CDMs as the flat JSON of Space-Track: a list of objects with `TCA`, `MISS_DISTANCE_UNIT`, `SAT1_CR_R` and so
 * on, with all values as strings. Comments lose their places, and a keyword has one value; `losses` reports both.
 */
export function writeFlatCdms(cdms: readonly Cdm[]): Written {
  const losses = new Set<string>();
  const objects = cdms.map((cdm) => flatCdm(cdm, losses));
  return { text: `${JSON.stringify(objects, undefined, 1)}\n`, losses: [...losses] };
}

function flatCdm(cdm: Cdm, losses: Set<string>): Record<string, string> {
  const flat: Record<string, string> = { CCSDS_CDM_VERS: cdm.version };
  addSections([cdm.header, cdm.relative], { prefix: '', flat, losses });
  addObject(cdm.object1, { prefix: 'SAT1_', flat, losses });
  addObject(cdm.object2, { prefix: 'SAT2_', flat, losses });
  return flat;
}

interface FlatPart {
  readonly prefix: string;
  readonly flat: Record<string, string>;
  readonly losses: Set<string>;
}

function addObject({ metadata, data }: CdmObject, part: FlatPart): void {
  addSections([metadata, data], part);
}

function addSections(sections: readonly Section<FieldTable>[], { prefix, flat, losses }: FlatPart): void {
  let comments = 0;
  for (const entry of sections.flatMap(({ entries }) => entries)) {
    if (entry.kind === 'comment') {
      comments += 1;
      flat[`${prefix}COMMENT_${comments}`] = entry.text;
      losses.add('the places of comments');
      continue;
    }
    const key = `${prefix}${entry.key}`;
    if (Object.hasOwn(flat, key)) losses.add(`a second ${entry.key}`);
    else {
      flat[key] = entry.text;
      if (entry.unit !== undefined) flat[`${key}_UNIT`] = entry.unit;
    }
  }
}
