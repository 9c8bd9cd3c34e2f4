import { readFile } from 'node:fs/promises';
import { importSensors, type SensorInputDocument } from '@farpass/contract/odt';
import { Problem } from '@farpass/contract/problem';
import { type ListedSite, readSites } from '@farpass/intake/sites';
import type { Database, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { insertSensor } from './store.ts';

/** Sites of public lists become future sensors, for which nothing is planned. */
export function importCalls(database: Database): readonly Handled[] {
  return [
    handle(importSensors, async ({ upload, audit, once }) => {
      const { files } = await upload({ files: 1 });
      const { sites, refused } = readSites(await readFile(files[0].path, 'utf8'));
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

async function store(tx: Tx, sites: readonly ListedSite[]): Promise<number> {
  let added = 0;
  for (const site of sites) if (await insertSensor(tx, sensorOf(site), { isSynthetic: false })) added += 1;
  return added;
}

function sensorOf({ code, name, latitudeDeg, longitudeDeg, altitudeM }: ListedSite): SensorInputDocument {
  const place = { latitudeDeg, longitudeDeg, altitudeM };
  return { sensorType: 'FUTURE', sensorCode: code, groundSensorName: name.slice(0, 120), ...place };
}

function noSites(refused: ReturnType<typeof readSites>['refused']): Problem {
  const detail =
    'The file holds no site; expected the observatory codes of the Minor Planet Center, GeoJSON points or a table.';
  return new Problem('CONTENT_INVALID', { detail, errors: refused.slice(0, 100) });
}
