import { describe, expect, it, vi } from 'vitest';
import { drawCells, drawPlot, paperPdf, Rows, stepsOf, write } from './index.ts';
import { wordsOfPdf } from './testing.ts';

const order = { title: 'A sheet', madeAt: '2026-11-26T10:00:00Z', language: 'de', foot: 'S-1' };
const textOf = async (file: Promise<Uint8Array>) => Buffer.from(await file).toString('latin1');
/** The width that a text was drawn in. */
const widthIn = (options: unknown) =>
  typeof options === 'object' && options !== null && 'width' in options ? Number(options.width) : Number.NaN;
const pagesOf = (file: string) => [...file.matchAll(/\/Type \/Page\b(?!s)/g)].length;

describe('a paper', () => {
  it('has the letters of Łódź, of Greek and Cyrillic names, and of powers of ten', async () => {
    const words = 'Łódź · Ελληνικά · Ошибка · Größe · 10⁻⁴ · −12 σ · Δv → ≤';
    const pdf = await paperPdf(order, (page) => write(page, words, { x: 40, y: 40, size: 10 }));
    expect(wordsOfPdf(pdf)).toContain(words);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Inter-Regular/);
  });

  it('has its foot and number on every page, its title, and its language', async () => {
    const pdf = await paperPdf(order, (page) => {
      const rows = new Rows(page);
      for (let row = 0; row < 100; row += 1) rows.sentence(`Row ${row}`);
    });
    const words = wordsOfPdf(pdf);
    expect([...words.matchAll(/S-1/g)]).toHaveLength(3);
    expect(words).toContain('3 / 3');
    const file = Buffer.from(pdf).toString('latin1');
    expect(file).toContain('/Lang (de)');
    expect(pagesOf(file)).toBe(3);
  });

  it('is the same for the same drawing', async () => {
    const drawn = () => textOf(paperPdf(order, (page) => write(page, 'Once', { x: 40, y: 40, size: 10 })));
    expect(await drawn()).toBe(await drawn());
  });

  it('has links that can be clicked', async () => {
    const link = 'https://farpass.example/ca/conjunctions/1';
    const file = await textOf(paperPdf(order, (page) => write(page, link, { x: 40, y: 40, size: 8, link })));
    expect(file).toContain(`/URI (${link})`);
  });

  it('ends every row at the margin, whatever its columns ask for', async () => {
    const ends: number[] = [];
    await paperPdf(order, (page) => {
      const text = vi.spyOn(page, 'text');
      const rows = new Rows(page);
      rows.heads(Array.from({ length: 7 }, (_, place) => ({ text: `C${place}`, width: 90 })));
      rows.row([{ text: 'narrow', width: 100 }]);
      const calls: readonly (readonly unknown[])[] = text.mock.calls;
      for (const [, x, , options] of calls) ends.push(Math.round(10 * (Number(x) + widthIn(options))) / 10);
    });
    expect(Math.max(...ends)).toBe(555);
    expect(ends.at(-1)).toBe(140);
  });

  it('keeps rows together, and repeats its heads on each page', async () => {
    const drawn = paperPdf(order, (page) => {
      const rows = new Rows(page, { head: (each) => each.heads([{ text: 'Head', width: 100 }]) });
      for (let row = 0; row < 30; row += 1)
        rows.together(['a', 'b', 'c'].map((letter) => [{ text: `${row}${letter}`, width: 100 }]));
    });
    const words = wordsOfPdf(await drawn);
    expect([...words.matchAll(/Head/g)]).toHaveLength(pagesOf(await textOf(drawn)) - 1);
    const pages = words.split(/S-1 \d \/ \d/).filter((page) => page.includes('Head'));
    for (const page of pages) expect(page.match(/\d+[ac]\b/g)?.length).toBe(2 * (page.match(/\d+b\b/g)?.length ?? 0));
  });

  it('does not end a line between a number and its unit, nor before a power of ten', async () => {
    const text = 'a miss of 120 m, 2.5 × 10⁻⁴';
    const drawn = paperPdf(order, (page) => void drawCells(page, [{ text, width: 57 }], { x: 40, y: 40 }));
    expect(wordsOfPdf(await drawn)).toContain('120\u00a0m, 2.5\u00a0×\u00a010⁻⁴');
  });
});

describe('a plot', () => {
  it('says the names of its axes and draws values where its marks say', async () => {
    const axis = { from: 0, to: 10, name: 'Across [m]', marks: [{ at: 5, text: '5' }] };
    let ends: readonly number[] = [];
    const pdf = await paperPdf(order, (page) => {
      const area = { title: 'Plane', x: 40, y: 40, width: 200, height: 100 };
      const scales = drawPlot(page, { ...area, across: axis, up: { ...axis, name: 'Radial, up [m]' } });
      ends = [scales.across(0), scales.across(10), scales.up(10), scales.up(0)];
    });
    expect(ends).toEqual([86, 286, 57, 157]);
    expect(wordsOfPdf(pdf)).toMatch(/Plane .*Across \[m\].*Radial, up \[m\]/);
  });

  it('has marks at multiples of a good step', () => {
    expect(stepsOf({ from: -480, to: 480 }, 5)).toEqual([-400, -200, 0, 200, 400]);
    expect(stepsOf({ from: -7.2, to: -2.8 }, 7)).toEqual([-7, -6, -5, -4, -3]);
  });
});
