import { importSensors, type SensorInputDocument } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { ListedSite } from '@farpass/intake/sites';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { mostSites, type ReadSites } from './read-sites.task.ts';
import { insertSensors } from './store.ts';

const readTask = defineTask<typeof import('./read-sites.task.ts')>(
  'odt.read-sites',
  new URL('./read-sites.task.ts', import.meta.url),
);

interface ImportPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** Sites of public lists become future sensors, for which nothing is planned. */
export function importCalls({ database, compute }: ImportPorts): readonly Handled[] {
  return [
    handle(importSensors, async ({ upload, caller, signal, audit, once }) => {
      const { files } = await upload({ files: 1 });
      const waiting = { isInteractive: true, owner: caller.operatorId, signal };
      const { sites, refused, count } = await compute.run(readTask, files[0].path, waiting);
      if (count > mostSites) throw tooManySites(count);
      if (sites.length === 0) throw noSites(refused);
      return database.transaction((tx) =>
        once(tx, async () => {
          const added = await store(tx, sites);
          await appendEvent(tx, { audience: { kind: 'everybody' }, kind: 'odt.sensors.changed', payload: {} });
          await audit(tx, { details: { added } });
          return answer(200, { added, known: sites.length - added, refused: [...refused] });
        }),
      );
    }),
  ];
}

const sitesAtOnce = 500;

async function store(tx: Tx, sites: readonly ListedSite[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < sites.length; start += sitesAtOnce)
    added += await insertSensors(tx, sites.slice(start, start + sitesAtOnce).map(sensorOf));
  return added;
}

function sensorOf({ code, name, latitudeDeg, longitudeDeg, altitudeM }: ListedSite): SensorInputDocument {
  const place = { latitudeDeg, longitudeDeg, altitudeM };
  return { sensorType: 'FUTURE', sensorCode: code, groundSensorName: name.slice(0, 120), ...place };
}

function noSites(refused: ReadSites['refused']): Problem {
  const detail =
    'The file holds no site; expected the observatory codes of the Minor Planet Center, GeoJSON points or a table.';
  return new Problem('CONTENT_INVALID', { detail, errors: refused.slice(0, 100) });
}

function tooManySites(count: number): Problem {
  return new Problem('CONTENT_INVALID', because(saying('TOO_MANY_SITES', { count, most: mostSites }), '/file'));
}
