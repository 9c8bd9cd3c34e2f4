import { getObjectSightings } from '@farpass/contract/history';
import { defineTask } from '../../platform/compute/index.ts';
import { currentInstant, operatorScope } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { ConjunctionTrackingPorts } from './ports.ts';
import { valuedSensor } from './value.ts';

const sightingsTask = defineTask<typeof import('./sightings.task.ts')>(
  'ca.object-sightings',
  new URL('./sightings.task.ts', import.meta.url),
);
const deadlineMs = 60_000;

/** Which sensors can see an object in the coming days. */
export function sightingsCalls(ports: ConjunctionTrackingPorts): readonly Handled[] {
  const { database, compute, findElementSets, tracking } = ports;
  return [
    handle(getObjectSightings, async ({ params, query: { days = 3 }, caller, signal }) => {
      const noradId = params['norad-id'];
      const scope = operatorScope(caller.operatorId);
      const { newest, sensors } = await database.read(async (read) => ({
        newest: (await findElementSets(read, scope, [String(noradId)]))[0],
        sensors: await tracking.sensors(read, caller),
      }));
      const from = currentInstant();
      if (newest === undefined) return answer(200, { noradId, from, days, sightings: [], without: [] });
      const order = { record: newest.record, sensors: sensors.map(valuedSensor), fromUtc: from, days };
      const options = { signal, owner: caller.operatorId, isInteractive: true, deadlineMs };
      const { sightings, without } = await compute.run(sightingsTask, order, options);
      return answer(200, {
        ...{ noradId, epoch: newest.epoch, from, days },
        sightings: sightings.map((one) => ({ ...one })),
        without: without.map((one) => ({ ...one })),
      });
    }),
  ];
}
