import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FaultLog } from './fault.ts';
import { limits } from './limits.ts';
import type { TokenSink } from './token.ts';

/** Elements whose text is a line of numbers (OCM). */
const rowElements = new Set(['trajLine', 'covLine', 'manLine']);

interface Leaf {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  readonly column: number;
  text: string;
}

/**
 * Reads XML into tokens, chunk by chunk in bounded memory. An element in capitals is a field, any other one is a
 * container. A document type or entity declaration stops the reading: nothing outside the file is ever fetched or
 * expanded.
 */
export class XmlTokenizer {
  readonly #parser = new SaxesParser();
  readonly #sink: TokenSink;
  readonly #log: FaultLog;
  readonly #containers: string[] = [];
  #leaf: Leaf | undefined;
  #stopped = false;
  #sinceEvent = 0;

  constructor(sink: TokenSink, log: FaultLog) {
    this.#sink = sink;
    this.#log = log;
    this.#parser.on('error', (error) => this.#malformed(error.message));
    this.#parser.on('doctype', () => this.#stop('XML_DOCTYPE_REFUSED'));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (text) => this.#text(text));
    this.#parser.on('cdata', (text) => this.#text(text));
    this.#parser.on('closetag', (tag) => this.#close(localName(tag.name)));
  }

  /** Whether nothing more can be read. */
  get isStopped(): boolean {
    return this.#stopped || this.#log.isCutShort;
  }

  write(chunk: string): void {
    if (this.isStopped) return;
    this.#sinceEvent += chunk.length;
    this.#guarded(() => this.#parser.write(chunk));
    if (this.#sinceEvent > chunk.length + limits.lineCharacters * 4) this.#stop('LINE_TOO_LONG');
  }

  end(): void {
    if (!this.isStopped) this.#guarded(() => this.#parser.close());
  }

  /** saxes continues after an error. One fault is enough, so its handler throws and this catches. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof ReadingStopped) return;
      // saxes itself throws a RangeError if the text ends after `<!`.
      if (!(error instanceof RangeError) || !error.message.includes('code point')) throw error;
      this.#log.addFinal('XML_MALFORMED', { ...this.#place(), found: 'the text ends within a declaration' });
      this.#stopped = true;
    }
  }

  #malformed(message: string): void {
    const isEntity = /entity/i.test(message);
    const found = message.replace(/^\d+:\d+: /, '');
    this.#log.addFinal(isEntity ? 'XML_DOCTYPE_REFUSED' : 'XML_MALFORMED', { ...this.#place(), found });
    this.#stopped = true;
    throw new ReadingStopped();
  }

  #stop(code: 'XML_DOCTYPE_REFUSED' | 'NESTING_TOO_DEEP' | 'LINE_TOO_LONG'): void {
    if (!this.#stopped) this.#log.addFinal(code, this.#place());
    this.#stopped = true;
    if (code !== 'LINE_TOO_LONG') throw new ReadingStopped();
  }

  #place(): { readonly line: number; readonly column: number } {
    return { line: this.#parser.line, column: this.#parser.column };
  }

  #open(tag: SaxesTagPlain): void {
    this.#sinceEvent = 0;
    const name = localName(tag.name);
    const { line, column } = this.#place();
    if (this.#leaf !== undefined) {
      this.#log.add('XML_ELEMENT_UNEXPECTED', { line, column, found: `<${name}> within <${this.#leaf.name}>` });
    }
    if (this.#containers.length >= limits.nesting) this.#stop('NESTING_TOO_DEEP');
    if (isLeaf(name)) this.#leaf = { name, attributes: plain(tag.attributes), line, column, text: '' };
    else this.#openContainer(name, plain(tag.attributes));
  }

  #openContainer(name: string, attributes: Readonly<Record<string, string>>): void {
    const { line } = this.#place();
    const parent = this.#containers.at(-1);
    this.#containers.push(name);
    if (parent === undefined || parent === 'ndm') {
      const format = name.toUpperCase();
      const id = attributes['id'];
      if (id !== undefined && id !== `CCSDS_${format}_VERS`) {
        this.#log.add('FORMAT_UNEXPECTED', { line, found: id, expected: `CCSDS_${format}_VERS` });
      }
      this.#sink({ kind: 'start', format, version: attributes['version'] ?? '', line });
    } else {
      this.#sink({ kind: 'open', name, line });
    }
  }

  #text(text: string): void {
    this.#sinceEvent = 0;
    if (this.#leaf !== undefined) {
      this.#leaf.text += text;
      if (this.#leaf.text.length > limits.lineCharacters) this.#stop('LINE_TOO_LONG');
    } else if (text.trim() !== '') {
      const column = this.#parser.column;
      this.#log.add('XML_ELEMENT_UNEXPECTED', { line: this.#parser.line, column, found: `the text ${text.trim()}` });
    }
  }

  #close(name: string): void {
    if (this.#leaf?.name === name) this.#closeLeaf(this.#leaf);
    else if (this.#containers.at(-1) === name) {
      this.#containers.pop();
      const { line } = this.#parser;
      if (this.#containers.at(-1) === 'ndm') this.#sink({ kind: 'finish', line });
      else if (this.#containers.length > 0) this.#sink({ kind: 'close', name, line });
    }
  }

  #closeLeaf(leaf: Leaf): void {
    this.#leaf = undefined;
    const { line, column } = leaf;
    if (leaf.name === 'COMMENT') {
      this.#sink({ kind: 'comment', text: oneLine(leaf.text).trimEnd(), line });
    } else if (rowElements.has(leaf.name)) {
      this.#sink({ kind: 'row', text: oneLine(leaf.text).trim(), line });
    } else {
      const key = leaf.name === 'USER_DEFINED' ? `USER_DEFINED_${leaf.attributes['parameter'] ?? ''}` : leaf.name;
      const unit = leaf.attributes['units'];
      const container = this.#containers.at(-1);
      this.#sink({ kind: 'field', key, value: oneLine(leaf.text).trim(), unit, container, line, column });
    }
  }
}

/** Reads a whole XML text into tokens. */
export function tokenizeXml(text: string, { sink, log, isEnough = () => false }: WholeText): void {
  const tokenizer = new XmlTokenizer(sink, log);
  const piece = 64 * 1024;
  for (let start = 0; start < text.length && !tokenizer.isStopped && !log.isCutShort && !isEnough(); start += piece) {
    tokenizer.write(text.slice(start, start + piece));
  }
  if (!isEnough()) tokenizer.end();
}

interface WholeText {
  readonly sink: TokenSink;
  readonly log: FaultLog;
  /** Whether the rest need not be read. */
  readonly isEnough?: () => boolean;
}

class ReadingStopped extends Error {}

function isLeaf(name: string): boolean {
  return rowElements.has(name) || !/[a-z]/.test(name);
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function plain(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** A line break and the blanks around it count as one blank. */
function oneLine(text: string): string {
  return text.includes('\n') || text.includes('\r')
    ? text
        .split(/[\r\n]+/)
        .map(trimmed)
        .join(' ')
        .trim()
    : text;
}

function trimmed(line: string): string {
  return line.trim();
}
