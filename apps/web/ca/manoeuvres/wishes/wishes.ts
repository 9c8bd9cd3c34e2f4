import type { SatelliteDocument, WishesDocument } from '@farpass/contract/fleet';
import { readTyped } from '../../../ui/form/typed-number.ts';
import { blackoutsOfText, blackoutsText } from '../../fleet/form/blackouts.ts';

type Directions = Exclude<NonNullable<WishesDocument['directions']>, 'any'>;

/** The constraints as typed; empty: the default. */
export interface WishesDraft {
  readonly from: string;
  readonly until: string;
  readonly maximumDeltaVMPerS: number | undefined;
  readonly target: string;
  readonly isAlong: boolean;
  readonly isRadial: boolean;
  readonly isNormal: boolean;
  /** Moves by differential drag, which only brakes: against the velocity is the only direction. */
  readonly isBraking: boolean;
  readonly days: number | undefined;
  readonly blackouts: string;
  readonly leaveOut: string;
  readonly sizeErrorFraction: number | undefined;
  readonly sizeErrorMPerS: number | undefined;
  readonly pointingErrorDeg: number | undefined;
  readonly pointingErrorMPerS: number | undefined;
  /** Station-keeping box, km on each side. */
  readonly radialKm: number | undefined;
  readonly alongTrackKm: number | undefined;
  readonly crossTrackKm: number | undefined;
}

export const wishFields = [
  'from',
  'until',
  'maximumDeltaVMPerS',
  'target',
  'directions',
  'days',
  'blackouts',
  'leaveOut',
  'sizeErrorFraction',
  'sizeErrorMPerS',
  'pointingErrorDeg',
  'pointingErrorMPerS',
  'box.radialKm',
  'box.alongTrackKm',
  'box.crossTrackKm',
] as const;

/** The defaults for a satellite's plans. */
export function draftOf(satellite: SatelliteDocument | undefined): WishesDraft {
  const usual = satellite?.configuration?.manoeuvres;
  const allowed = usual?.directions ?? ['+T', '-T'];
  const has = (axis: string) => allowed.some((one) => one.endsWith(axis));
  return {
    from: '',
    until: '',
    maximumDeltaVMPerS: usual?.maximumDeltaVMPerS,
    target: '',
    isAlong: has('T'),
    isRadial: has('R'),
    isNormal: has('N'),
    isBraking: satellite?.propulsion?.type === 'DIFFERENTIAL_DRAG',
    days: 3,
    blackouts: blackoutsText(usual?.blackouts),
    leaveOut: '',
    sizeErrorFraction: usual?.sizeErrorFraction,
    sizeErrorMPerS: usual?.sizeErrorMPerS,
    pointingErrorDeg: usual?.pointingErrorDeg,
    pointingErrorMPerS: usual?.pointingErrorMPerS,
    radialKm: usual?.box?.radialKm,
    alongTrackKm: usual?.box?.alongTrackKm,
    crossTrackKm: usual?.box?.crossTrackKm,
  };
}

/** The draft as a request: empty fields are left out. */
export function wishesOf(
  conjunctionId: string,
  draft: WishesDraft,
): WishesDocument & { readonly directions: Directions } {
  const { from, until, target, days, maximumDeltaVMPerS } = draft;
  const { sizeErrorFraction, sizeErrorMPerS, pointingErrorDeg, pointingErrorMPerS } = draft;
  const blackouts = blackoutsOfText(draft.blackouts);
  const leaveOut = draft.leaveOut.split(/[\s,]+/).filter((number) => number !== '');
  return {
    conjunctionId,
    directions: directionsOf(draft),
    ...(from.trim() === '' ? {} : { from: from.trim() }),
    ...(until.trim() === '' ? {} : { until: until.trim() }),
    ...(target.trim() === '' ? {} : { target: readTyped(target) }),
    ...(days === undefined ? {} : { days }),
    ...(maximumDeltaVMPerS === undefined ? {} : { maximumDeltaVMPerS }),
    ...(sizeErrorFraction === undefined ? {} : { sizeErrorFraction }),
    ...(sizeErrorMPerS === undefined ? {} : { sizeErrorMPerS }),
    ...(pointingErrorDeg === undefined ? {} : { pointingErrorDeg }),
    ...(pointingErrorMPerS === undefined ? {} : { pointingErrorMPerS }),
    ...boxOf(draft),
    // Empty means none: without the field, those of the satellite would count.
    blackouts,
    ...(leaveOut.length === 0 ? {} : { leaveOut }),
  };
}

/** An empty axis does not limit a box. */
const freeKm = 100_000;

function boxOf({ radialKm, alongTrackKm, crossTrackKm }: WishesDraft): Pick<WishesDocument, 'box'> {
  if ([radialKm, alongTrackKm, crossTrackKm].every((half) => half === undefined)) return {};
  const box = {
    radialKm: radialKm ?? freeKm,
    alongTrackKm: alongTrackKm ?? freeKm,
    crossTrackKm: crossTrackKm ?? freeKm,
  };
  return { box };
}

function directionsOf({ isAlong, isRadial, isNormal, isBraking }: WishesDraft): Directions {
  if (isBraking) return ['-T'];
  const chosen: Directions = [];
  if (isRadial) chosen.push('+R', '-R');
  if (isNormal) chosen.push('+N', '-N');
  if (isAlong || chosen.length === 0) chosen.unshift('+T', '-T');
  return chosen;
}

/** The draft without one of its constraints. */
export function withoutConstraint(draft: WishesDraft, without: string): WishesDraft {
  const freed: Readonly<Record<string, Partial<WishesDraft>>> = {
    from: { from: '' },
    until: { until: '' },
    directions: { isAlong: true, isRadial: true, isNormal: true },
    maximumDeltaVMPerS: { maximumDeltaVMPerS: undefined },
    blackouts: { blackouts: '' },
    box: { radialKm: undefined, alongTrackKm: undefined, crossTrackKm: undefined },
    catalogue: { days: 0 },
  };
  return { ...draft, ...freed[without] };
}
