import { significant } from '@farpass/astro/figures';
import { norm } from '@farpass/astro/linear';
import { formatEpoch } from '@farpass/astro/time';
import type { AscensionScale } from '../measurement/index.ts';
import type { Arc } from './arc.ts';
import type { FoundBurn } from './burn-between.ts';
import type { MixedTracks } from './mixed-objects.ts';
import { type FoundFit, isExplained } from './search.ts';

/** Why an orbit is poor or was not determined: the sentence, and its code and parameters for other languages. */
export interface Finding {
  readonly code:
    | 'NOTHING_MEASURED'
    | 'TOO_FEW'
    | 'NO_ORBIT_FITS'
    | 'BURN'
    | 'NO_SINGLE_BURN'
    | 'STRANGE_TRACKS'
    | 'MIXED_OBJECTS'
    | 'NOT_EXPLAINED'
    | 'SHORT_ARC'
    | 'MANY_REJECTED'
    | 'ASCENSION_TIMES_COSINE'
    | 'ASCENSION_OVER_COSINE';
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export const nothingMeasured: Finding = {
  code: 'NOTHING_MEASURED',
  text: 'nothing was measured: no angles, ranges or range rates',
};

export const noOrbitFits: Finding = {
  code: 'NO_ORBIT_FITS',
  text: 'no orbit above the ground meets the measurements; check frames, sites and times',
};

/** The right ascensions were scaled by the cosine of the declination: the directions are wrong by degrees. */
export function ascensionScaled(scale: AscensionScale, tracks: readonly number[]): Finding {
  const names = tracks.join(', ');
  const [were, undo] = scale === 'TIMES_COSINE' ? ['multiplied', 'divided'] : ['divided', 'multiplied'];
  return {
    code: `ASCENSION_${scale}`,
    text: `the right ascensions of ${tracks.length === 1 ? 'track' : 'tracks'} ${names} are ${were} by the cosine of the declination: ${undo} by it they fit; write right ascensions as they are`,
    parameters: { tracks: names, count: tracks.length },
  };
}

/** There are too few time tags or numbers to fix an orbit. */
export function tooFew(parameters: { readonly measurements: number; readonly numbers: number }): Finding {
  const { measurements, numbers } = parameters;
  return {
    code: 'TOO_FEW',
    text: `${measurements} measurements with ${numbers} numbers cannot fix an orbit, which has six; give at least three`,
    parameters: { measurements, numbers },
  };
}

/** The tracks before and after a gap fit one orbit each, but not one orbit together. */
export function burnFound({ tracksAfter, epoch, deltaVRtnKmPerS, gapKm, gapSigmaKm }: FoundBurn): Finding {
  const speed = significant(1000 * norm(deltaVRtnKmPerS), 3);
  const gap = significant(gapKm, 3);
  const time = `${formatEpoch(epoch, 0)} UTC`;
  const track = Math.min(...tracksAfter);
  const isImpulse = gapKm <= 5 * gapSigmaKm;
  const what = isImpulse
    ? `a burn of about ${speed} m/s near ${time} explains both`
    : `they come no closer than ${gap} km (near ${time}), so it was not a single short burn`;
  return {
    code: isImpulse ? 'BURN' : 'NO_SINGLE_BURN',
    text: `no single orbit fits all tracks; those from track ${track} on fit a different orbit from those before: ${what}; the later orbit is used`,
    parameters: isImpulse ? { track, speed, time } : { track, gap, time },
  };
}

/** The tracks are of two objects: neither of their orbits is that of all tracks. */
export function mixedFound([first, second]: MixedTracks): Finding {
  const [one, other] = [first.join(', '), second.join(', ')];
  return {
    code: 'MIXED_OBJECTS',
    text: `the tracks are of two objects: ${one} fit one orbit and ${other} another; determine them apart`,
    parameters: { first: one, second: other },
  };
}

/** Whole tracks, or all measurements, differ by more than forces and noise explain. */
export function misfitFound({ fit }: FoundFit, strangers: readonly number[]): Finding {
  if (strangers.length > 0 && isExplained(fit))
    return {
      code: 'STRANGE_TRACKS',
      text: `${strangers.length === 1 ? 'track' : 'tracks'} ${strangers.join(', ')} ${strangers.length === 1 ? 'does' : 'do'} not fit the orbit of the others: another object, or a burn in between`,
      parameters: { tracks: strangers.join(', '), count: strangers.length },
    };
  const times = significant(fit.robustScale, 3);
  return {
    code: 'NOT_EXPLAINED',
    text: `forces and noise do not explain the measurements: the residuals are ${times} times the sigmas by their median; a burn, another object among the tracks, a wrong sigma or clock, or a force that is left out`,
    parameters: { times },
  };
}

/**
 * The arc is too short: the position one revolution later has this uncertainty, as a share of the distance from the
 * Earth's centre.
 */
export function shortArc(share: number, { spanSeconds }: Arc): Finding {
  const minutes = significant(spanSeconds / 60, 3);
  const percent = Number.isFinite(share) ? significant(100 * share, 2) : undefined;
  return {
    code: 'SHORT_ARC',
    text: `an arc of ${minutes} minutes is not an orbit yet: one revolution later the position is uncertain by ${percent === undefined ? 'more than all' : `${percent} %`} of the distance from the Earth's centre`,
    parameters: { minutes, percent: percent ?? '> 100' },
  };
}

export function manyRejected(share: number): Finding {
  const percent = Math.round(100 * share);
  return {
    code: 'MANY_REJECTED',
    text: `${percent} % of the measurements were rejected`,
    parameters: { percent },
  };
}
