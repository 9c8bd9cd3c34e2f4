import { inflateSync } from 'node:zlib';

const ofStream = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g;

/** The words of a PDF whose streams are deflated and whose letters are hexadecimal. */
export function wordsOfPdf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const streams = [...file.matchAll(ofStream)].map(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    return inflated(pdf.subarray(start, start + Number(length)));
  });
  const letters = [...streams.join('\n').matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => digits);
  return Buffer.from(letters.join(''), 'hex').toString('latin1');
}

/** Empty for a stream that is not deflated, such as a picture. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
