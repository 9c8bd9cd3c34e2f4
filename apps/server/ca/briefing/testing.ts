import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF: its inflated streams, letters as hexadecimal text. The dictionary of a stream states its length.
 */
export function wordsOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const streams = [...file.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].map(({ 0: head, 1: length, index }) =>
    file.slice(index + head.length, index + head.length + Number(length)),
  );
  const texts = streams.flatMap((body) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const hex = [...texts.join('\n').matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => Buffer.from(digits, 'hex'));
  return Buffer.concat(hex).toString('latin1');
}
