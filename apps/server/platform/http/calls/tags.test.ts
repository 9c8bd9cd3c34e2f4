import { describe, expect, it } from 'vitest';
import { isKnown, requireVersion, rowTag, tagOfOne } from './tags.ts';

describe('the tag of a row', () => {
  it('is strong, and changes with the version and with what is shown', () => {
    expect(rowTag(3)).toBe('"3"');
    expect(rowTag(3, ['LEO1'])).toMatch(/^"3-[\w-]{12}"$/);
    expect(rowTag(3, ['LEO1'])).toBe(rowTag(3, ['LEO1']));
    expect(rowTag(3, ['LEO1'])).not.toBe(rowTag(3, ['LEO2']));
  });

  it('lets a write through that names the version, whatever else was shown', () => {
    for (const tag of [undefined, '*', '"3"', rowTag(3, ['LEO1']), `"1", ${rowTag(3, ['LEO2'])}`])
      expect(() => requireVersion({ 'if-match': tag }, 3)).not.toThrow();
  });

  it('refuses a write that names another version, a weak tag or none of ours', () => {
    for (const tag of ['"2"', rowTag(2, ['LEO1']), 'W/"3"', '3', '""'])
      expect(() => requireVersion({ 'if-match': tag }, 3)).toThrow('the stored version is 3');
  });

  it('matches the tag in If-None-Match, also weakened by a proxy', () => {
    const tag = rowTag(3, ['LEO1']);
    expect([tag, `W/${tag}`, `"x", ${tag}`, '*'].map((one) => isKnown({ 'if-none-match': one }, tag))).toEqual(
      Array(4).fill(true),
    );
    expect([undefined, '"3"', rowTag(4)].map((one) => isKnown({ 'if-none-match': one }, tag))).toEqual(
      Array(3).fill(false),
    );
  });

  it('stands for a list with one entry, and for no other', () => {
    expect(tagOfOne([{ etag: '"1"' }])).toEqual({ ETag: '"1"' });
    expect(tagOfOne([{ etag: '"1"' }, { etag: '"2"' }])).toEqual({});
    expect(tagOfOne([{}])).toEqual({});
  });
});
