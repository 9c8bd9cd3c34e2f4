import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadOptions, ReadResult } from '../field.ts';
import type { Source } from '../source.ts';

/** A file that strict reading refuses: its first fault as CODE:line, and the result of lenient reading. */
export type RefusedFile = readonly [file: string, firstFault: string, lenient: 'read' | 'refused'];

/** The bytes of a message in the `testdata` folder next to the test. */
export function testFile(folder: string, name: string): Buffer {
  return readFileSync(join(folder, 'testdata', name));
}

/** Faults as `CODE:line`. */
export function faultsOf(result: ReadResult<unknown>): readonly string[] {
  return result.kind === 'faults' ? result.faults.map(({ code, line }) => `${code}:${line}`) : [];
}

/** Warnings as `CODE:line`. */
export function warningsOf(result: ReadResult<unknown>): readonly string[] {
  return result.warnings.map(({ code, line }) => `${code}:${line}`);
}

/** The record of a message that must be readable; otherwise its first fault is thrown. */
export function mustHaveRecord<Message>(result: ReadResult<Message>): Message {
  if (result.kind === 'message') return result.record;
  throw new Error(result.faults[0]?.message ?? 'no record and no fault');
}

type Reader<Message> = (source: Source, options?: ReadOptions) => ReadResult<Message>;

/** The results of strict and lenient reading of a file. */
export function verdicts<Message>(read: Reader<Message>, source: Source) {
  const lenient = read(source, { mode: 'lenient' }).kind;
  return { strict: faultsOf(read(source))[0], lenient: lenient === 'message' ? 'read' : 'refused' };
}
