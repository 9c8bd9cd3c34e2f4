import { inflateSync } from 'node:zlib';

/** The words of a PDF of ours, in the order in which they were written: lines are joined by a space. */
export function wordsOfPdf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = objectsOf(file);
  const fonts = new Map<string, readonly string[]>();
  for (const [, name = '', number = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
    fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')));
  }
  const contents = [...objects.values()].map(streamOf).filter((content) => content.includes(' Tf'));
  return contents
    .map((content) => linesOf(content, fonts).join(' '))
    .join(' ')
    .replaceAll(/ +/g, ' ');
}

function objectsOf(file: string): ReadonlyMap<string, string> {
  const objects = [...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj\n/gms)];
  return new Map(objects.map(([, number = '', body = '']) => [number, body]));
}

/** Empty for an object without a stream, and for a stream that is not deflated. */
function streamOf(object: string): string {
  const [head, body = ''] = object.split(/\bstream\r?\n/, 2);
  if (!head?.includes('/FlateDecode') || head.includes('/FontFile')) return '';
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The letters of a font, by their numbers in the file. */
function lettersOf(map: string): readonly string[] {
  const lists = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)];
  const letters: string[] = [];
  for (const [, first = '', list = ''] of lists)
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], place) => {
      const bytes = Buffer.from(codes.replaceAll(' ', ''), 'hex');
      letters[Number.parseInt(first, 16) + place] = bytes.swap16().toString('utf16le');
    });
  return letters;
}

function linesOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const lines: string[] = [];
  let font: readonly string[] = [];
  for (const [block] of content.matchAll(/BT.*?ET/gs)) {
    let line = '';
    for (const [, name, codes] of block.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (name !== undefined) font = fonts.get(name) ?? [];
      const numbers = codes?.match(/.{4}/g) ?? [];
      line += numbers.map((number) => font[Number.parseInt(number, 16)] ?? '').join('');
    }
    lines.push(line);
  }
  return lines;
}
