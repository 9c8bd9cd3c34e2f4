import { inflateSync } from 'node:zlib';

/** The words of a PDF: its inflated streams, letters as hexadecimal text. */
export function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const texts = streams.flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const hex = [...texts.join('\n').matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => Buffer.from(digits, 'hex'));
  return Buffer.concat(hex).toString('latin1');
}
