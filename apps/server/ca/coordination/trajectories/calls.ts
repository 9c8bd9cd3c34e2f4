import { getCoordinationTrajectory, offerTrajectories } from '@farpass/contract/ca';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { ComputePool } from '../../../platform/compute/index.ts';
import type { Database, Scope } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { answer, type Handled, handle } from '../../../platform/http/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { findEphemeris } from '../../ephemerides/store.ts';
import { findSatellite } from '../../fleet/store.ts';
import { storedFile } from '../../stored-file.ts';
import { type ActingPorts, noteAct, offerList, refuseForeign } from '../act.ts';
import { coordinationDocument } from '../document.ts';
import { lockedCase, requireCase } from '../own-case.ts';
import { sayElsewhere } from '../peers/sync.ts';
import type { CaseRow } from '../tables.ts';
import { largestOfferBytes, newOffer } from './new-offer.ts';
import type { NewOffer } from './offers.ts';
import { noTrajectory, readableTrajectory } from './readable.ts';
import { caseScreeningQueue } from './screen.ts';

interface TrajectoryPorts extends ActingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
}

/** Trajectories that the parties of a case offer, and who may read them. */
export function trajectoryCalls(ports: TrajectoryPorts): readonly Handled[] {
  const { database, enqueue } = ports;
  return [
    handle(offerTrajectories, async ({ params, body, caller, scope, audit }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const { row: before, party: own } = await database.read((read) => requireCase(read, asked));
      refuseForeign(own, body.noradId);
      const offers: NewOffer[] = [];
      for (const [place, wanted] of body.trajectories.entries())
        offers.push(
          await offerOfFile(ports, scope, {
            ...wanted,
            row: before,
            place,
            noradId: own.noradId,
            owner: caller.operatorId,
          }),
        );
      const document = await database.transaction(async (tx) => {
        const { row, party } = await lockedCase(tx, asked);
        await noteAct(tx, row.id, party.noradId);
        const known = await offerList(tx, ports, {
          row,
          actor: { noradId: party.noradId, name: party.operatorName },
          offers,
        });
        await enqueue(tx, caseScreeningQueue, { data: { caseId: row.id }, key: row.id });
        await sayElsewhere(tx, ports, row);
        await audit(tx, { subject: { kind: 'coordination', id: row.id }, details: { trajectories: offers.length } });
        return coordinationDocument(known, party);
      });
      return answer(200, document);
    }),
    handle(getCoordinationTrajectory, async ({ params, caller }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const id = params['trajectory-id'];
      const found = await database.read(async (read) => {
        const { party } = await requireCase(read, asked);
        return readableTrajectory(read, party, id);
      });
      if (found === undefined) throw noTrajectory(id);
      const headers = { 'Content-Disposition': `attachment; filename="trajectory-${found.noradId}-${found.rank}.oem"` };
      return answer(200, readFile(database, found.fileDigest), { contentType: 'text/plain; charset=utf-8', headers });
    }),
  ];
}

interface WantedOffer extends Pick<NewOffer, 'kind'> {
  readonly oemFileId: string;
  readonly place: number;
  readonly noradId: number;
  readonly owner: string;
}

/** An ephemeris of the satellite as states only. */
async function offerOfFile(
  { database, compute }: TrajectoryPorts,
  scope: Scope,
  { row, oemFileId, place, kind, ...of }: WantedOffer & { readonly row: CaseRow },
): Promise<NewOffer> {
  const pointer = `/trajectories/${place}/oemFileId`;
  const file = await database.read(async (read) => {
    const found = await findEphemeris(read, scope, oemFileId);
    const own = found?.satelliteId ? await findSatellite(read, scope, found.satelliteId) : undefined;
    return own?.noradId === of.noradId ? found : undefined;
  });
  if (file === undefined) throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id: oemFileId }), pointer));
  const { fileName, context, designation, sizeBytes } = file;
  if (designation === 'QUARANTINED' || sizeBytes > largestOfferBytes)
    throw new Problem('CONTENT_INVALID', because(saying('TRAJECTORY_NOT_OFFERED', { file: fileName }), pointer));
  const { bytes } = await storedFile(database, file);
  return newOffer(compute, row, { ...of, bytes, kind, context, fileName, pointer });
}
