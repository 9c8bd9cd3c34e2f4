import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm, writeCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { assessText } from './assess.ts';
import { receivedCdm } from './record.ts';
import { run as splitFiles } from './split.task.ts';
import { listItems, splitMessages } from './split.ts';

const split = (text: string) => splitMessages({ name: 'body', text });
const messages = ['A', 'B'].map((messageId) => inventedCdm({ messageId }));
const idOf = (text: string) => {
  const result = readCdm(text, { mode: 'lenient' });
  return result.kind === 'message' ? result.record.header.values.MESSAGE_ID : result.faults[0]?.message;
};

describe('the messages of a body', () => {
  it('are one, or several KVN after another', () => {
    expect(split(messages[0] ?? '')).toEqual([{ name: 'body', text: messages[0] }]);
    const parts = split(messages.join('\n'));
    expect(parts.map(({ name, text }) => [name, idOf(text)])).toEqual([
      ['body #1', 'A'],
      ['body #2', 'B'],
    ]);
  });

  it('are the elements of an NDM and the items of a JSON list, as they are written there', () => {
    const xml = messages.map((text) => writeCdm(receivedCdm(text), 'XML').text.replace(/^<\?xml[^>]*\?>\s*/, ''));
    const ndm = `<?xml version="1.0" encoding="UTF-8"?>\n<ndm xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n<MESSAGE_ID>all</MESSAGE_ID>\n${xml.join('\n')}\n</ndm>`;
    const json = messages.map((text) => writeCdm(receivedCdm(text), 'JSON').text.trim());
    for (const body of [ndm, ` [${json.join(' ,\n')}\n]\n`]) {
      const parts = split(body);
      expect(parts.map(({ text }) => idOf(text))).toEqual(['A', 'B']);
      for (const { text } of parts) expect(body).toContain(text);
    }
  });

  it('are at most as many as requested, whatever the form', () => {
    const texts = ['A', 'B', 'C'].map((messageId) => inventedCdm({ messageId }));
    const records = texts.map(receivedCdm);
    const xml = records.map((record) => writeCdm(record, 'XML').text.replace(/^<\?xml[^>]*\?>\s*/, ''));
    const json = records.map((record) => writeCdm(record, 'JSON').text);
    for (const body of [texts.join('\n'), `<ndm>${xml.join('')}</ndm>`, `[${json.join(',')}]`]) {
      const parts = splitMessages({ name: 'body', text: body }, 2);
      expect(parts.map(({ text }) => idOf(text))).toEqual(['A', 'B']);
    }
  });

  it('of an NDM that is cut off include the last one, so that the reader reports what is wrong', () => {
    const [whole = '', cut = ''] = messages.map((text) =>
      writeCdm(receivedCdm(text), 'XML').text.replace(/^<\?xml[^>]*\?>\s*/, ''),
    );
    const parts = split(`<ndm>${whole}${cut.slice(0, -20)}`);
    expect(parts.map(({ text }) => text)).toEqual([whole.trimEnd(), cut.slice(0, -20)]);
  });

  it('of an NDM are found in one pass, also if a million of them begin and none ends', () => {
    for (const begun of ['<cdm>', '<a:cdm>', '<cdm></b:cdm>', '</cdm>']) {
      const text = `<ndm>${begun.repeat(1_000_000)}`;
      expect(split(text).length).toBe(1);
    }
    const named = Array.from({ length: 200_000 }, (_, index) => `<n${index}:cdm>`).join('');
    expect(split(`<ndm>${named}`).length).toBe(1);
  });

  it('are the whole body if it has no parts, so that the reader reports what is wrong', () => {
    for (const text of ['', '[', '[{"a": 1}', '[]', '<ndm></ndm>', '<cdm></cdm>', '{"a": [1]}']) {
      expect(split(text)).toEqual([{ name: 'body', text }]);
    }
  });
});

describe('the items of a JSON list', () => {
  it('end where they end, whatever texts and lists they hold', () => {
    const items = ['{"a": "],}\\"[{"}', '[1, [2]]', '3', '"x,y"', '{}'];
    expect(listItems(`[${items.join(', ')}]`)).toEqual(items);
    expect(listItems('[]')).toEqual([]);
    for (const broken of ['', '{}', '[1', '[{]', 'x']) expect(listItems(broken)).toBeUndefined();
  });
});

describe('the bytes of a file', () => {
  const parts = (bytes: Uint8Array) => {
    const folder = mkdtempSync(join(tmpdir(), 'farpass-split-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'message.cdm');
    writeFileSync(path, bytes);
    return splitFiles({ files: [{ fileName: 'message.cdm', path }], most: 10 });
  };
  const text = inventedCdm();

  it('may be UTF-8, with or without its mark, or UTF-16', () => {
    const marked = `\ufeff${text}`;
    for (const bytes of [Buffer.from(text), Buffer.from(marked), Buffer.from(marked, 'utf16le')]) {
      const [part] = parts(bytes);
      expect(idOf(part?.text ?? '')).toBe('MESSAGE-1');
    }
    expect(parts(Buffer.from(text))[0]?.text).toBe(text);
  });

  it('that are not text are refused with the reason, and are not changed into question marks', () => {
    const latin = Buffer.from(text.replace('OURS', 'Bödele'), 'latin1');
    const zipped = Uint8Array.of(0x1f, 0x8b, 8, 0);
    for (const [bytes, code] of [
      [latin, 'ENCODING_INVALID'],
      [zipped, 'FILE_COMPRESSED'],
    ] as const) {
      const refused = parts(bytes).map((part) => assessText(part, { fleet: [] }));
      expect(refused).toMatchObject([{ kind: 'refused', name: 'message.cdm', errors: [{ code, line: 1 }] }]);
    }
  });
});
