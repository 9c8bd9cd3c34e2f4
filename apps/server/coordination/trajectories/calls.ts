import { getCoordinationTrajectory, offerTrajectories } from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import { findEphemeris } from '../../fleet/ephemerides/store.ts';
import { findSatellite } from '../../fleet/satellites/store.ts';
import { type PlanningPorts, plannedEvent } from '../../manoeuvres/inputs.ts';
import { messageGone, refuseUnapproved } from '../../manoeuvres/plans/file-calls.ts';
import { filesOfPlan } from '../../manoeuvres/plans/files.ts';
import { requirePlan } from '../../manoeuvres/plans/found.ts';
import type { Scope } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type ActingPorts, noteAct, offerList, refuseForeign } from '../act.ts';
import { coordinationDocument } from '../document.ts';
import { lockedCase, requireCase } from '../own-case.ts';
import { sayElsewhere } from '../peers/sync.ts';
import type { CaseRow } from '../tables.ts';
import { largestOfferBytes, newOffer } from './new-offer.ts';
import type { NewOffer } from './offers.ts';
import { noTrajectory, readableTrajectory } from './readable.ts';
import { caseScreeningQueue } from './screen.ts';

type TrajectoryPorts = ActingPorts & PlanningPorts & { readonly enqueue: Jobs['enqueue'] };

/** Trajectories that the parties of a case offer, and who may read them. */
export function trajectoryCalls(ports: TrajectoryPorts): readonly Handled[] {
  const { database, enqueue } = ports;
  return [
    handle(offerTrajectories, async ({ params, body, caller, scope, signal, audit }) => {
      const asked = { caseId: params['coordination-id'], operatorId: caller.operatorId };
      const { row: before, party: own } = await database.read((read) => requireCase(read, asked));
      refuseForeign(own, body.noradId);
      const offers: NewOffer[] = [];
      for (const [place, wanted] of body.trajectories.entries())
        offers.push(
          await offerOf(ports, scope, {
            ...wanted,
            row: before,
            place,
            noradId: own.noradId,
            owner: caller.operatorId,
            signal,
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

interface WantedOffer extends Pick<NewOffer, 'kind' | 'isHypothetical'> {
  readonly row: CaseRow;
  readonly oemFileId?: string;
  readonly manoeuvreId?: string;
  readonly place: number;
  readonly noradId: number;
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** An ephemeris of the satellite, or the orbit of a plan of it, as states only. */
async function offerOf(ports: TrajectoryPorts, scope: Scope, wanted: WantedOffer): Promise<NewOffer> {
  const { oemFileId, manoeuvreId, place, row, signal, ...of } = wanted;
  const pointer = `/trajectories/${place}`;
  if ((oemFileId === undefined) === (manoeuvreId === undefined))
    throw new Problem('CONTENT_INVALID', because(saying('TRAJECTORY_OF_WHAT', {}), pointer));
  const file =
    manoeuvreId === undefined
      ? await uploadedFile(ports, scope, {
          oemFileId: oemFileId ?? '',
          pointer: `${pointer}/oemFileId`,
          noradId: of.noradId,
        })
      : await fileOfPlan(ports, scope, { manoeuvreId, wanted, pointer: `${pointer}/manoeuvreId` });
  return newOffer(ports.compute, row, { ...of, ...file });
}

interface FileWanted {
  readonly oemFileId: string;
  readonly pointer: string;
  readonly noradId: number;
}

async function uploadedFile({ database }: TrajectoryPorts, scope: Scope, { oemFileId, pointer, noradId }: FileWanted) {
  const file = await database.read(async (read) => {
    const found = await findEphemeris(read, scope, oemFileId);
    const own = found?.satelliteId ? await findSatellite(read, scope, found.satelliteId) : undefined;
    return own?.noradId === noradId ? found : undefined;
  });
  if (file === undefined) throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id: oemFileId }), pointer));
  const { fileName, context, designation, sizeBytes } = file;
  if (designation === 'QUARANTINED' || sizeBytes > largestOfferBytes)
    throw new Problem('CONTENT_INVALID', because(saying('TRAJECTORY_NOT_OFFERED', { file: fileName }), pointer));
  const { bytes } = await storedFile(database, file);
  return { bytes, context, fileName, pointer };
}

interface PlanWanted {
  readonly manoeuvreId: string;
  readonly wanted: WantedOffer;
  readonly pointer: string;
}

/** The orbit of a plan with its burn. One that counts is of an approved plan, as its files are. */
async function fileOfPlan(ports: TrajectoryPorts, scope: Scope, { manoeuvreId, wanted, pointer }: PlanWanted) {
  const { plan, order } = await ports.database.read(async (read) => {
    const found = await requirePlan(read, scope, manoeuvreId);
    const { row, satellite } = found;
    return { plan: found, order: await plannedEvent(read, scope, { ...row.basis, satellite }) };
  });
  if (plan.satellite.noradId !== wanted.noradId)
    throw new Problem('NOT_FOUND', because(saying('NO_PLAN', { id: manoeuvreId }), pointer));
  if (wanted.isHypothetical !== true) refuseUnapproved(plan);
  if (order === undefined) throw messageGone(plan);
  const { name, files } = await filesOfPlan(ports, { plan, order, signal: wanted.signal });
  const text = files.find((one) => one.name === `${name}.oem`)?.text ?? '';
  return { bytes: Buffer.from(text, 'utf8'), context: 'COLA' as const, fileName: `${name}.oem`, pointer };
}
