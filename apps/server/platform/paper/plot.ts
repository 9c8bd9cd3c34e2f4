import { niceStep } from '@farpass/astro/figures';
import { ink, type Page, write } from './sheet.ts';

/** An axis of a plot: its ends, its name with the unit, and where it has a line. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly marks: readonly { readonly at: number; readonly text: string }[];
}

interface Plot {
  readonly title: string;
  readonly x: number;
  readonly y: number;
  /** Of the area inside the axes. */
  readonly width: number;
  readonly height: number;
  readonly across: Axis;
  readonly up: Axis;
}

/** Where values are on the page. */
export interface PlottedScales {
  readonly across: (value: number) => number;
  readonly up: (value: number) => number;
}

/** Points for the texts of the upright axis, left of the area. */
const margin = 46;
const size = 6.5;

/** Draws the frame of a plot with its axes. The corner is that of its title; content comes afterwards. */
export function drawPlot(page: Page, { title, x, y, width, height, across, up }: Plot): PlottedScales {
  const left = x + margin;
  const top = y + 17;
  const bottom = top + height;
  const atX = (value: number) => left + (width * (value - across.from)) / (across.to - across.from);
  const atY = (value: number) => bottom - (height * (value - up.from)) / (up.to - up.from);
  write(page, title, { x, y, size: 9.5, face: 'strong' });
  page.lineWidth(0.4).strokeColor(ink.line);
  for (const { at, text } of up.marks) {
    page
      .moveTo(left, atY(at))
      .lineTo(left + width, atY(at))
      .stroke();
    write(page, text, { x: x + 10, y: atY(at) - 4, width: margin - 14, align: 'right', size, colour: ink.quiet });
  }
  for (const { at, text } of across.marks) {
    page.moveTo(atX(at), top).lineTo(atX(at), bottom).stroke();
    const textWidth = page.font('regular').fontSize(size).widthOfString(text);
    const from = Math.min(Math.max(atX(at) - textWidth / 2, left - 20), left + width + 4 - textWidth);
    write(page, text, { x: from, y: bottom + 3, size, colour: ink.quiet });
  }
  page.rect(left, top, width, height).lineWidth(0.5).strokeColor(ink.quiet).stroke();
  write(page, across.name, { x: left, y: bottom + 12, width, align: 'center', size, colour: ink.quiet });
  page.save().rotate(-90, { origin: [x, top + height / 2] });
  write(page, up.name, {
    x: x - height / 2,
    y: top + height / 2,
    width: height,
    align: 'center',
    size,
    colour: ink.quiet,
  });
  page.restore();
  return { across: atX, up: atY };
}

/** Marks at multiples of a step of 1, 2 or 5 times a power of ten, about this many. */
export function stepsOf({ from, to }: Pick<Axis, 'from' | 'to'>, parts: number): readonly number[] {
  const step = niceStep(to - from, parts);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, place) => (first + place) * step);
}
