import { map } from '../drawing/earth-map.ts';

/** A place on the map with a name to be written next to it, in units of the map. */
export interface NamedSpot {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fontSize: number;
  /** How far its mark extends from its centre. */
  readonly reach: number;
}

/** The position of a name: the anchor of the text on its baseline. */
export interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The area for names: the map, or a window. */
type Sheet = Readonly<Record<'width' | 'height', number>>;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Width of a letter relative to the font size: that of wide letters, so that no name is wider than estimated. */
const letterWidth = 0.64;
const gap = 3;

/**
 * A position for each name, so that no name covers another one or a mark, and all are on the sheet: to the right of the
 * mark, otherwise to the left, above or below. Undefined for a name without room; earlier names are placed first.
 */
export function labelSpots(named: readonly NamedSpot[], sheet: Sheet = map): readonly (LabelSpot | undefined)[] {
  const marks = named.map(markBox);
  const taken: Box[] = [];
  return named.map((one, index) => {
    const others = marks.filter((_, place) => place !== index);
    const found = candidates(one).find(
      ({ box }) => isOn(sheet, box) && ![...taken, ...others].some((two) => meet(box, two)),
    );
    if (found === undefined) return undefined;
    taken.push(found.box);
    return found.spot;
  });
}

/** The box of a name at a position, from the top of its letters to their lowest point. */
export function labelBox({ text, fontSize }: Pick<NamedSpot, 'text' | 'fontSize'>, { x, y, anchor }: LabelSpot): Box {
  const width = text.length * fontSize * letterWidth;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 0.8 * fontSize, bottom: y + 0.25 * fontSize };
}

function candidates(one: NamedSpot): readonly { readonly spot: LabelSpot; readonly box: Box }[] {
  const { x, y, fontSize, reach } = one;
  const away = reach + gap;
  const spots: readonly LabelSpot[] = [
    { x: x + away, y: y + 0.35 * fontSize, anchor: 'start' },
    { x: x - away, y: y + 0.35 * fontSize, anchor: 'end' },
    { x, y: y - away, anchor: 'middle' },
    { x, y: y + away + 0.75 * fontSize, anchor: 'middle' },
  ];
  return spots.map((spot) => ({ spot, box: labelBox(one, spot) }));
}

function markBox({ x, y, reach }: NamedSpot): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function isOn({ width, height }: Sheet, { left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function meet(one: Box, two: Box): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}
