import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultLog } from './fault.ts';
import { type JsonValue, memberText, parseJson } from './json.ts';

function parsed(text: string): JsonValue | undefined {
  return parseJson(text, new FaultLog('strict'));
}

function faultsIn(text: string): readonly string[] {
  const log = new FaultLog('strict');
  parseJson(text, log);
  return log.errors.map(({ code, line }) => `${code}:${line}`);
}

function plain(value: JsonValue): unknown {
  if (value.kind === 'object')
    return Object.fromEntries([...value.members].map(([key, member]) => [key, plain(member)]));
  if (value.kind === 'array') return value.items.map(plain);
  return value.kind === 'string' ? value.text : JSON.parse(value.text);
}

describe('JSON with lines and digits', () => {
  it('keeps the digits of a number and the line of a value', () => {
    const document = parsed('{\n "a": 0.10000000000000000555,\n "b": [1e3,\n "x\\u00e9\\n"]\n}');
    expect(document && memberText(document, 'a')).toBe('0.10000000000000000555');
    const list = document?.kind === 'object' ? document.members.get('b') : undefined;
    expect(list?.kind === 'array' && list.items[1]).toEqual({ kind: 'string', line: 4, text: 'xé\n' });
  });

  it.each([
    ['{"a": 1,}', 'JSON_MALFORMED:1'],
    ['{"a" 1}', 'JSON_MALFORMED:1'],
    ['{\n"a": 1\n"b": 2}', 'JSON_MALFORMED:3'],
    ['{"a": 1, "a": 2}', 'JSON_MALFORMED:1'],
    ['[1, 2', 'JSON_MALFORMED:1'],
    ['{"a": 01}', 'JSON_MALFORMED:1'],
    ['{"a": "tab\there"}', 'JSON_MALFORMED:1'],
    ['[] []', 'JSON_MALFORMED:1'],
    ['{"a": "\u001f"}', 'JSON_MALFORMED:1'],
    ['nonsense', 'JSON_MALFORMED:1'],
    [`${'['.repeat(5000)}`, 'JSON_MALFORMED:1'],
  ])('refuses %s', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault]);
  });

  it('agrees with JSON.parse for everything that JSON.stringify writes', () => {
    const document = fc
      .jsonValue({ maxDepth: 5, noUnicodeString: false })
      .filter((value) => !JSON.stringify(value).includes('\\u'));
    fc.assert(
      fc.property(document, fc.constantFrom(0, 1, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const read = parsed(text);
        expect(read && plain(read)).toEqual(JSON.parse(text));
      }),
    );
  });
});
