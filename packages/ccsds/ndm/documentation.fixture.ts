import { cdmData, cdmHeader, cdmMetadata, cdmRelative } from '../cdm/table.ts';
import { type Book, faults, paragraphs } from '../message/fault.ts';
import type { FieldSpec, FieldTable } from '../message/field.ts';
import * as ocm from '../ocm/table.ts';
import { oemCovariance, oemHeader, oemMetadata, oemState } from '../oem/table.ts';
import { ommData, ommHeader, ommMetadata } from '../omm/table.ts';
import { opmData, opmHeader, opmManoeuvre, opmMetadata } from '../opm/table.ts';
import { tdmData, tdmHeader, tdmMetadata } from '../tdm/table.ts';

/** Every part of every message with its table, in the order of the messages. */
const parts: readonly (readonly [message: string, part: string, table: FieldTable])[] = [
  ['CDM', 'header', cdmHeader],
  ['CDM', 'relative data', cdmRelative],
  ['CDM', 'object metadata', cdmMetadata],
  ['CDM', 'object data', cdmData],
  ['OEM', 'header', oemHeader],
  ['OEM', 'metadata', oemMetadata],
  ['OEM', 'state (a line in KVN)', oemState],
  ['OEM', 'covariance (rows in KVN)', oemCovariance],
  ['OMM', 'header', ommHeader],
  ['OMM', 'metadata', ommMetadata],
  ['OMM', 'data', ommData],
  ['OPM', 'header', opmHeader],
  ['OPM', 'metadata', opmMetadata],
  ['OPM', 'data', opmData],
  ['OPM', 'manoeuvre', opmManoeuvre],
  ['OCM', 'header', ocm.ocmHeader],
  ['OCM', 'metadata', ocm.ocmMetadata],
  ['OCM', 'trajectory', ocm.ocmTrajectory],
  ['OCM', 'physical properties', ocm.ocmPhysical],
  ['OCM', 'covariance', ocm.ocmCovariance],
  ['OCM', 'manoeuvre', ocm.ocmManoeuvre],
  ['OCM', 'perturbations', ocm.ocmPerturbations],
  ['OCM', 'orbit determination', ocm.ocmOrbitDetermination],
  ['TDM', 'header', tdmHeader],
  ['TDM', 'metadata', tdmMetadata],
  ['TDM', 'observations', tdmData],
];

/** The tables of all keywords as Markdown: the content of `docs/message-fields.md` below its introduction. */
export function fieldTables(): string {
  const sections = parts.map(([message, part, table]) => `## ${message}: ${part}\n\n${fieldTable(table)}`);
  return sections.join('\n');
}

function fieldTable(table: FieldTable): string {
  const rows = Object.entries(table).map(([key, spec]) => `| \`${key}\` | ${cells(spec).join(' | ')} |\n`);
  return `| keyword | need | type | unit | versions | XML element | values |\n|---|---|---|---|---|---|---|\n${rows.join('')}`;
}

const needs = { must: 'mandatory', may: 'optional', expected: 'mandatory, may be missing' } as const;

function cells(spec: FieldSpec): readonly string[] {
  const choices = spec.choices?.join(', ') ?? '';
  const range = spec.least === undefined && spec.most === undefined ? '' : `${spec.least ?? ''} … ${spec.most ?? ''}`;
  const standard = spec.defaultValue === undefined ? '' : `default: ${spec.defaultValue}`;
  const values = [choices + (spec.choicesOpen === true ? ', …' : ''), range.trim(), standard].filter(
    (part) => part !== '',
  );
  return [needs[spec.need], spec.type, spec.unit ?? '', versions(spec), spec.block ?? '', values.join('; ')];
}

function versions({ since, until, draft }: FieldSpec): string {
  if (draft === true) return 'draft';
  if (since === undefined) return until === undefined ? '' : `to ${until}`;
  return until === undefined ? `from ${since}` : `${since} to ${until}`;
}

/** The table of all faults as Markdown: a part of `docs/messages.md`. */
export function faultTable(): string {
  const rules: Readonly<Partial<Record<string, Readonly<Partial<Record<Book, string>>>>>> = paragraphs;
  const rows = Object.entries(faults).map(
    ([code, [severity, what, remedy]]) =>
      `| \`${code}\` | ${severity} | ${what} | ${remedy} | ${ruleCell(rules[code])} |\n`,
  );
  return `| code | severity | what it means | what to do | rule |\n|---|---|---|---|---|\n${rows.join('')}`;
}

function ruleCell({ odm, cdm }: Readonly<Partial<Record<Book, string>>> = {}): string {
  return [odm && `502.0 ${odm}`, cdm && `508.0 ${cdm}`].filter((each) => each !== undefined).join('; ');
}
