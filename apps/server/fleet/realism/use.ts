import { areUnitsDoubtful } from '@farpass/conjunction/realism';
import type { CovarianceRealismDocument, LooseningDocument } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { currentInstant, type Database, type Read, type Scope, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { type AuditNote, requireVersion } from '../../platform/http/index.ts';
import type { Agreement } from '../door/calls.ts';
import { type DoorAnswer, type DoorCaller, passDoor, type TellLoosening } from '../door/pass.ts';
import { type FindDoorMembers, looseningDocument } from '../door/store.ts';
import type { LooseningRow } from '../door/tables.ts';
import { type AfterUpload, ephemeridesChanged } from '../ephemerides/calls.ts';
import { loosenedIn } from '../satellites/change.ts';
import { lockSatellite, type SatelliteRow } from '../satellites/store.ts';
import { needsTwoPeopleFor } from '../satellites/two-people.ts';
import { factorInUse, findStudy, insertUse, isOutdated, lastUseVersion, realismDocument } from './store.ts';

export interface UsePorts {
  readonly database: Database;
  readonly afterUpload: AfterUpload;
  readonly tellLoosening: TellLoosening;
  /** Open HIGH and CRITICAL events of a satellite that are ahead. */
  readonly urgentAhead: (read: Read, satelliteId: string) => Promise<readonly object[]>;
  readonly findDutyMembers: FindDoorMembers;
}

interface UseCall extends DoorCaller {
  readonly scope: Scope;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

interface WantedUse {
  readonly satelliteId: string;
  readonly studyId: string | null;
  readonly reason: string;
  readonly isSmallerMeant?: boolean;
  readonly areUnitsChecked?: boolean;
}

interface ChangedUse {
  readonly document: CovarianceRealismDocument;
  readonly proposed?: LooseningDocument;
}

/** Uses a study, or none. One by which sigmas are smaller than now passes the door. */
export async function changeUse(ports: UsePorts, call: UseCall, wanted: WantedUse): Promise<ChangedUse> {
  const { satelliteId, studyId, reason, areUnitsChecked } = wanted;
  const { operatorId, userName } = call.caller;
  return ports.database.transaction(async (tx) => {
    // The row of the satellite orders two people who change at once.
    const stored = await lockSatellite(tx, call.scope, satelliteId);
    if (stored === undefined) throw new Problem('NOT_FOUND', because(saying('NO_SATELLITE', { id: satelliteId })));
    const version = await lastUseVersion(tx, satelliteId);
    requireVersion(call.headers, version);
    const factor = studyId === null ? 1 : await factorOfUse(tx, { ...wanted, studyId });
    const subject = { kind: 'satellite', id: satelliteId };
    const door = await askDoor(tx, ports, { call, stored, wanted, version, factor });
    if (door?.kind === 'PROPOSED') {
      const { changes, reason: why, at } = door.row;
      if (call.agreesTo === undefined) await ports.tellLoosening(tx, door.row);
      await call.audit(tx, { subject, details: { proposed: { study: studyId, changes, reason: why, at } } });
      const document = await realismDocument(tx, satelliteId);
      return { document, proposed: looseningDocument(door.row, call.caller) };
    }
    if (door !== undefined) await ports.tellLoosening(tx, door.row);
    await insertUse(tx, {
      ...{ satelliteId, version: version + 1, operatorId, studyId, factor },
      ...{
        changedAt: currentInstant(),
        changedBy: door?.row.person ?? userName,
        reason: door?.row.reason ?? reason.trim(),
      },
    });
    await appendEvent(tx, ephemeridesChanged(operatorId));
    const details = { study: studyId, factor, reason, ...(areUnitsChecked && { areUnitsChecked }) };
    await call.audit(tx, { subject, details: { ...details, ...(door === undefined ? {} : loosenedIn(door)) } });
    const added = { operatorId, satelliteIds: [satelliteId], trialIds: [], operational: [] };
    const started = await ports.afterUpload(tx, added);
    const document = await realismDocument(tx, satelliteId);
    return { document: started === undefined ? document : { ...document, startedScreeningId: started } };
  });
}

/** A second person agrees to the use of a study: the same request again. */
export async function agreeToUse(ports: UsePorts, row: LooseningRow, agreement: Agreement): Promise<void> {
  const request = row.request as Omit<WantedUse, 'satelliteId' | 'reason'>;
  await changeUse(ports, agreement, { ...request, satelliteId: row.subjectId, reason: row.reason });
}

interface UseRequest {
  readonly call: UseCall;
  readonly stored: SatelliteRow;
  readonly wanted: WantedUse;
  readonly version: number;
  readonly factor: number;
}

/** Which events smaller sigmas would lower is known only after a screening: while one is ahead, two people decide. */
async function askDoor(
  tx: Tx,
  ports: UsePorts,
  { call, stored, wanted, version: basis, factor }: UseRequest,
): Promise<DoorAnswer | undefined> {
  const { operatorId, id: subjectId, name: subjectName } = stored;
  const before = await factorInUse(tx, subjectId);
  if (factor >= before) return undefined;
  const { studyId, isSmallerMeant, areUnitsChecked, reason } = wanted;
  return passDoor(tx, call, {
    ...{ operatorId, kind: 'REALISM_USE', subjectId, subjectName, basis, reason },
    reasonAt: '/reason',
    request: { studyId, isSmallerMeant, areUnitsChecked },
    changes: [{ field: 'realism.factor', before, after: factor }],
    lowered: [],
    needsTwoPeople: needsTwoPeopleFor(stored.document),
    findDutyMembers: ports.findDutyMembers,
    isAsked: (await ports.urgentAhead(tx, subjectId)).length > 0,
    fault: saying('LOOSENS_NOTHING_AHEAD', {}),
  });
}

export function invalid(pointer: string, fault: ReturnType<typeof saying>): Problem {
  return new Problem('CONTENT_INVALID', because(fault, pointer));
}

interface WantedFactor {
  readonly satelliteId: string;
  readonly studyId: string;
  readonly isSmallerMeant?: boolean;
  readonly areUnitsChecked?: boolean;
}

/** The factor of a study that is going to be used. */
async function factorOfUse(tx: Tx, wanted: WantedFactor): Promise<number> {
  const { studyId, isSmallerMeant = false, areUnitsChecked = false } = wanted;
  const found = await findStudy(tx, wanted);
  if (found === undefined) throw new Problem('NOT_FOUND', because(saying('NO_COVARIANCE_STUDY', { id: studyId })));
  const { supportedFactor, growth, predictions, claims } = found.study;
  if (isOutdated(found))
    throw invalid('/studyId', saying('REALISM_STUDY_OLD', { end: (found.study.to ?? found.madeAt).slice(0, 10) }));
  if (supportedFactor === 1 && growth.length === 0)
    throw invalid('/studyId', saying('REALISM_SUPPORTS_NOTHING', { count: predictions }));
  if (claims !== null && areUnitsDoubtful(claims.scaleFactor) && !areUnitsChecked)
    throw invalid('/areUnitsChecked', saying('REALISM_UNITS_DOUBTFUL', { factor: claims.scaleFactor.toPrecision(3) }));
  if (supportedFactor < 1 && !isSmallerMeant)
    throw invalid('/isSmallerMeant', saying('REALISM_MAKES_SMALLER', { factor: supportedFactor.toPrecision(2) }));
  return supportedFactor;
}
