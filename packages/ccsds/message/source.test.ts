import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';
import { limits } from './limits.ts';
import { decodeSource, type Source, syntaxOf } from './source.ts';

function decoded(source: Source) {
  const log = new FaultLog('strict');
  return { text: decodeSource(source, log), faults: log.errors.map(({ code }) => code) };
}

function encoded(text: string, unit: 2 | 4, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array((text.length + 1) * unit);
  const view = new DataView(bytes.buffer);
  for (const [index, character] of ['\ufeff', ...text].entries()) {
    const code = character.charCodeAt(0);
    if (unit === 2) view.setUint16(index * 2, code, littleEndian);
    else view.setUint32(index * 4, code, littleEndian);
  }
  return bytes;
}

describe('the bytes of a message', () => {
  const text = '<a>é</a>';

  it('are UTF-8 with or without a byte order mark', () => {
    expect(decoded(new TextEncoder().encode(text)).text).toBe(text);
    expect(decoded(new TextEncoder().encode(`\ufeff${text}`)).text).toBe(text);
    expect(decoded(`\ufeff${text}`).text).toBe(text);
  });

  it.each([
    [2, true],
    [2, false],
    [4, true],
    [4, false],
  ] as const)('are UTF-16 or UTF-32 by their mark: %i bytes, little end first %s', (unit, littleEndian) => {
    expect(decoded(encoded(text, unit, littleEndian))).toEqual({ text, faults: [] });
  });

  it('are in the encoding of the XML declaration', () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>';
    expect(decoded(Uint8Array.from(latin, (character) => character.charCodeAt(0))).text).toBe(latin);
  });

  it('are refused if they are not text', () => {
    expect(decoded(Uint8Array.of(0x43, 0xff, 0xfe, 0x80)).faults).toEqual(['ENCODING_INVALID']);
    expect(decoded(Uint8Array.of(0, 0, 0xfe, 0xff, 0, 0x11, 0, 0)).faults).toEqual(['ENCODING_INVALID']);
    expect(decoded(Uint8Array.of(0x1f, 0x8b, 8, 0)).faults).toEqual(['FILE_COMPRESSED']);
    expect(decoded(' \r\n\t').faults).toEqual(['FILE_EMPTY']);
    expect(decoded(new Uint8Array()).faults).toEqual(['FILE_EMPTY']);
  });

  it('are limited in number', () => {
    const source = { length: limits.fileBytes + 1 };
    expect(decoded(Object.setPrototypeOf(source, Uint8Array.prototype)).faults).toEqual(['FILE_TOO_LARGE']);
  });

  it('show their syntax by the first character', () => {
    expect([' <a/>', '\n{}', '[]', 'CCSDS_CDM_VERS = 1.0'].map(syntaxOf)).toEqual(['XML', 'JSON', 'JSON', 'KVN']);
  });
});
