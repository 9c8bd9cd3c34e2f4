import { describe, expect, it } from 'vitest';
import { mustHaveRecord, testFile } from '../message/testing/verdict.ts';
import { type OemPart, type OemVerdict, readOem, readOemStream, writeOem } from './index.ts';

async function partsOf(chunks: Iterable<Uint8Array | string>): Promise<readonly (OemPart | OemVerdict)[]> {
  const parts: (OemPart | OemVerdict)[] = [];
  for await (const part of readOemStream(chunks)) parts.push(part);
  return parts;
}

function* cut(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

function statesIn(parts: readonly (OemPart | OemVerdict)[]) {
  return parts.flatMap((part) => (part.kind === 'states' ? part.states : []));
}

describe('an ephemeris read as a stream', () => {
  const bytes = testFile(import.meta.dirname, 'oem.kvn');
  const whole = mustHaveRecord(readOem(bytes));

  it.each([1, 7, 64, 100_000])('is the same as read whole, in pieces of %i bytes', async (size) => {
    const parts = await partsOf(cut(bytes, size));
    expect(statesIn(parts)).toEqual(whole.segments.flatMap(({ states }) => states));
    expect(parts.flatMap((part) => (part.kind === 'covariance' ? [part.covariance] : []))).toEqual(
      whole.segments.flatMap(({ covariances }) => covariances),
    );
    expect(parts.flatMap((part) => (part.kind === 'segment' ? [part.metadata] : []))).toEqual(
      whole.segments.map(({ metadata }) => metadata),
    );
    expect(parts[0]).toEqual({ kind: 'header', version: '3.0', header: whole.header });
    expect(parts.at(-1)).toEqual({ kind: 'verdict', isMessage: true, faults: [], warnings: [] });
  });

  it('may be XML', async () => {
    const xml = new TextEncoder().encode(writeOem(whole, 'XML').text);
    const parts = await partsOf(cut(xml, 50));
    expect(statesIn(parts)).toEqual(whole.segments.flatMap(({ states }) => states));
    expect(parts.at(-1)).toMatchObject({ kind: 'verdict', isMessage: true });
  });

  it('reports its faults with their lines at the end', async () => {
    const parts = await partsOf(cut(testFile(import.meta.dirname, 'oem-times-backwards.kvn'), 33));
    expect(parts.at(-1)).toMatchObject({ isMessage: false, faults: [{ code: 'TIME_ORDER', line: 24 }] });
  });

  it.each([
    ['nothing', [], 'FILE_EMPTY'],
    ['blanks', ['  \n', '\n'], 'FILE_EMPTY'],
    ['compressed bytes', [Uint8Array.of(0x1f, 0x8b, 8, 0)], 'FILE_COMPRESSED'],
    ['bytes that are not text', [Uint8Array.of(0x43, 0xc3, 0x28)], 'ENCODING_INVALID'],
    ['a truncated character at the end', [Uint8Array.of(0x43, 0xc3)], 'ENCODING_INVALID'],
    ['a line without end', ['COMMENT ', 'x'.repeat(30_000)], 'LINE_TOO_LONG'],
    ['another message', ['CCSDS_CDM_VERS = 1.0\n'], 'FORMAT_UNEXPECTED'],
    ['XML with a document type', ['<!DOCTYPE oem SYSTEM "x">', '<oem/>'], 'XML_DOCTYPE_REFUSED'],
  ] as const)('that is %s has a verdict', async (_what, chunks, code) => {
    const parts = await partsOf(chunks);
    expect(parts.at(-1)).toMatchObject({ kind: 'verdict', isMessage: false, faults: [{ code }] });
  });

  it('with two hundred thousand states holds only a batch of them in memory', async () => {
    const head = bytes
      .subarray(0, bytes.indexOf('META_STOP'))
      .toString()
      .replaceAll(/STOP_TIME = \S+/g, 'STOP_TIME = 2032-12-31T00:00:00');
    const start = Date.UTC(2031, 4, 3, 12);
    let largestBatch = 0;
    let count = 0;
    let verdict: OemPart | OemVerdict | undefined;
    function* chunks(): Generator<string> {
      yield `${head}META_STOP\n`;
      for (let index = 0; index < 200_000; index += 1000) {
        const lines = Array.from({ length: 1000 }, (_, offset) => {
          const epoch = new Date(start + (index + offset) * 10_000).toISOString();
          return `${epoch} 7000.5 -100.25 0.125 -0.001 7.335 0.001\n`;
        });
        yield lines.join('');
      }
    }
    for await (const part of readOemStream(chunks())) {
      if (part.kind === 'states') {
        largestBatch = Math.max(largestBatch, part.states.length);
        count += part.states.length;
      }
      verdict = part;
    }
    expect(count).toBe(200_000);
    expect(largestBatch).toBeLessThanOrEqual(4096);
    expect(verdict).toMatchObject({ kind: 'verdict', isMessage: true });
  });
});
