import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { formatEpoch } from '@farpass/astro/time';
import type { Oem } from '@farpass/ccsds/oem';
import { utcOfMessage } from '../state/index.ts';

interface SharedFile {
  readonly catalogueNumber: number;
  readonly satelliteName: string;
  /** False for an orbit that is only considered: SPECIAL. */
  readonly isOperational: boolean;
  /** Whether it contains a burn, if its operator said so. */
  readonly hasBurn: boolean | undefined;
}

export type SharedName =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Frames that the convention calls MEME. */
const meanOfJ2000: readonly string[] = ['EME2000', 'J2000'];
const secondsPerDay = 86_400;

/**
 * The name that Space-Track demands of an ephemeris (Spaceflight Safety Handbook for Satellite Operators 1.7, pages 25 and 26):
 * MEME_25544_ISS_1651200_operational_nomnvr_UNCLASSIFIED.txt. The day of the year and the time are those of the first state in
 * UTC; the free part says whether it contains a burn, and when the file was made, so that no two files have one name. Starlink's
 * public files have the same form.
 */
export function sharedName(
  { header, segments }: Oem,
  { catalogueNumber, satelliteName, isOperational, hasBurn }: SharedFile,
): SharedName {
  const frames = segments.map(({ metadata }) => metadata.values.REF_FRAME.toUpperCase());
  const other = frames.find((frame) => !meanOfJ2000.includes(frame));
  const [first] = segments;
  if (first === undefined || other !== undefined) {
    const reason = `The name that Space-Track demands says MEME (EME2000), and the frame of the file is ${other ?? 'not known'}. Upload the ephemeris in EME2000.`;
    return { kind: 'refused', reason };
  }
  const { START_TIME, TIME_SYSTEM } = first.metadata.values;
  const start = formatEpoch(utcOfMessage(START_TIME, TIME_SYSTEM, earthOrientationInUse()), 0);
  const burn = hasBurn === undefined ? [] : [hasBurn ? 'mnvr' : 'nomnvr'];
  const words = [
    'MEME',
    String(catalogueNumber).padStart(5, '0'),
    wordOf(satelliteName) || 'SATELLITE',
    `${dayOfYear(start)}${start.slice(11, 13)}${start.slice(14, 16)}`,
    isOperational ? 'Operational' : 'Special',
    [...burn, header.values.CREATION_DATE.replaceAll(/\D/g, '').slice(0, 14)].join('-'),
    'UNCLASSIFIED',
  ];
  return { kind: 'name', name: `${words.join('_')}.txt` };
}

/** Without what separates words, and what could be another folder. */
function wordOf(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9()-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}

/** Three digits. */
function dayOfYear(utc: string): string {
  const midnight = Date.parse(`${utc.slice(0, 10)}T00:00:00Z`);
  const days = (midnight - Date.UTC(Number(utc.slice(0, 4)), 0, 1)) / 1000 / secondsPerDay;
  return String(days + 1).padStart(3, '0');
}
