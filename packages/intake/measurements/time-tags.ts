import type { TdmObservation, TdmSegment } from '@farpass/ccsds/tdm';

/** All values of one time tag, by keyword. */
export interface TaggedValues {
  /** As in the file. */
  readonly tag: string;
  readonly values: ReadonlyMap<string, number>;
  /** Keywords that the tag has twice; the first value counts. */
  readonly repeated: readonly string[];
}

/** Keywords of measurements; a tag with only others, such as the weather, measures nothing. */
const measured = /^(ANGLE_[12]|RANGE|DOPPLER_|RECEIVE_FREQ|MAG$|RCS$)/;

/** The observations of a segment grouped by time tag, in the order of the file. */
export function taggedValuesOf({ observations }: TdmSegment): readonly TaggedValues[] {
  const tags = new Map<string, { readonly values: Map<string, number>; readonly repeated: string[] }>();
  for (const observation of observations) {
    if (!measured.test(observation.keyword)) continue;
    const at = tags.get(observation.epoch) ?? { values: new Map(), repeated: [] };
    tags.set(observation.epoch, at);
    keep(observation, at);
  }
  return [...tags].map(([tag, { values, repeated }]) => ({ tag, values, repeated }));
}

function keep(
  { keyword, value }: TdmObservation,
  { values, repeated }: { readonly values: Map<string, number>; readonly repeated: string[] },
): void {
  if (values.has(keyword)) repeated.push(keyword);
  else values.set(keyword, value);
}
