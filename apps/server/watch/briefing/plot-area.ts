import { ink, type Page, write } from '../../platform/paper/index.ts';

/** The upper left corner of a plot with its title and the texts of its axes. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Room for the title and the texts of the axes, as `drawPlot` draws them. */
const around = { left: 46, top: 17, below: 39 } as const;

/** The area inside the axes of the plots on the first page: three of them are next to each other. */
export const area = {
  width: 121,
  height: 128,
  left: ({ x }: Corner) => x + around.left,
  right: ({ x }: Corner) => x + around.left + area.width,
  top: ({ y }: Corner) => y + around.top,
  /** Of the note below the axis. */
  note: ({ y }: Corner) => y + plotHeight - 15,
} as const;

/** The space that a plot of the first page takes, with its title and the texts of its axes. */
export const plotHeight = area.height + around.top + around.below;

/** A line below the axis of a plot. */
export function noteBelow(page: Page, text: string, corner: Corner): void {
  write(page, text, { x: area.left(corner), y: area.note(corner), size: 7, colour: ink.quiet });
}

/** Why a plot is empty. */
export function emptyPlot(page: Page, text: string, corner: Corner): void {
  const { width, height } = area;
  const y = area.top(corner) + height / 2 - 8;
  write(page, text, { x: area.left(corner), y, width, align: 'center', size: 8, colour: ink.quiet });
}
