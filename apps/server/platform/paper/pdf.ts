import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import { ink, type Page, sheet, write } from './sheet.ts';

/*
 * Inter with the Latin, Greek and Cyrillic letters, signs and arrows; its digits have one width. Cut with fonttools from
 * `Inter-Regular.woff2` and `Inter-SemiBold.woff2` of the package `inter-ui` 4.1.1: the digits of the feature tnum took the
 * place of the others, then `pyftsubset --unicodes=U+20-52F,U+1E00-20CF,U+2100-22FF,U+25A0-25FF,U+FFFD
 * --layout-features=kern,ccmp,mark,mkmk --no-hinting --notdef-outline`. WOFF2 itself cannot be embedded.
 */
const faces = { regular: fontNamed('inter-regular.ttf'), strong: fontNamed('inter-semibold.ttf') } as const;

function fontNamed(file: string): Uint8Array {
  return readFileSync(new URL(`./fonts/${file}`, import.meta.url));
}

export interface PaperOrder {
  readonly title: string;
  /** UTC. */
  readonly madeAt: string;
  readonly language: string;
  /** The foot of every page; the page number is next to it. */
  readonly foot: string;
}

/** The drawing of the function as a PDF on A4. The same drawing gives the same bytes. */
export async function paperPdf(order: PaperOrder, draw: (page: Page) => void): Promise<Uint8Array> {
  const page = pageOf(order);
  const pieces: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (piece: Buffer) => pieces.push(piece));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    page.on('error', reject);
  });
  draw(page);
  feet(page, order);
  page.end();
  return whole;
}

function pageOf({ title, madeAt, language }: PaperOrder): Page {
  const { left, right, width, top } = sheet;
  const page = new Pdf({
    size: 'A4',
    // The foot is below every other line: with a bottom margin it would start a new page.
    margins: { left, right: width - right, top, bottom: 0 },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Farpass', CreationDate: new Date(madeAt) },
  });
  for (const [name, bytes] of Object.entries(faces)) page.registerFont(name, bytes);
  return page;
}

function feet(page: Page, { foot }: PaperOrder): void {
  const { start, count } = page.bufferedPageRange();
  for (let number = 1; number <= count; number += 1) {
    page.switchToPage(start + number - 1);
    const style = { y: sheet.foot, size: 7, colour: ink.quiet } as const;
    write(page, foot, { ...style, x: sheet.left, width: 440 });
    write(page, `${number} / ${count}`, { ...style, x: sheet.right - 60, width: 60, align: 'right' });
  }
}
