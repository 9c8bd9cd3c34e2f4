import { secondsPerDay } from '@farpass/astro/constants';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { trackingValueOf, type ValuedSensorRecord } from '@farpass/operations/tracking-value';
import { generatedCdms } from '../generated/cdms.ts';
import { sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

/** Radars and telescopes all over the Earth, one radar for two telescopes. */
function network(count: number): readonly ValuedSensorRecord[] {
  const random = sequence(21);
  return Array.from({ length: count }, (_, index) => ({
    sensorCode: `S${index}`,
    sensorType: index % 3 === 0 ? 'RADAR_ACTIVE' : 'OPTICAL_PASSIVE',
    latitudeDeg: (Math.asin(1.8 * random() - 0.9) * 180) / Math.PI,
    longitudeDeg: 360 * random() - 180,
    altitudeM: 2000 * random(),
    price: { amount: index % 3 === 0 ? 18_900 : 4900, currency: 'EUR' },
  }));
}

const runs = sized({ whole: 5, quick: 2 });
const usually = sized({ whole: { days: 3, sensors: 20 }, quick: { days: 1, sensors: 6 } });
const atMost = sized({ whole: { days: 7, sensors: 50 }, quick: { days: 2, sensors: 6 } });

/** The benefit of tracking for generated events, from some days before the closest approach to half a day before it. */
async function measured({ days, sensors }: { readonly days: number; readonly sensors: number }) {
  const texts = generatedCdms(runs, '70001');
  const all: { readonly seconds: number; readonly processorSeconds: number; readonly passes: number }[] = [];
  for (const [index, text] of texts.entries()) {
    const read = readCdm(text, { mode: 'lenient' });
    if (read.kind !== 'message') throw new Error('generated messages read');
    const tca = parseEpoch(`2026-11-0${index + 1}T12:0${index}:00`, 'UTC');
    const order = {
      cdm: read.record,
      sensors: network(sensors),
      from: addSeconds(tca, -days * secondsPerDay),
      decideBy: addSeconds(tca, -0.5 * secondsPerDay),
    };
    const [began, before] = [performance.now(), process.cpuUsage()];
    const { passes } = await trackingValueOf(order);
    const { user, system } = process.cpuUsage(before);
    all.push({
      seconds: (performance.now() - began) / 1000,
      processorSeconds: (user + system) / 1e6,
      passes: passes.length,
    });
  }
  // The first run reads the gravity field and warms up the code: it is how long a new process takes to answer.
  const [first, ...later] = all;
  if (first === undefined) throw new Error('there are runs');
  return {
    first: first.processorSeconds,
    seconds: later.reduce((most, run) => Math.max(most, run.seconds), 0),
    processorSeconds: later.reduce((most, run) => Math.max(most, run.processorSeconds), 0),
    passes: later.reduce((most, run) => Math.max(most, run.passes), 0),
  };
}

/** The tracking value of an event over the sensors of a network. */
export async function run(): Promise<BenchReport> {
  const usual = await measured(usually);
  const long = await measured(atMost);
  return {
    name: 'tracking-value',
    figures: [
      {
        name: `${usually.sensors} sensors, ${usually.days} days before the approach, a new process (processor time)`,
        value: usual.first,
        unit: 's',
      },
      {
        name: 'the same, slowest of the runs after it (processor time)',
        value: usual.processorSeconds,
        unit: 's',
        aim: '≤ 2',
      },
      { name: 'the same, by the clock', value: usual.seconds, unit: 's', aim: '≤ 2' },
      { name: 'passes', value: usual.passes, unit: '' },
      {
        name: `${atMost.sensors} sensors, ${atMost.days} days (processor time)`,
        value: long.processorSeconds,
        unit: 's',
        aim: '≤ 2',
      },
      { name: 'the same, by the clock', value: long.seconds, unit: 's' },
      { name: 'passes of it', value: long.passes, unit: '' },
    ],
  };
}
