import type { SatelliteConfiguration, SatelliteDocument, SatelliteInput } from '@farpass/contract/fleet';
import type { Static } from 'typebox';

/** A satellite while it is edited: the body of the call for satellites. */
export interface SatelliteDraft extends Static<typeof SatelliteInput> {
  /** The stored version from which it started: a change by someone else in between is not overwritten. */
  readonly etag?: string;
}
export type Configuration = SatelliteConfiguration;
export type Shape = NonNullable<SatelliteDraft['shape']>;

/**
 * The fields of a stored satellite that may be sent back: without what the server adds, with the tag of its version.
 */
export function satelliteDraftOf(satellite: SatelliteDocument): SatelliteDraft {
  const { effectiveHardBodyRadius, hardBodyRadiusSource, regime, isSynthetic, warnings, ...known } = satellite;
  const { screening, lastScreenedTo, lastScreenedAt, ...own } = known;
  return own;
}

/** The draft with a field set, or without it if it is empty: absence is not zero. */
export function withField<Name extends keyof SatelliteDraft>(
  draft: SatelliteDraft,
  name: Name,
  value: SatelliteDraft[Name] | undefined,
): SatelliteDraft {
  const { [name]: _, ...others } = draft;
  return value === undefined ? { name: draft.name, ...others } : { name: draft.name, ...others, [name]: value };
}

/** The configuration with one part set or taken away; without any part there is none. */
export function withConfiguration<Name extends keyof Configuration>(
  draft: SatelliteDraft,
  name: Name,
  value: Configuration[Name] | undefined,
): SatelliteDraft {
  const { [name]: _, ...others } = draft.configuration ?? {};
  const next = value === undefined ? others : { ...others, [name]: value };
  return withField(draft, 'configuration', Object.keys(next).length === 0 ? undefined : next);
}

const boxSizes = ['boxWidth', 'boxHeight', 'boxLength'] as const;
const wingSizes = ['wingLength', 'wingWidth'] as const;
export type Size = (typeof boxSizes)[number] | (typeof wingSizes)[number];

/** The sizes that describe a shape. */
export function sizesOf(shape: Shape | undefined): readonly Size[] {
  if (shape === 'BOX') return boxSizes;
  return shape === 'BOX_WING' || shape === 'WING_BOX_WING' ? [...boxSizes, ...wingSizes] : [];
}
