import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { expect, it } from 'vitest';
import { pastSet } from '../demo/catalogue.ts';
import { run as observePast } from '../odt/demo/past.task.ts';
import { demoSensors } from '../odt/demo/sensors.ts';
import { run as associate } from '../odt/observations/associate.task.ts';
import { orbitOfRecord } from '../odt/passes/orbit.ts';
import { judgedSensor } from '../odt/sensors/figures.ts';
import { instantOfUnixMs } from '../platform/db/index.ts';

const catalogueId = 339_001;
const radars = demoSensors
  .filter(({ sensorType }) => sensorType === 'RADAR_ACTIVE')
  .map((document) => {
    const { sensorCode: code, groundSensorName: name, sensorType } = document;
    return { code, name, sensorType, document };
  });

/** Files of three days ago, compared next to the element set of today. */
async function comparedAt(nowMs: number) {
  const fromMs = nowMs - 3 * msPerDay;
  const [then, now] = [fromMs, nowMs].map((unixMs) => pastSet({ catalogueId, unixMs }));
  if (then === undefined || now === undefined) throw new Error('The object is not of the demo world.');
  const orbit = orbitOfRecord(then);
  const passes = await observePast({
    orbit: orbit.text,
    catalogueId,
    fromUtc: instantOfUnixMs(fromMs),
    toUtc: instantOfUnixMs(fromMs + 2 * msPerDay),
    sensors: radars,
    passes: 3,
    truth: 'near',
  });
  return Promise.all(
    passes.map(async ({ tdm, sensorCode }) => {
      const radar = radars.find(({ code }) => code === sensorCode);
      if (radar === undefined) throw new Error(`${sensorCode} is no radar of the demo world.`);
      const { isAssociated } = await associate({
        ...judgedSensor(radar),
        bytes: Buffer.from(tdm, 'utf8'),
        snapshot: undefined,
        catalogue: undefined,
        ownSets: [now],
        ownOrbits: [],
        pointing: { type: orbit.type, digest: then.epochUtc, text: orbit.text },
        orderedId: String(catalogueId),
        objectName: orbit.objectName,
        searched: undefined,
        nowUtc: instantOfUnixMs(nowMs),
      });
      return isAssociated;
    }),
  );
}

it('files of the demo world show what was ordered, also next to an element set of three days later', async () => {
  const madeMs = Date.parse('2026-11-30T00:36:00Z');
  const found: unknown[] = [];
  // Two of these hours have a pass that the set of today misses by 5 sigma in range.
  for (const hours of [0, 6, 22, 66]) found.push(...(await comparedAt(madeMs + hours * msPerHour)));
  expect(found).toHaveLength(12);
  expect(found).not.toContain(false);
});
