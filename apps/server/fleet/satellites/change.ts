import type { LooseningDocument, SatelliteReplacement } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Static } from 'typebox';
import type { Database, Instant, Read, Scope, Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { type AuditNote, requireVersion } from '../../platform/http/index.ts';
import {
  type AheadEvent,
  changedSettings,
  highCritical,
  type LoosenedChanges,
  type LoweredEvents,
  loosenedSettings,
  loweredToNothing,
} from '../door/loosened.ts';
import { type DoorAnswer, type DoorCaller, effectOf, passDoor, type TellLoosening } from '../door/pass.ts';
import { addLoosening, type FindDoorMembers, looseningDocument, pendingOf } from '../door/store.ts';
import type { LooseningRow } from '../door/tables.ts';
import { hasTwoPeople } from './asks-for-two.ts';
import { newShares, type ServiceApprovals, sharedIn } from './sharing.ts';
import {
  columnsOf,
  findSatellite,
  isAsStored,
  lockSatellite,
  rowWith,
  type SatelliteRow,
  settingsOf,
  updateSatellite,
} from './store.ts';
import { withSwitches } from './switched-off.ts';
import { changeOfRule, needsTwoPeopleFor, type RuleChange } from './two-people.ts';

/** Data of an operator that must not be removed. */
interface Holds {
  /** Placing a hold and removing wait for each other. */
  readonly lock: (tx: Tx, operatorId: string) => Promise<void>;
  readonly isSatelliteHeld: (
    read: Read,
    of: { readonly operatorId: string; readonly satelliteId: string },
  ) => Promise<boolean>;
}

export interface ChangePorts {
  readonly database: Database;
  readonly tellLoosening: TellLoosening;
  /** Writes a line into the log of each event that a change lowers. */
  readonly noteOnEvents: (tx: Tx, row: LooseningRow, at: Instant) => Promise<void>;
  /** Open HIGH and CRITICAL events of a satellite that are ahead. */
  readonly urgentAhead: (read: Read, satelliteId: string) => Promise<readonly AheadEvent[]>;
  /** Those that a change of the satellite would lower. */
  readonly loweredBy: (changed: ChangedSettings) => Promise<LoweredEvents>;
  readonly findDutyMembers: FindDoorMembers;
  /** Called in the transaction in which the configuration of a satellite changes. */
  readonly whenChanged: (tx: Tx, satelliteId: string) => Promise<unknown>;
  /** Called in the transaction in which an operator gets a satellite of another catalogue number. */
  readonly whenNumbered: (tx: Tx, operatorId: string) => Promise<unknown>;
  /** Called in the transaction in which the rule of two people of a satellite changes. */
  readonly whenRuleChanged: (tx: Tx, change: RuleChange) => Promise<unknown>;
  /** Holds that keep a satellite from being removed. */
  readonly holds: Holds;
  /** Approves the services that a person names for a satellite. */
  readonly sharing?: ServiceApprovals | undefined;
}

/** A satellite before and after a change, and what is ahead of it. */
export interface ChangedSettings {
  readonly before: SatelliteRow;
  readonly after: SatelliteRow;
  readonly ahead: readonly AheadEvent[];
  readonly signal: AbortSignal;
}

type Replacement = Static<typeof SatelliteReplacement> & { readonly satelliteId: string };

/** A call that changes a satellite. */
export interface SatelliteCall extends DoorCaller {
  readonly scope: Scope;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

/** A satellite after a change, and the parts of the change that wait. */
export interface ChangedSatellite {
  readonly row: SatelliteRow;
  readonly proposed?: LooseningDocument;
  readonly pending?: LooseningDocument;
}

/** Replaces a satellite; what lowers an alarm passes the door. Undefined if the scope does not have it. */
export async function changeSatellite(
  ports: ChangePorts,
  call: SatelliteCall,
  body: Replacement,
): Promise<ChangedSatellite | undefined> {
  for (;;) {
    const seen = await judge(ports, call, body);
    if (seen === undefined) return undefined;
    const changed = await ports.database.transaction(async (tx) => {
      const stored = await lockSatellite(tx, call.scope, body.satelliteId);
      if (stored === undefined) return { kind: 'gone' } as const;
      requireVersion(call.headers, stored.version);
      const ahead = await ports.urgentAhead(tx, stored.id);
      const isStill = stored.version === seen.stored.version && isSameAhead(ahead, seen.ahead);
      return isStill ? await replaceLocked(tx, { ports, call, body, seen }) : ({ kind: 'again' } as const);
    });
    if (changed.kind === 'gone') return undefined;
    if (changed.kind === 'changed') return changed.satellite;
  }
}

/** The consequences of a change, found before the satellite is locked. */
interface Seen {
  readonly stored: SatelliteRow;
  readonly ahead: readonly AheadEvent[];
  readonly changes: LoosenedChanges;
  readonly lowered: LoweredEvents;
  readonly highCritical: number | undefined;
}

async function judge(ports: ChangePorts, call: SatelliteCall, body: Replacement): Promise<Seen | undefined> {
  const { database } = ports;
  const { stored, ahead } = await database.read(async (read) => ({
    stored: await findSatellite(read, call.scope, body.satelliteId),
    ahead: await ports.urgentAhead(read, body.satelliteId),
  }));
  if (stored === undefined) return undefined;
  const before = settingsOf(stored);
  const found = loosenedSettings(before, body);
  const isMoved = found.some(({ field }) => ofNumbers.has(field));
  const changes = ahead.length === 0 ? found.filter(({ field }) => !ofNumbers.has(field)) : found;
  const lowered = isMoved
    ? loweredToNothing(ahead)
    : await ports.loweredBy({ before: stored, after: rowWith(stored, body), ahead, signal: call.signal });
  return { stored, ahead, changes, lowered, highCritical: highCritical(before, body) };
}

/** Its messages find a satellite by these. */
const ofNumbers: ReadonlySet<string> = new Set(['noradId', 'cosparId']);
const ruleField = 'configuration.manoeuvres.needsTwoPeople';

function isSameAhead(a: readonly AheadEvent[], b: readonly AheadEvent[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, place) => one.id === b[place]?.id && one.newestCdmId === b[place].newestCdmId)
  );
}

interface Replacing {
  readonly ports: ChangePorts;
  readonly call: SatelliteCall;
  readonly body: Replacement;
  readonly seen: Seen;
}

async function replaceLocked(tx: Tx, { ports, call, body: sent, seen }: Replacing) {
  const { stored } = seen;
  const { operatorId, id: subjectId } = stored;
  const changed = (satellite: ChangedSatellite) => ({ kind: 'changed', satellite }) as const;
  const endsRule = changeOfRule(stored.document, sent) === false;
  const known = endsRule ? await pendingOf(tx, { operatorId, kind: 'ONE_PERSON', subjectId }) : undefined;
  const pending = known === undefined ? {} : { pending: looseningDocument(known, call.caller) };
  // The rule of two people ends later: until then the satellite keeps it.
  const body = endsRule ? withTwoPeople(sent, stored) : sent;
  if (
    isAsStored(stored, withSwitches(body, { stored, person: call.caller.userName })) &&
    (!endsRule || known !== undefined)
  )
    return changed({ row: stored, ...pending });
  const asked =
    known === undefined ? seen : { ...seen, changes: seen.changes.filter(({ field }) => field !== ruleField) };
  const door = await askDoor(tx, { ports, call, body: known === undefined ? sent : body, seen: asked });
  if (door?.kind === 'PROPOSED') {
    const { changes, lowered, reason, at } = door.row;
    if (call.agreesTo === undefined) await ports.tellLoosening(tx, door.row);
    await call.audit(tx, {
      subject: { kind: 'satellite', id: subjectId },
      details: { proposed: { changes, lowered, reason, at } },
    });
    return changed({ row: stored, proposed: looseningDocument(door.row, call.caller) });
  }
  const ending = door === undefined || !endsRule || known !== undefined ? undefined : await endRule(tx, door);
  if (door !== undefined) {
    await ports.noteOnEvents(tx, door.row, door.row.agreedAt ?? door.row.at);
    await ports.tellLoosening(tx, door.row);
  }
  if (ending !== undefined && ending.id !== door?.row.id) await ports.tellLoosening(tx, ending);
  const row = await storeChange(tx, { ports, call, body, seen }, door);
  const ends = ending === undefined ? pending : { pending: looseningDocument(ending, call.caller) };
  return changed({ row, ...ends });
}

/** The satellite with the rule of two people as it is stored. */
function withTwoPeople(body: Replacement, { document }: SatelliteRow): Replacement {
  const { needsTwoPeople: _, ...manoeuvres } = body.configuration?.manoeuvres ?? {};
  const { manoeuvres: __, ...others } = body.configuration ?? {};
  const known = document.configuration?.manoeuvres?.needsTwoPeople;
  const kept = { ...manoeuvres, ...(known === undefined ? {} : { needsTwoPeople: known }) };
  const isEmpty = Object.keys(kept).length === 0 && document.configuration?.manoeuvres === undefined;
  const configuration = isEmpty ? others : { ...others, manoeuvres: kept };
  const isBare = Object.keys(configuration).length === 0 && document.configuration === undefined;
  const { configuration: ___, ...satellite } = body;
  return isBare ? satellite : { ...satellite, configuration };
}

async function askDoor(tx: Tx, { ports, call, body, seen }: Replacing): Promise<DoorAnswer | undefined> {
  const { stored, changes, lowered, highCritical: critical } = seen;
  if (changes.length === 0 && lowered.length === 0 && critical === undefined) return undefined;
  const isRule = changes.some(({ field }) => field === ruleField);
  const isOnlyRule = isRule && changes.length === 1 && lowered.length === 0 && critical === undefined;
  const { operatorId, id: subjectId, name: subjectName, version: basis } = stored;
  const { name, noradId, cosparId, document } = columnsOf(withoutAuthors(body));
  const { length: count } = lowered;
  const fault =
    count > 0
      ? saying('LOOSENS_AHEAD', { count })
      : critical !== undefined
        ? saying('LOOSENS_CRITICAL', { found: critical, most: '0.001' })
        : isRule
          ? saying('LOOSENS_EVIDENCE', {})
          : saying('LOOSENS_NOTHING_AHEAD', {});
  return passDoor(tx, call, {
    ...{ operatorId, subjectId, subjectName, basis, changes, lowered, fault },
    kind: isOnlyRule ? 'ONE_PERSON' : 'SATELLITE',
    request: { name, noradId, cosparId, document },
    reason: body.acceptedRisk?.reason,
    findDutyMembers: ports.findDutyMembers,
    // Alone, a person could never end the rule that asks for another one.
    needsTwoPeople: needsTwoPeopleFor(stored.document) && (!isOnlyRule || (await hasTwoPeople(tx, operatorId, ports))),
    isAsked: count > 0 || critical !== undefined || isRule,
  });
}

/** The same change of two people differs in who made it and when. */
function withoutAuthors(body: Replacement): Replacement {
  const { configuration } = body;
  if (configuration === undefined) return body;
  const { thresholds, caution } = configuration;
  const off = caution?.off.map(({ rule, reason }) => ({ rule, reason: reason.trim() }));
  return {
    ...body,
    configuration: {
      ...configuration,
      ...(thresholds === undefined
        ? {}
        : { thresholds: { critical: thresholds.critical, high: thresholds.high, medium: thresholds.medium } }),
      ...(off === undefined ? {} : { caution: { off } }),
    },
  };
}

/** The end of the rule of two people, which waits for its day: the accepted change itself, or one next to it. */
async function endRule(tx: Tx, { row }: DoorAnswer) {
  if (row.kind === 'ONE_PERSON') return row;
  const { id: _, ...accepted } = row;
  const changes = row.changes.filter(({ field }) => field === ruleField);
  return addLoosening(tx, {
    ...accepted,
    ...effectOf('ONE_PERSON', Date.now()),
    kind: 'ONE_PERSON',
    changes,
    lowered: [],
  });
}

async function storeChange(
  tx: Tx,
  { ports, call, body, seen }: Replacing,
  door: DoorAnswer | undefined,
): Promise<SatelliteRow> {
  const { stored } = seen;
  const { satelliteId } = body;
  const { caller, scope, audit } = call;
  const person = door?.row.person ?? caller.userName;
  const input = withSwitches(body, { stored, person });
  const rule = changeOfRule(stored.document, body);
  const replaced = isAsStored(stored, input) ? stored : await updateSatellite(tx, scope, { ...input, satelliteId });
  if (replaced === undefined) throw new Problem('NOT_FOUND', because(saying('NO_SATELLITE', { id: satelliteId })));
  if (replaced !== stored) {
    await ports.whenChanged(tx, satelliteId);
    await ports.sharing?.approve(tx, newShares(stored, replaced, caller));
    if (replaced.noradId !== stored.noradId) await ports.whenNumbered(tx, replaced.operatorId);
    if (rule !== undefined) await ports.whenRuleChanged(tx, { satelliteId, person, needsTwoPeople: rule });
    const audience = { kind: 'operator', operatorId: replaced.operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.satellites.changed', payload: { satelliteId } });
  }
  const changed = changedSettings(settingsOf(stored), settingsOf(replaced));
  await audit(tx, {
    subject: { kind: 'satellite', id: satelliteId },
    details: {
      ...offIn(replaced),
      ...sharedIn(replaced),
      ...(rule === undefined ? {} : { needsTwoPeople: rule }),
      ...(changed.length === 0 ? {} : { changed }),
      ...(door === undefined ? {} : loosenedIn(door)),
    },
  });
  return replaced;
}

/** The change that passed the door, for the audit line. */
export function loosenedIn({ row: { id, changes, lowered, reason, person, agreedBy, effectiveAt } }: DoorAnswer) {
  return { loosening: { id, changes, lowered, reason, person, agreedBy, effectiveAt } };
}

/** The rules of caution that are off, for the audit line. */
function offIn({ document }: SatelliteRow): Readonly<Record<string, string>> {
  const off = document.configuration?.caution?.off ?? [];
  return off.length === 0 ? {} : { switchedOff: off.map(({ rule }) => rule).join(' ') };
}
