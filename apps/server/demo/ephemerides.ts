import { secondsPerDay } from '@farpass/astro/constants';
import { addSeconds, type Epoch, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { elementsOf } from '@farpass/intake/elements';
import { threadKernel } from '../platform/kernel/index.ts';
import { type DemoSatellite, demoFleet } from './fleet.ts';
import { dayText, elementSetAt } from './orbits.ts';

/** An ephemeris of the demo world: its satellite, its name, its creation time, and its text. */
export interface DemoEphemeris {
  readonly satellite: DemoSatellite;
  readonly fileName: string;
  readonly createdUnixMs: number;
  readonly text: string;
}

const days = 7;
/** Number of states per revolution: in a low orbit they are about two minutes apart. */
const stepSeconds = 120;

/** The satellites whose operator sends ephemerides; the others use their element sets. */
const withEphemeris: ReadonlySet<string> = new Set(['AURORA-1', 'KESTREL-1', 'TERN-1']);

/**
 * Ephemerides over a week from the beginning of a day, by SGP4 from that day's element sets. The same day gives the
 * same text.
 */
export function ephemeridesOf(modifiedJulianDay: number): readonly DemoEphemeris[] {
  return demoFleet
    .filter(({ input }) => withEphemeris.has(input.name))
    .map((satellite) => ({
      satellite,
      fileName: `${satellite.input.name.toLowerCase()}-${dayText(modifiedJulianDay)}.oem`,
      createdUnixMs: Date.parse(dayText(modifiedJulianDay)),
      text: oemOf(satellite, modifiedJulianDay),
    }));
}

function oemOf({ orbit, input }: DemoSatellite, modifiedJulianDay: number): string {
  const start = parseEpoch(`${dayText(modifiedJulianDay)}T00:00:00`, 'UTC');
  const at = (seconds: number) => formatEpoch(addSeconds(start, seconds), 3);
  return [
    'CCSDS_OEM_VERS = 2.0',
    'COMMENT Synthetic: made by the demo world; the object does not exist.',
    `CREATION_DATE = ${at(0)}`,
    'ORIGINATOR = FARPASS-DEMO',
    'META_START',
    `OBJECT_NAME = ${input.name}`,
    `OBJECT_ID = ${input.cosparId}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = TEME',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${at(0)}`,
    `STOP_TIME = ${at(days * secondsPerDay)}`,
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    ...stateLines(elementsOf(elementSetAt(orbit, modifiedJulianDay)).elements, start),
    '',
  ].join('\n');
}

type Elements = ReturnType<typeof elementsOf>['elements'];

function stateLines(elements: Elements, start: Epoch<'UTC'>): readonly string[] {
  const satellites = threadKernel().load([elements]);
  return Array.from({ length: (days * secondsPerDay) / stepSeconds + 1 }, (_, index) => {
    const state = satellites.stateAt(0, (index * stepSeconds) / 60);
    if (state.kind === 'failed') throw new Error(`Demo satellite ${elements.catalogueId}: ${state.reason}.`);
    const position = state.positionKm.map((km) => km.toFixed(6));
    const velocity = state.velocityKmPerS.map((kmPerS) => kmPerS.toFixed(9));
    return [formatEpoch(addSeconds(start, index * stepSeconds), 3), ...position, ...velocity].join(' ');
  });
}
