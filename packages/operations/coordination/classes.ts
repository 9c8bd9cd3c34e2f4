import { manoeuvrabilities } from './codes.ts';

export { manoeuvrabilities } from './codes.ts';

export type Manoeuvrability = (typeof manoeuvrabilities)[number];

/** How a satellite can move, as its propulsion says it; undefined if that says nothing. */
type PropulsionType = 'UNKNOWN' | 'NONE' | 'IMPULSIVE' | 'CONTINUOUS' | 'DIFFERENTIAL_DRAG';

const classOfPropulsion: Readonly<Record<PropulsionType, Manoeuvrability | undefined>> = {
  UNKNOWN: undefined,
  NONE: 'NON_MANOEUVRABLE',
  DIFFERENTIAL_DRAG: 'MINIMALLY_MANOEUVRABLE',
  IMPULSIVE: 'MANOEUVRABLE',
  CONTINUOUS: 'MANOEUVRABLE',
};

/** The class of a satellite: as set, otherwise by its propulsion; undefined if neither says it. */
export function classOf({
  manoeuvrability,
  propulsion,
}: {
  readonly manoeuvrability?: Manoeuvrability | undefined;
  readonly propulsion?: PropulsionType | undefined;
}): Manoeuvrability | undefined {
  return manoeuvrability ?? (propulsion && classOfPropulsion[propulsion]);
}

/** Whether a satellite can move at all: one that says nothing about it is taken to be able to. */
export function canManoeuvre(satellite: Parameters<typeof classOf>[0]): boolean {
  return classOf(satellite) !== 'NON_MANOEUVRABLE';
}

/** Whether a class is more capable of moving than another. */
export function isMoreCapable({
  one,
  than,
}: {
  readonly one: Manoeuvrability;
  readonly than: Manoeuvrability;
}): boolean {
  return manoeuvrabilities.indexOf(one) < manoeuvrabilities.indexOf(than);
}
