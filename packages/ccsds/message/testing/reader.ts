import { describe, expect, it } from 'vitest';
import type { ReadOptions, ReadResult } from '../field.ts';
import type { Source, Syntax } from '../source.ts';
import type { Written } from '../write.ts';
import { faultsOf, mustHaveRecord, type RefusedFile, testFile, verdicts, warningsOf } from './verdict.ts';

/** A kind of message with its reader, its writer and its test files. */
interface ReaderCase<Message> {
  /** The sound message from which the others are made is `KIND.kvn`, in small letters. */
  readonly kind: string;
  /** The folder above `testdata`. */
  readonly folder: string;
  readonly read: (source: Source, options?: ReadOptions) => ReadResult<Message>;
  readonly write: (record: Message, syntax: Syntax) => Written;
  /** Every file is named after its fault. */
  readonly refused: readonly RefusedFile[];
  /** Files that are read in both modes, with the first warning. */
  readonly warned: readonly (readonly [file: string, warning: string])[];
}

/** The tests that every kind of message must pass. */
export function describeReader<Message extends { readonly kind: string }>(of: ReaderCase<Message>): void {
  const { kind, folder, read, write } = of;
  const sound = () => testFile(folder, `${kind.toLowerCase()}.kvn`);

  describe(`what a reader of ${kind} messages refuses`, () => {
    it.each(of.refused)('%s: %s, leniently %s', (file, fault, lenient) => {
      const source = testFile(folder, file);
      expect(faultsOf(read(source))).toContain(fault);
      expect(verdicts(read, source).lenient).toBe(lenient);
    });

    it.each(of.warned)('%s is read with %s', (file, warning) => {
      const source = testFile(folder, file);
      expect(warningsOf(read(source))[0]).toBe(warning);
      expect(mustHaveRecord(read(source, { mode: 'lenient' })).kind).toBe(kind);
    });

    it('accepts the message from which the files are made', () => {
      const result = read(sound());
      expect(faultsOf(result)).toEqual([]);
      expect(warningsOf(result)).toEqual([]);
    });

    it.each(['KVN', 'XML', 'JSON'] as const)('reads back what it wrote as %s, record for record', (syntax) => {
      const record = mustHaveRecord(read(sound()));
      const { text, losses } = write(record, syntax);
      expect(losses).toEqual([]);
      expect(mustHaveRecord(read(text))).toEqual(record);
      expect(warningsOf(read(text))).toEqual([]);
    });
  });
}
