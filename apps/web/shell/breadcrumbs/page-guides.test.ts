import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideOfPage, pageGuides } from './page-guides.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const pathOf = (page: string, file: string) => {
  if (page !== 'general') return `${page}/${file}.md`;
  return ['tle', 'notifications', 'payments'].includes(file) ? `${file}/index.md` : `${file}.md`;
};

describe('the guide of a page', () => {
  it('exists, with the heading that it opens at', () => {
    const guidesOfPages = pageGuides.flatMap(([beginning]) => guideOfPage(beginning) ?? []);
    expect(guidesOfPages.length).toBeGreaterThan(10);
    for (const { page, file, anchor } of guidesOfPages) {
      const text = readFileSync(join(docs, pathOf(page, file)), 'utf8');
      const headings = [...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
      const anchors = headings.map((heading) => heading.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-'));
      if (anchor !== undefined) expect(anchors, `${page}/${file}`).toContain(anchor);
    }
  });

  it('is found by the beginning of the address', () => {
    expect(guideOfPage('/ca/conjunction/sat-1/c-1')).toEqual({
      page: 'ca',
      file: 'conjunctions',
      anchor: 'one-conjunction',
    });
    expect(guideOfPage('/tnc')).toBeUndefined();
  });
});
