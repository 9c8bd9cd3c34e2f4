import type { Frame } from './frame.ts';
import type { AxesMotion, OrbitalFrame } from './orbital-axes.ts';

/** The frame named in a message, a request or a file. */
export type NamedFrame =
  | { readonly kind: 'earth-centred'; readonly frame: Frame }
  | { readonly kind: 'orbital'; readonly frame: OrbitalFrame; readonly motion: AxesMotion };

/** Names of Earth-centred frames. Throughout this product, ECI means EME2000 and ECEF means ITRF. */
const earthCentred: Readonly<Record<string, Frame>> = {
  EME2000: 'EME2000',
  J2000: 'EME2000',
  MEJ2000: 'EME2000',
  ECI: 'EME2000',
  GCRF: 'GCRF',
  GCRS: 'GCRF',
  ICRF: 'GCRF',
  ICRF1: 'GCRF',
  ICRF2: 'GCRF',
  ICRF3: 'GCRF',
  ICRS: 'GCRF',
  TEME: 'TEME',
  TEME_OF_DATE: 'TEME',
  TOD: 'TOD',
  TOD_EARTH: 'TOD',
  MOD: 'MOD',
  MOD_EARTH: 'MOD',
  PEF: 'PEF',
  GTOD: 'PEF',
  TDR: 'PEF',
  ITRF: 'ITRF',
  ITRS: 'ITRF',
  ECEF: 'ITRF',
  ECF: 'ITRF',
  EFG: 'ITRF',
  WGS84: 'ITRF',
};

/** Realisations such as ITRF2014 and ITRF-97 agree within centimetres and are read as ITRF. */
const itrfRealisation = /^ITRF-?\d{2,4}$/;

/** Names of orbital frames; a name without a suffix has inertial axes. */
const orbital: Readonly<Record<string, OrbitalFrame>> = {
  RTN: 'RTN',
  RSW: 'RTN',
  RIC: 'RTN',
  QSW: 'RTN',
  UVW: 'RTN',
  TNW: 'TNW',
  NTW: 'NTW',
  VNC: 'VNC',
  VNB: 'VNC',
  LVLH: 'LVLH',
  VVLH: 'LVLH',
  PQW: 'PQW',
  EQW: 'EQW',
  NSW: 'NSW',
  SEZ: 'SEZ',
};

/**
 * The frame of a name, in upper or lower case. `_INERTIAL` and `_ROTATING` say which velocity is meant in an orbital
 * frame. An unknown name gives undefined.
 */
export function frameOfName(name: string): NamedFrame | undefined {
  const upper = name.trim().toUpperCase().replaceAll(' ', '_');
  const frame = itrfRealisation.test(upper) ? 'ITRF' : lookUp(earthCentred, upper);
  if (frame !== undefined) return { kind: 'earth-centred', frame };
  const motion: AxesMotion = upper.endsWith('_ROTATING') ? 'rotating' : 'inertial';
  const axes = lookUp(orbital, upper.replace(/_(INERTIAL|ROTATING)$/, ''));
  return axes === undefined ? undefined : { kind: 'orbital', frame: axes, motion };
}

function lookUp<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
