import { SetCollector, type SetKeeping } from '../collect.ts';
import type { GpFault, GpFile } from '../record.ts';
import { type PairResult, readTlePair, type TlePair } from './pair.ts';

export interface TleOptions extends SetKeeping {
  /** Whether a wrong check digit refuses the set (the default) or is only a warning. */
  readonly checksum?: 'refuse' | 'warn';
}

const isLine = (text: string, first: '1' | '2') => text.startsWith(`${first} `) && text.length >= 60;

/** Whether any line of the text begins like the first line of an element set. */
export function looksLikeTle(text: string): boolean {
  return /^1 [ \dA-Z]{5}[A-Z ] /m.test(text.slice(0, 100_000));
}

/**
 * Reads two- and three-line sets; a name may be on a line of its own (with or without `0 `), and `#` comments and blank
 * lines are skipped.
 */
export function readTleFile(text: string, options: TleOptions = {}): GpFile {
  const sets = new SetCollector(options);
  const { records, faults } = sets;
  const warnings: GpFault[] = [];
  for (const found of pairsOf(text)) {
    const result: PairResult =
      found.kind === 'fault'
        ? { faults: [found.fault], warnings: [] }
        : readTlePair(found.pair, options.checksum ?? 'refuse');
    if (warnings.length < warningsListed) warnings.push(...result.warnings);
    const { record } = result;
    const taken =
      record === undefined
        ? ({ kind: 'faults', faults: result.faults } as const)
        : ({ kind: 'record', record } as const);
    if (!sets.add(taken, found.kind === 'fault' ? found.fault.line : found.pair.line1At)) break;
  }
  if (sets.soundCount === 0 && faults.length === 0) faults.push(nothingFound);
  return { format: 'tle', records, faults, warnings };
}

const warningsListed = 1000;

const nothingFound: GpFault = {
  code: 'GP_FORMAT_UNKNOWN',
  line: 1,
  message:
    'line 1: no element set was found; expected two lines that begin with "1 " and "2 ", or CSV or JSON with column names',
  parameters: {},
};

type PairReading =
  | { readonly kind: 'pair'; readonly pair: TlePair }
  | { readonly kind: 'fault'; readonly fault: GpFault };

function* pairsOf(text: string): Generator<PairReading> {
  let name: string | undefined;
  let open: { line1: string; line1At: number; name: string | undefined } | undefined;
  let index = -1;
  for (const raw of linesOf(text)) {
    index += 1;
    const line = raw.trimEnd();
    if (line === '' || line.startsWith('#')) continue;
    if (open && isLine(line, '2')) {
      yield {
        kind: 'pair',
        pair: { ...nameField(open.name), line1: open.line1, line2: line, line1At: open.line1At, line2At: index + 1 },
      };
      open = undefined;
      name = undefined;
    } else if (isLine(line, '1')) {
      if (open) yield missingLine(open.line1At, '2');
      open = { line1: line, line1At: index + 1, name };
      name = undefined;
    } else if (isLine(line, '2')) {
      yield missingLine(index + 1, '1');
    } else {
      if (open) yield missingLine(open.line1At, '2');
      open = undefined;
      name = line.replace(/^0 /, '').trim();
    }
  }
  if (open) yield missingLine(open.line1At, '2');
}

/** The lines of a text, without making a list of them. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end);
    if (end < 0) return;
    start = end + 1;
  }
}

function nameField(name: string | undefined): { readonly name?: string } {
  return name === undefined || name === '' ? {} : { name };
}

function missingLine(at: number, wanted: '1' | '2'): PairReading {
  const beside =
    wanted === '2'
      ? 'line 1 of an element set without its line 2 after it'
      : 'line 2 of an element set without its line 1 before it';
  return {
    kind: 'fault',
    fault: {
      code: 'TLE_LINE_MISSING',
      line: at,
      message: `line ${at}: ${beside}; fetch the set again`,
      parameters: { expected: wanted },
    },
  };
}
