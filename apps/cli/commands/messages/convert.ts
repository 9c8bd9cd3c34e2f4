import { parseArgs } from 'node:util';
import { writeFlatCdms } from '@farpass/ccsds/cdm';
import { type GpRecord, looksLikeElementSets, readElementSets, writeGpJson } from '@farpass/ccsds/gp';
import { recognise, type Syntax, type Written } from '@farpass/ccsds/message';
import { type NavigationMessage, readNavigationMessage, writeNavigationMessage } from '@farpass/ccsds/ndm';
import type { Omm } from '@farpass/ccsds/omm';
import { readRecords, writeOmmOf } from '@farpass/intake/elements';
import { type OtherForm, oemOfOtherForm, stkOfOem } from '@farpass/intake/ephemeris';
import { messageDoubts } from '@farpass/intake/message';
import { oemOfTable, readMapping } from '@farpass/intake/states-table';
import { inputBytes } from '../../input.ts';
import { nowOf } from '../../now.ts';

const usage = `farpass convert F --to kvn|xml|json|stk [--flat] [--strict] [--object 25544] [--table MAPPING]

Writes a navigation message in another format to standard output. Comments, unknown keywords and digits are kept; anything that
the other format cannot represent is reported on standard error, and the exit code is 1. Reads leniently unless --strict. Element sets
(TLE, CSV, JSON) become OMMs in KVN and XML, and CelesTrak's JSON. With --flat the JSON of CDMs is Space-Track's, that of
OMMs CelesTrak's. With --to stk, an OEM becomes an ephemeris of STK (.e), which STK, GMAT and Orekit read. An ephemeris of STK (.e) becomes an OEM of --object, its catalogue number; it is refused if it does not say its frame. A table of states
(CSV) becomes one with --table, JSON that says what its columns are: farpass convert states.csv --to kvn --object 25544 --table '{"frame":"EME2000",
"scale":"UTC","times":"CALENDAR","lengthUnit":"km","speedUnit":"km/s","columns":{"time":"t","x":"x","y":"y","z":"z","vx":"vx","vy":"vy","vz":"vz"}}'`;

const syntaxes: ReadonlyMap<string, Syntax> = new Map([
  ['kvn', 'KVN'],
  ['xml', 'XML'],
  ['json', 'JSON'],
]);

/** Converts one file; a leniency used in reading it is named on stderr. */
export async function convert(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      strict: { type: 'boolean' },
      flat: { type: 'boolean' },
      object: { type: 'string', default: 'UNKNOWN' },
      table: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [file, second] = positionals;
  const syntax = syntaxes.get(values.to?.toLowerCase() ?? '');
  if (values.help === true) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const isFlat = values.flat === true;
  const isStk = values.to?.toLowerCase() === 'stk' && !isFlat;
  if (file === undefined || second !== undefined || (syntax === undefined && !isStk) || (isFlat && syntax !== 'JSON')) {
    process.stderr.write(`${usage}\n`);
    return 1;
  }
  const input = await inputBytes(file);
  const fromOther = oemFromOther({ text: textFrom(input), objectId: values.object, table: values.table });
  if (fromOther?.kind === 'refused') return 1;
  const source = fromOther?.text ?? input;
  const mode = values.strict === true ? 'strict' : 'lenient';
  const written =
    syntax === undefined
      ? stkFrom(source, mode)
      : isElementSets(source)
        ? convertElementSets(textFrom(source), syntax)
        : convertMessage(source, {
            syntax: isFlat ? 'flat' : syntax,
            mode,
          });
  if (written === undefined) return 1;
  process.stdout.write(written.text);
  const losses = [...written.losses, ...(fromOther?.losses ?? [])];
  for (const loss of losses) process.stderr.write(`farpass convert: ${syntax ?? 'STK'} cannot hold ${loss}\n`);
  return losses.length === 0 ? 0 : 1;
}

interface OtherText {
  readonly text: string;
  readonly objectId: string;
  /** How the columns of a table are mapped. */
  readonly table: string | undefined;
}

/** The OEM of an ephemeris in a form that is not of the CCSDS, or why it is refused. */
function oemFromOther({ text, objectId, table }: OtherText): OtherForm | undefined {
  const creationDate = new Date().toISOString().slice(0, -1);
  const wishes = { objectId, originator: 'FARPASS', creationDate };
  const mapped = table === undefined ? undefined : readMapping(table);
  const found =
    mapped === undefined
      ? oemOfOtherForm(text, wishes)
      : { form: 'a table', ...(mapped.kind === 'refused' ? mapped : oemOfTable(text, mapped.mapping, wishes)) };
  if (found?.kind !== 'refused') return found;
  const code = found.form.startsWith('STK') ? 'STK_EPHEMERIS' : 'EPHEMERIS_REFUSED';
  process.stderr.write(`error ${code}: ${found.reason}\n`);
  return found;
}

function textFrom(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

function isElementSets(source: string | Uint8Array): boolean {
  const text = textFrom(source);
  const format = recognise(text)?.format;
  return (format === undefined || format === 'TLE' || format === 'GP') && looksLikeElementSets(text);
}

/** An OEM as an ephemeris of STK. */
function stkFrom(source: string | Uint8Array, mode: Conversion['mode']): Written | undefined {
  const { result } = readNavigationMessage(source, { mode });
  tell(result.warnings, 'warning');
  if (result.kind === 'faults') {
    tell(result.faults, 'error');
    return undefined;
  }
  tellDoubts(result.record);
  const written =
    result.record.kind === 'OEM'
      ? stkOfOem(result.record)
      : ({ kind: 'refused', reason: `the file is a ${result.record.kind}; only an OEM can be one` } as const);
  if (written.kind === 'stk') return written;
  process.stderr.write(`error STK_EPHEMERIS: ${written.reason}\n`);
  return undefined;
}

interface Conversion {
  readonly syntax: Syntax | 'flat';
  readonly mode: 'strict' | 'lenient';
}

function convertMessage(source: string | Uint8Array, { syntax, mode }: Conversion): Written | undefined {
  const { result } = readNavigationMessage(source, { mode });
  tell(result.warnings, 'warning');
  if (result.kind === 'message') {
    tellDoubts(result.record);
    return syntax === 'flat'
      ? flatJson(result.record, textFrom(source))
      : writeNavigationMessage(result.record, syntax);
  }
  tell(result.faults, 'error');
  return undefined;
}

/** The contradictions that `validate` names, before anything is written: units that cannot be, velocities that do not fit. */
function tellDoubts(record: NavigationMessage): void {
  for (const { code, sentence } of messageDoubts(record, nowOf(undefined)))
    process.stderr.write(`warning ${code}: ${sentence}\n`);
}

/** The flat JSON of providers: Space-Track's for CDMs, CelesTrak's for OMMs. */
function flatJson(message: NavigationMessage, text: string): Written | undefined {
  const messages = message.kind === 'NDM' ? message.messages : [message];
  const cdms = messages.filter((one) => one.kind === 'CDM');
  if (cdms.length === messages.length) return writeFlatCdms(cdms);
  if (messages.every(({ kind }) => kind === 'OMM')) {
    const { records, faults } = readRecords(text);
    tell(faults, 'error');
    return faults.length > 0 ? undefined : { text: writeGpJson(records), losses: lostInGp(messages) };
  }
  process.stderr.write(`farpass convert: only CDMs and OMMs have a flat JSON, not ${message.kind}\n`);
  return undefined;
}

/** Fields that have no column in the element set formats. */
function lostInGp(messages: readonly { readonly kind: string }[]): readonly string[] {
  const omms = messages.filter((message): message is Omm => message.kind === 'OMM');
  const sections = omms.flatMap(({ header, metadata, data, userDefined }) => [header, metadata, data, userDefined]);
  const hasComments = sections.some(({ entries }) => entries.some(({ kind }) => kind === 'comment'));
  const hasUserDefined = omms.some(({ userDefined }) => userDefined.entries.length > 0);
  return [
    ...(omms.some(({ header }) => header.entries.length > 0) ? ['the header'] : []),
    ...(hasComments ? ['comments'] : []),
    ...(hasUserDefined ? ['user-defined keywords'] : []),
  ];
}

/** One set becomes one OMM, several become a combined message. JSON is CelesTrak's form, which keeps every column. */
function convertElementSets(text: string, syntax: Syntax): Written | undefined {
  const { records, faults, warnings } = readElementSets(text);
  tell(warnings, 'warning');
  tell(faults, 'error');
  if (faults.length > 0 || records.length === 0) return undefined;
  if (syntax === 'JSON') return { text: writeGpJson(records), losses: [] };
  const { text: message, losses } = writeNavigationMessage(messageOf(records), syntax);
  const columns = new Set(records.flatMap(({ others }) => Object.keys(others)));
  return { text: message, losses: [...losses, ...[...columns].map((column) => `the column ${column}`)] };
}

function messageOf(records: readonly GpRecord[]): NavigationMessage {
  const creationDate = new Date().toISOString().slice(0, -1);
  const messages = records.flatMap((record) => {
    const { result } = readNavigationMessage(writeOmmOf(record, { syntax: 'KVN', creationDate }), { mode: 'lenient' });
    return result.kind === 'message' && result.record.kind === 'OMM' ? [result.record] : [];
  });
  const [only, second] = messages;
  if (only !== undefined && second === undefined) return only;
  return { kind: 'NDM', comments: [], messageId: undefined, messages };
}

interface ToldFault {
  readonly code: string;
  readonly message: string;
}

function tell(faults: readonly ToldFault[], kind: 'error' | 'warning'): void {
  for (const { code, message } of faults) process.stderr.write(`${kind} ${code}: ${message}\n`);
}
