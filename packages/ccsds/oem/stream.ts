import { type Fault, FaultLog } from '../message/fault.ts';
import type { ReadOptions } from '../message/field.ts';
import { KvnTokenizer } from '../message/kvn.ts';
import { limits } from '../message/limits.ts';
import { type MessageStart, Reception } from '../message/read.ts';
import { compressionOf, encodingOf } from '../message/source.ts';
import { XmlTokenizer } from '../message/xml.ts';
import { OemAssembler, type OemPart } from './assemble.ts';
import { oemKind } from './read.ts';

/** The final verdict on a streamed ephemeris: the parts passed on before count only if the verdict is `message`. */
export interface OemVerdict {
  readonly kind: 'verdict';
  readonly isMessage: boolean;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

const statesAtOnce = 4096;

/**
 * Reads an OEM of any length in bounded memory (KVN or XML, UTF-8 or UTF-16): parts as they arrive, states in batches,
 * the verdict last. At most one batch of states and one unfinished line are held.
 */
export async function* readOemStream(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  options: ReadOptions = {},
): AsyncGenerator<OemPart | OemVerdict> {
  const reader = new ChunkReader(new FaultLog(options.mode ?? 'strict'));
  for await (const chunk of chunks) {
    reader.write(chunk);
    yield* reader.takeParts();
    if (reader.isDone) break;
  }
  reader.end();
  yield* reader.takeParts();
  yield reader.verdict();
}

class ChunkReader {
  readonly #log: FaultLog;
  readonly #reception: Reception<true>;
  #assembler: OemAssembler | undefined;
  #parts: OemPart[] = [];
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #lines: KvnTokenizer | undefined;
  #elements: XmlTokenizer | undefined;
  #rest = '';
  #lineNumber = 1;
  #isStopped = false;

  constructor(log: FaultLog) {
    this.#log = log;
    this.#reception = new Reception({ ...oemKind, assembler: (start) => this.#begin(start) }, log);
  }

  /** Whether reading on would find nothing more. */
  get isDone(): boolean {
    return this.#isStopped || this.#log.isCutShort || this.#elements?.isStopped === true;
  }

  write(chunk: Uint8Array | string): void {
    if (this.isDone) return;
    const text = typeof chunk === 'string' ? chunk : this.#decode(chunk);
    if (text !== undefined) this.#text(text);
  }

  end(): void {
    if (!this.isDone && this.#decoder !== undefined)
      this.#text(this.#decodeChecked(new Uint8Array(), { stream: false }) ?? '');
    if (this.#elements !== undefined) this.#elements.end();
    else if (!this.isDone && this.#rest !== '') this.#line(this.#rest);
    if (this.#lines === undefined && this.#elements === undefined && !this.isDone)
      this.#log.add('FILE_EMPTY', { line: 1 });
    this.#reception.end();
  }

  takeParts(): readonly OemPart[] {
    const taken = this.#parts;
    this.#parts = [];
    return taken;
  }

  verdict(): OemVerdict {
    const { errors: faults, warnings } = this.#log;
    return { kind: 'verdict', isMessage: faults.length === 0, faults, warnings };
  }

  #begin(start: MessageStart) {
    const assembler = new OemAssembler(start, { take: (part) => this.#parts.push(part), batch: statesAtOnce });
    this.#assembler = assembler;
    return {
      push: assembler.push.bind(assembler),
      end: () => {
        assembler.end();
        return true as const;
      },
    };
  }

  #decode(bytes: Uint8Array): string | undefined {
    if (this.#decoder === undefined) {
      const compression = compressionOf(bytes);
      if (compression !== undefined) {
        this.#stop(() => this.#log.add('FILE_COMPRESSED', { line: 1, found: compression, expected: 'text' }));
        return undefined;
      }
      const encoding = encodingOf(bytes);
      this.#decoder = new TextDecoder(encoding.startsWith('utf-32') ? 'utf-8' : encoding, { fatal: true });
    }
    return this.#decodeChecked(bytes, { stream: true });
  }

  #decodeChecked(bytes: Uint8Array, options: { readonly stream: boolean }): string | undefined {
    try {
      return this.#decoder?.decode(bytes, options);
    } catch {
      this.#stop(() =>
        this.#log.add('ENCODING_INVALID', { line: this.#lineNumber, expected: this.#decoder?.encoding ?? '' }),
      );
      return undefined;
    }
  }

  #stop(report: () => void): void {
    report();
    this.#isStopped = true;
  }

  #text(text: string): void {
    if (this.#lines === undefined && this.#elements === undefined) this.#recognise(text);
    if (this.#elements !== undefined) this.#elements.write(text);
    else if (this.#lines !== undefined) this.#textLines(text);
  }

  /** The first character that is not a blank distinguishes KVN from XML. */
  #recognise(text: string): void {
    const first = /\S/.exec(text.replace(/^\ufeff/, ''))?.[0];
    if (first === undefined) return;
    const sink = this.#reception.push.bind(this.#reception);
    if (first === '<') this.#elements = new XmlTokenizer(sink, this.#log);
    else this.#lines = new KvnTokenizer(sink, this.#log);
  }

  #textLines(text: string): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1 && !this.isDone; end = text.indexOf('\n', start)) {
      const line = this.#rest + text.slice(start, end);
      this.#rest = '';
      this.#line(line.endsWith('\r') ? line.slice(0, -1) : line);
      this.#lineNumber += 1;
      start = end + 1;
    }
    this.#rest += text.slice(start);
    if (this.#rest.length > limits.lineCharacters) {
      this.#stop(() => this.#log.add('LINE_TOO_LONG', { line: this.#lineNumber }));
    }
  }

  #line(line: string): void {
    const code = line.charCodeAt(0);
    const isState = code >= 48 && code <= 57 && this.#assembler?.isReadingStates === true;
    if (isState) this.#assembler?.state(line, { start: 0, end: line.length, line: this.#lineNumber });
    else this.#lines?.line(line, this.#lineNumber);
  }
}
