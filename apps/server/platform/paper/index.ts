export { type PaperOrder, paperPdf } from './pdf.ts';
export { type Axis, drawPlot, type PlottedScales, stepsOf } from './plot.ts';
export { Rows } from './rows.ts';
export { type Cell, drawCells, heightOfCells, ink, type Page, rule, sheet, write } from './sheet.ts';
export { readZone } from './zone.ts';
