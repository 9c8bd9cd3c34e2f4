import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import { getCovarianceRealism, studyCovarianceRealism, useCovarianceRealism } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  instantOfUnixMs,
  newId,
  type Read,
  type Scope,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { ephemeridesChanged } from '../ephemerides/calls.ts';
import { type EphemerisRow, findEphemeris, listEphemerides } from '../ephemerides/store.ts';
import { requireSatellite } from '../satellites/calls.ts';
import type { GivenResidual } from './residuals.task.ts';
import { insertStudy, realismDocument, studyDocument } from './store.ts';
import type { StudyOrder } from './study.task.ts';
import type { ComputedStudy } from './tables.ts';
import { changeUse, invalid, type UsePorts } from './use.ts';

interface RealismPorts extends UsePorts {
  readonly compute: ComputePool;
  /** The burns of a satellite that are known, between these times; another feature knows them. */
  readonly knownBurns: (
    read: Read,
    of: Readonly<Record<'operatorId' | 'satelliteId', string>>,
  ) => Promise<StudyOrder['burns']>;
}

const studyTask = defineTask<typeof import('./study.task.ts')>(
  'ca.covariance-study',
  new URL('./study.task.ts', import.meta.url),
);
const residualsTask = defineTask<typeof import('./residuals.task.ts')>(
  'ca.covariance-residuals',
  new URL('./residuals.task.ts', import.meta.url),
);
const deadlineMs = 120_000;
/** All files of a study are in memory at once. */
const mostBytes = 256_000_000;
const mostFiles = 200;

/** Studies of the covariances of a satellite's ephemerides, and their use. */
export function realismCalls(ports: RealismPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getCovarianceRealism, async ({ params, scope }) => {
      const { id } = await requireSatellite(database, scope, params['satellite-id']);
      const document = await database.read((read) => realismDocument(read, id));
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(studyCovarianceRealism, async ({ params, body, caller, scope, signal, audit, once }) => {
      const { id: satelliteId } = await requireSatellite(database, scope, params['satellite-id']);
      const { operatorId, userName } = caller;
      const { residuals, reason, ...named } = body;
      if (residuals !== undefined && (named.oemFileIds ?? named.definitiveIds) !== undefined)
        throw invalid('/residuals', saying('REALISM_FILES_AND_RESIDUALS', {}));
      const study =
        residuals === undefined
          ? await studyOfFiles(ports, { ...named, satelliteId, scope, owner: operatorId, signal })
          : await studyOfResiduals(ports, { residuals, owner: operatorId, signal });
      const row = {
        ...{ id: newId(), operatorId, satelliteId, madeAt: currentInstant(), madeBy: userName },
        ...{ reason: reason.trim(), study },
        basis: residuals === undefined ? ('EPHEMERIDES' as const) : ('RESIDUALS' as const),
      };
      return database.transaction((tx) =>
        once(tx, async () => {
          await insertStudy(tx, row);
          await appendEvent(tx, ephemeridesChanged(operatorId));
          await audit(tx, { subject: { kind: 'satellite', id: satelliteId }, details: { study: row.id } });
          return answer(201, studyDocument(row));
        }),
      );
    }),
    handle(useCovarianceRealism, async ({ params, body, caller, scope, headers, audit, refuseOldSignIn }) => {
      const satelliteId = params['satellite-id'];
      const { document, proposed } = await changeUse(
        ports,
        { caller, scope, headers, audit, refuseOldSignIn },
        { ...body, satelliteId },
      );
      const told = { headers: { ETag: document.etag } };
      return proposed === undefined ? answer(200, document, told) : answer(202, { ...document, proposed }, told);
    }),
  ];
}

interface WantedStudy {
  readonly satelliteId: string;
  readonly oemFileIds?: readonly string[];
  readonly definitiveIds?: readonly string[];
  readonly scope: Scope;
  readonly owner: string;
  readonly signal: AbortSignal;
}

async function studyOfFiles(ports: RealismPorts, wanted: WantedStudy): Promise<ComputedStudy> {
  const { database, compute } = ports;
  const { owner, signal, definitiveIds = [] } = wanted;
  const rows = await filesOfStudy(database, wanted);
  const bytes = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > mostBytes)
    throw invalid(
      '/oemFileIds',
      saying('REALISM_FILES_TOO_LARGE', { mb: Math.round(bytes / 1e6), most: mostBytes / 1e6 }),
    );
  const files = [];
  for (const row of rows)
    files.push({
      id: row.id,
      name: row.fileName,
      receivedMs: Date.parse(row.uploadedAt),
      isDefinitive: definitiveIds.includes(row.id),
      file: await storedFile(database, row),
    });
  const burns = await database.read((read) =>
    ports.knownBurns(read, { operatorId: owner, satelliteId: wanted.satelliteId }),
  );
  const said = await compute.run(
    studyTask,
    { nowMs: Date.now(), burns, files },
    { owner, signal, isInteractive: true, deadlineMs },
  );
  if (said.kind === 'study')
    return { ...said.study, ...periodOf(rows.filter(({ id }) => !definitiveIds.includes(id))) };
  throw invalid('/oemFileIds', saying('REALISM_REFUSED', { ...said.parameters, said: said.sentence }));
}

/** When the first and the last prediction were made. */
function periodOf(rows: readonly EphemerisRow[]): Pick<ComputedStudy, 'from' | 'to'> {
  const made = rows.map(({ document, uploadedAt }) => {
    const created = document.creationDate;
    const stated = created === undefined ? uploadedAt : instantOfUnixMs(unixMsOf(parseEpoch(created, 'UTC')));
    return [stated, uploadedAt].toSorted()[0] ?? uploadedAt;
  });
  const [from, to] = [made.toSorted()[0], made.toSorted().at(-1)];
  return from === undefined || to === undefined ? {} : { from, to };
}

/** The named files, or the newest operational ones; all are of the satellite. */
async function filesOfStudy(database: Database, wanted: WantedStudy): Promise<readonly EphemerisRow[]> {
  const { satelliteId, scope, oemFileIds, definitiveIds = [] } = wanted;
  return database.read(async (read) => {
    const all = await listEphemerides(read, scope, { id: undefined, satelliteId }).rows({
      after: undefined,
      limit: mostFiles,
    });
    const usual = all.filter(({ designation, format }) => designation === 'OPERATIONAL' && /^OEM/.test(format));
    const ids = [...new Set([...(oemFileIds ?? usual.map(({ id }) => id)), ...definitiveIds])];
    const rows: EphemerisRow[] = [];
    for (const id of ids) {
      const row = all.find((one) => one.id === id) ?? (await findEphemeris(read, scope, id));
      if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id })));
      if (row.satelliteId !== satelliteId)
        throw invalid('/oemFileIds', saying('REALISM_FILE_OF_ANOTHER', { file: row.fileName }));
      rows.push(row);
    }
    return rows;
  });
}

interface GivenResiduals {
  readonly residuals: readonly GivenResidual[];
  readonly owner: string;
  readonly signal: AbortSignal;
}

async function studyOfResiduals(
  { compute }: Pick<RealismPorts, 'compute'>,
  { residuals, owner, signal }: GivenResiduals,
): Promise<ComputedStudy> {
  if (residuals.length === 0) throw invalid('/residuals', saying('REALISM_NO_RESIDUALS', {}));
  const said = await compute.run(residualsTask, residuals, { owner, signal, isInteractive: true, deadlineMs });
  if (said.kind === 'study') return said.study;
  const { place } = said;
  throw invalid(`/residuals/${place}/lowerM2`, saying('REALISM_COVARIANCE_NOT_DEFINITE', { number: place + 1 }));
}
