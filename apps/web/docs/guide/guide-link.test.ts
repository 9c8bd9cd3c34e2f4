import { describe, expect, it } from 'vitest';
import { guideLink } from './guide-link.ts';

const ofCa = { service: 'ca', file: 'index' } as const;

describe('a link in a guide', () => {
  it('leads to the guide of the named file', () => {
    const to = (href: string, from: Parameters<typeof guideLink>[1] = ofCa) => {
      const link = guideLink(href, from);
      return link.kind === 'guide'
        ? `${link.page}/${link.file}${link.anchor === undefined ? '' : `#${link.anchor}`}`
        : link.kind;
    };
    expect(to('conjunctions.md#risk')).toBe('ca/conjunctions#risk');
    expect(to('#steps')).toBe('ca/index#steps');
    expect(to('../accuracy.md')).toBe('general/accuracy');
    expect(to('../tle/index.md')).toBe('general/tle');
    expect(to('feeds.md', { service: 'general', file: 'tle' })).toBe('general/tle-feeds');
    expect(to('../ca/overview.md', { service: 'general', file: 'tle-feeds' })).toBe('ca/overview');
    expect(to('ca/index.md', { service: 'general', file: 'using-farpass' })).toBe('ca/index');
  });

  it('leads out of the application, or nowhere for files that the server does not serve', () => {
    expect(guideLink('https://public.ccsds.org', ofCa).kind).toBe('elsewhere');
    expect(guideLink('../decisions/0011-times-as-text.md', ofCa).kind).toBe('none');
    expect(guideLink('../../deploy/compose.yaml', ofCa).kind).toBe('none');
  });
});
