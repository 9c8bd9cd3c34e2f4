/** A page in progress. */
export type Page = PDFKit.PDFDocument;

/** A4 in points. The foot is below every other line. */
export const paper = { width: 595, height: 842, margin: 40, right: 555, bottom: 776, foot: 790 } as const;
export const ink = {
  text: '#111827',
  quiet: '#6b7280',
  line: '#d1d5db',
  own: '#0e7490',
  provider: '#b45309',
  decision: '#6d28d9',
} as const;

export interface Corner {
  readonly x: number;
  readonly y: number;
}

export function caption(page: Page, title: string, { x, y }: Corner): void {
  page.font('Helvetica-Bold').fontSize(9.5).fillColor(ink.text).text(title, x, y, { lineBreak: false });
}

/** A line does not end between a number and its unit. */
const unitAfterNumber = /(\d) (?=(?:km\/s|km|min|m|h|d)(?![a-z]))/g;

/** Raised digits: 10⁻⁴ is written 10^-4, because the fonts have no raised minus. */
const powers = /(?<=10)[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g;

/** The built-in fonts only contain Western letters. */
export function latin(text: string): string {
  return text
    .replaceAll('σ', 'sigma')
    .replaceAll(powers, (power) => `^${power.normalize('NFKC').replace('−', '-')}`)
    .replaceAll(unitAfterNumber, '$1\u00a0')
    .replaceAll(/[^\u0020-\u00ff–…„“”’]/g, '?');
}
