import { type Syntax, syntaxOf } from './source.ts';

/** The format of a text, recognised by its beginning. */
export interface Recognised {
  /** CDM, OEM, …, APM, RDM, NDM; TLE or GP for element sets. */
  readonly format: string;
  readonly syntax: Syntax | 'CSV' | 'TLE';
}

/** CCSDS messages that are named but not read here. */
export const namedMessages: ReadonlyMap<string, string> = new Map([
  ['APM', 'an Attitude Parameter Message (504.0-B)'],
  ['AEM', 'an Attitude Ephemeris Message (504.0-B)'],
  ['ACM', 'an Attitude Comprehensive Message (504.0-B)'],
  ['RDM', 'a Re-entry Data Message (508.1-B)'],
  ['EVM', 'an Event Message'],
  ['PRM', 'a Pointing Request Message (509.0-B)'],
]);

const xmlRoots: ReadonlySet<string> = new Set(
  'cdm oem omm opm ocm tdm ndm'.split(' ').concat([...namedMessages.keys()].map((name) => name.toLowerCase())),
);

const headLength = 64 * 1024;
const versionLine = /^[ \t]*CCSDS_([A-Z]{2,4})_VERS[ \t]*=/im;
const rootElement = /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/;
const tleLine = /^1 [ \dA-Z]{5}[A-Z ] /m;
const gpColumns = /\b(NORAD_CAT_ID|MEAN_MOTION)\b/;

/** The format of a text; undefined if it is unknown. */
export function recognise(text: string): Recognised | undefined {
  const head = text.slice(0, headLength);
  const syntax = syntaxOf(head);
  if (syntax === 'XML') return recogniseXml(head);
  if (syntax === 'JSON') return recogniseJson(head);
  const version = versionLine.exec(head)?.[1];
  if (version !== undefined) return { format: version.toUpperCase(), syntax };
  if (tleLine.test(head)) return { format: 'TLE', syntax: 'TLE' };
  const firstLine = /\S[^\n]*/.exec(head)?.[0] ?? '';
  return firstLine.includes(',') && gpColumns.test(firstLine) ? { format: 'GP', syntax: 'CSV' } : undefined;
}

function recogniseXml(head: string): Recognised | undefined {
  const name = rootElement.exec(withoutProlog(head))?.[1];
  return name !== undefined && xmlRoots.has(name) ? { format: name.toUpperCase(), syntax: 'XML' } : undefined;
}

/** Comments and declarations before the root element may contain anything; each is removed up to its end mark. */
function withoutProlog(head: string): string {
  let rest = head.trimStart();
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') || rest.startsWith('<!') ? '>' : undefined;
    if (end === undefined) return rest;
    const at = rest.indexOf(end);
    if (at === -1) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

function recogniseJson(head: string): Recognised | undefined {
  const format = /"format"\s*:\s*"([A-Z]{2,4})"/.exec(head)?.[1];
  if (format !== undefined) return { format, syntax: 'JSON' };
  if (/"(CCSDS_CDM_VERS|SAT1_OBJECT_DESIGNATOR)"/.test(head)) return { format: 'CDM', syntax: 'JSON' };
  return gpColumns.test(head) ? { format: 'GP', syntax: 'JSON' } : undefined;
}
