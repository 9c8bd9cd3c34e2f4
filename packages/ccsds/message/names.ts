import type { FaultLog } from './fault.ts';

/** The time systems of 502.0-B-3 annex B and 503.0-B-2 annex B. */
const timeSystems: ReadonlySet<string> = new Set(
  'GMST GPS MET MRT SCLK TAI TCB TDB TDR TCG TT UT1 UTC TDT ET GLONASST GST BDT LTC'.split(' '),
);

const bodies: ReadonlySet<string> = new Set(
  (
    'SUN MERCURY VENUS EARTH MOON MARS JUPITER SATURN URANUS NEPTUNE PLUTO CERES PHOBOS DEIMOS IO EUROPA GANYMEDE CALLISTO ' +
    'AMALTHEA MIMAS ENCELADUS TETHYS DIONE RHEA TITAN HYPERION IAPETUS PHOEBE ARIEL UMBRIEL TITANIA OBERON MIRANDA TRITON ' +
    'NEREID CHARON SSB EMB VESTA PALLAS JUNO EROS ERIS HAUMEA MAKEMAKE DIDYMOS DIMORPHOS BENNU RYUGU ITOKAWA'
  ).split(' '),
);

const barycentre = /^(.+) (BARYCENTER|BARYCENTRE|SYSTEM BARYCENTER)$/;
const systems: ReadonlySet<string> = new Set(['SOLAR SYSTEM', 'EARTH MOON', 'EARTH-MOON']);
/** A numbered asteroid or comet (`433 EROS`, `67P`), or a spacecraft by its international designator. */
const numbered = /^(\d{1,7} [A-Z][A-Z0-9' -]*|\d{1,4}P([/ -].*)?|\d{4}-\d{3}[A-Z]{0,3})$/;

/** Frames of 502.0-B-3 annex B and the SANA registries, without their realisation numbers. */
const frames: ReadonlySet<string> = new Set(
  (
    'EME2000 J2000 GCRF GCRF GRC GTOD ICRF ITRF TOD TEME TDR MCI MOD TOD_EARTH MOD_EARTH TOD_MOON MOE EFG ' +
    'TEMEOFDATE TEMEOFEPOCH RSW RTN TNW TVN QSW RIC NTW LVLH VNC DTRF ALIGN_CB ALIGN_EARTH B1950 CIRS FIXED_CB ' +
    'FIXED_EARTH GCRF TIRS UVW_GO_INERTIAL WGS84 WGS ICRF_ALIGNED EME_OF_DATE TRUE_OF_DATE MEAN_OF_DATE PNE SEZ ' +
    'NSW EQW PQW PQW_INERTIAL RSW_INERTIAL RSW_ROTATING TNW_INERTIAL TNW_ROTATING VNC_INERTIAL VNC_ROTATING ' +
    'LVLH_INERTIAL LVLH_ROTATING NTW_INERTIAL NTW_ROTATING SEZ_INERTIAL SEZ_ROTATING'
  ).split(' '),
);

/** One name in a message with its keyword and line. */
export interface PlacedName {
  readonly log: FaultLog;
  readonly line: number;
  readonly key: string;
  readonly name: string;
}

/** Reports a time system outside the lists of the standards. */
export function checkTimeSystem({ log, line, key, name }: PlacedName): void {
  const capitals = name.toUpperCase();
  if (timeSystems.has(name)) return;
  const found = `${key} = ${name}`;
  if (timeSystems.has(capitals)) log.add('VALUE_CASE', { line, found, expected: capitals });
  else log.add('TIME_SYSTEM_UNKNOWN', { line, found, expected: 'UTC, TAI, TT, GPS, UT1, TDB, TCB, TCG, …' });
}

/** Reports a centre that is not a natural body, a barycentre or a designator. */
export function checkCenter({ log, line, key, name }: PlacedName): void {
  const capitals = name.toUpperCase().replace(/[\s_]+/g, ' ');
  const found = `${key} = ${name}`;
  const system = barycentre.exec(capitals)?.[1];
  const isKnown = bodies.has(capitals) || numbered.test(capitals) || (system !== undefined && isSystem(system));
  if (!isKnown) log.add('CENTER_UNKNOWN', { line, found, expected: 'EARTH, MOON, MARS BARYCENTER, SSB, …' });
  else if (name !== name.toUpperCase()) log.add('VALUE_CASE', { line, found, expected: capitals });
}

function isSystem(name: string): boolean {
  return systems.has(name) || bodies.has(name);
}

/** Reports a frame outside the published lists; two parties may have agreed on the name, so it is never an error. */
export function checkFrame({ log, line, key, name }: PlacedName): void {
  const capitals = name.toUpperCase().replace(/[\s]+/g, '_');
  const family = capitals.replace(/[-_]?\d{2,4}$/, '');
  const isKnown = frames.has(capitals) || frames.has(family) || /^(ICRF\d?|IAU[-_].+|ITRF.*|SC_BODY.*)$/.test(capitals);
  if (!isKnown)
    log.add('VALUE_NOT_LISTED', { line, found: `${key} = ${name}`, expected: 'EME2000, GCRF, ITRF, TEME, …' });
}
