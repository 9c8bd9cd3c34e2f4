import {
  createSatellite,
  deleteSatellite,
  dragAreaGrows,
  findSatelliteOperator,
  listSatellites as listContract,
  replaceSatellite,
  type SatelliteDocument,
  thresholdsFall,
} from '@farpass/contract/ca';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { type Database, operatorScope, type Scope, type Tx, violatedConstraint } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle, readList, requireVersion, tagOfOne } from '../../platform/http/index.ts';
import { isSatelliteHeld, lockHolds } from '../archive/held.ts';
import { removeEphemeridesOf } from './dependents.ts';
import { withCatalogue } from './import/rows.ts';
import { refuseOneMore } from './quota.ts';
import { type FindElementSets, regimesOf } from './regime.ts';
import { newShares, type ServiceApprovals, sharedIn } from './sharing.ts';
import {
  findSatellite,
  insertSatellite,
  isAsStored,
  listSatellites,
  lockSatellite,
  type NewSatellite,
  removeSatellite,
  type SatelliteRow,
  satelliteDocument,
  updateSatellite,
} from './store.ts';
import { faultsOfSwitches, withSwitches } from './switched-off.ts';
import { changeOfRule, type RuleChange, refuseRuleBy } from './two-people.ts';

/** The operator of a catalogue object: the operator here that has it in its fleet, otherwise the catalogue's owner. */
export type FindOperator = (
  noradId: number,
) => Promise<
  | { operator: string; source: 'PLATFORM'; isConfirmed: boolean; catalogueOwner?: string }
  | { operator: string; source: 'CATALOGUE' }
  | undefined
>;

interface SatellitePorts {
  readonly database: Database;
  readonly findOperator: FindOperator;
  readonly findElementSets: FindElementSets;
  /** Called in the transaction in which the configuration of a satellite changes. */
  readonly whenChanged: (tx: Tx, satelliteId: string) => Promise<unknown>;
  /** Called in the transaction in which an operator gets a satellite of another catalogue number. */
  readonly whenNumbered: (tx: Tx, operatorId: string) => Promise<unknown>;
  /** Called in the transaction in which the rule of two people of a satellite changes. */
  readonly whenRuleChanged: (tx: Tx, change: RuleChange) => Promise<unknown>;
  /** Approves the services that a person names for a satellite. */
  readonly sharing?: ServiceApprovals | undefined;
}

/** The fleet: its satellites with all data that screening and planning need. */
export function satelliteCalls(ports: SatellitePorts): readonly Handled[] {
  const { database, findOperator, findElementSets, whenChanged, whenNumbered, whenRuleChanged, sharing } = ports;
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = { id: query['satellite-id'], cosparId: query['cospar-id'], name: query.name, groups: query.group };
      const { rows, headers, regimes } = await database.read(async (read) => {
        const page = await readList({ url, query }, listSatellites(read, scope, filter));
        return { ...page, regimes: await regimesOf(read, scope, { rows: page.rows, findElementSets }) };
      });
      const satellites = rows.map((row) => satelliteDocument(row, regimes.get(String(row.noradId))));
      return answer(200, satellites, { headers: { ...headers, ...tagOfOne(satellites) } });
    }),
    handle(createSatellite, async ({ body: given, caller, audit, once }) => {
      const body = await namedSatellite(given, { ...ports, scope: operatorScope(caller.operatorId) });
      refuseContradictions(body);
      refuseRuleBy(caller, changeOfRule(undefined, body));
      return storing(body, () =>
        database.transaction((tx) =>
          once(tx, async () => {
            await refuseOneMore(tx, operatorScope(caller.operatorId));
            const input = withSwitches(body, { stored: undefined, person: caller.userName });
            const added = await insertSatellite(tx, caller.operatorId, input);
            await whenNumbered(tx, caller.operatorId);
            await sharing?.approve(tx, newShares(undefined, added, caller));
            await appendEvent(tx, fleetChanged({ ...caller, satelliteId: added.id }));
            await audit(tx, {
              subject: { kind: 'satellite', id: added.id },
              details: { name: added.name, ...sharedIn(added) },
            });
            return satelliteAnswer(201, satelliteDocument(added));
          }),
        ),
      );
    }),
    handle(replaceSatellite, async ({ body, caller, scope, headers, audit }) => {
      refuseContradictions(body);
      const { satelliteId } = body;
      if (satelliteId === undefined) throw missingId();
      const row = await storing(body, () =>
        database.transaction(async (tx) => {
          const stored = await lockSatellite(tx, scope, satelliteId);
          if (stored) requireVersion(headers, stored.version);
          const input = withSwitches(body, { stored, person: caller.userName });
          if (stored && isAsStored(stored, input)) return stored;
          const rule = stored && changeOfRule(stored.document, body);
          refuseRuleBy(caller, rule);
          const replaced = await updateSatellite(tx, scope, { ...input, satelliteId });
          if (!replaced) return undefined;
          await whenChanged(tx, satelliteId);
          await sharing?.approve(tx, newShares(stored, replaced, caller));
          if (replaced.noradId !== stored?.noradId) await whenNumbered(tx, replaced.operatorId);
          if (rule !== undefined)
            await whenRuleChanged(tx, { satelliteId, person: caller.userName, needsTwoPeople: rule });
          await appendEvent(tx, fleetChanged({ ...caller, satelliteId }));
          await audit(tx, {
            subject: { kind: 'satellite', id: satelliteId },
            details: {
              ...offIn(replaced),
              ...sharedIn(replaced),
              ...(rule === undefined ? {} : { needsTwoPeople: rule }),
            },
          });
          return replaced;
        }),
      );
      if (!row) throw unknownSatellite(satelliteId);
      return satelliteAnswer(200, satelliteDocument(row));
    }),
    handle(deleteSatellite, async ({ params, caller, scope, audit }) => {
      const id = params['satellite-id'];
      const isGone = await database.transaction(async (tx) => {
        await lockHolds(tx, caller.operatorId);
        if (await isSatelliteHeld(tx, { operatorId: caller.operatorId, satelliteId: id }))
          throw new Problem('CONFLICT', because(saying('SATELLITE_HELD', { id })));
        await removeEphemeridesOf(tx, scope, id);
        const removed = await removeSatellite(tx, scope, id);
        if (!removed) return false;
        await appendEvent(tx, fleetChanged({ ...caller, satelliteId: id }));
        await audit(tx, { subject: { kind: 'satellite', id } });
        return true;
      });
      if (!isGone) throw unknownSatellite(id);
      return answer(204);
    }),
    handle(findSatelliteOperator, async ({ params }) => {
      const found = await findOperator(params.noradId);
      if (!found) throw new Problem('NOT_FOUND', because(saying('NO_OPERATOR_KNOWN', { id: params.noradId })));
      return answer(200, { noradId: params.noradId, ...found });
    }),
  ];
}

interface NamingPorts extends Pick<SatellitePorts, 'database' | 'findElementSets'> {
  readonly scope: Scope;
}

/** A satellite of the catalogue needs no name of its own. */
async function namedSatellite(
  given: NewSatellite | Nameless,
  { database, findElementSets, scope }: NamingPorts,
): Promise<NewSatellite> {
  const { name, noradId } = given;
  if (name !== undefined) return { ...given, name };
  const numbers = noradId === undefined ? [] : [String(noradId)];
  const sets = numbers.length === 0 ? [] : await database.read((read) => findElementSets(read, scope, numbers));
  const filled = withCatalogue(given, { catalogue: new Map(sets.map((set) => [set.catalogueNumber, set])) });
  if (filled.name !== undefined) return { ...filled, name: filled.name };
  const reason =
    noradId === undefined ? 'it has neither a name nor a catalogue number' : `${noradId} is not in the catalogue`;
  throw new Problem('CONTENT_INVALID', { detail: `Name the satellite: ${reason}.` });
}

type Nameless = Omit<NewSatellite, 'name'> & { readonly name?: string };

/** The rules of caution that are off, for the audit line. */
function offIn({ document }: SatelliteRow): Readonly<Record<string, string>> {
  const off = document.configuration?.caution?.off ?? [];
  return off.length === 0 ? {} : { switchedOff: off.map(({ rule }) => rule).join(' ') };
}

/** One satellite with its tag as a header. */
function satelliteAnswer<const S extends number>(status: S, document: SatelliteDocument) {
  return answer(status, document, { headers: { ETag: document.etag } });
}

function fleetChanged({ operatorId, satelliteId }: { readonly operatorId: string; readonly satelliteId: string }) {
  return {
    audience: { kind: 'operator', operatorId },
    kind: 'ca.satellites.changed',
    payload: { satelliteId },
  } as const;
}

function unknownSatellite(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_SATELLITE', { id })));
}

function missingId(): Problem {
  return new Problem('REQUEST_INVALID', because(saying('SATELLITE_ID_MISSING', {}), '/satelliteId'));
}

/** Turns the database's refusal of a second satellite with the same catalogue number into a sentence. */
async function storing<T>({ noradId }: NewSatellite, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (violatedConstraint(error) !== 'satellite_norad_once') throw error;
    const fault = saying('NORAD_ID_TAKEN', { number: noradId ?? '' });
    throw new Problem('CONFLICT', { ...because(fault, '/noradId'), cause: error });
  }
}

/** Rules across fields that a schema cannot express. */
function refuseContradictions(input: NewSatellite): void {
  const { name, configuration, propulsion } = input;
  const errors: ProblemFault[] = [...faultsOfSwitches(input)];
  if (name.trim() === '') errors.push({ pointer: '/name', ...saying('BLANK', {}) });
  const limits = configuration?.thresholds;
  if (limits && !thresholdsFall(limits)) {
    const found = `critical ${limits.critical}, high ${limits.high}, medium ${limits.medium}`;
    errors.push({ pointer: '/configuration/thresholds', ...saying('THRESHOLDS_ORDER', { found }) });
  }
  if (propulsion?.type === 'DIFFERENTIAL_DRAG' && !dragAreaGrows(propulsion)) {
    errors.push({ pointer: '/propulsion/maximumDragArea', ...saying('DRAG_AREA_ORDER', {}) });
  }
  if (errors.length > 0)
    throw new Problem('CONTENT_INVALID', { detail: `${errors[0]?.pointer}: ${errors[0]?.message}`, errors });
}

/** The satellite of a scope; 404 if it does not exist or belongs to another operator. */
export async function requireSatellite(database: Database, scope: Scope, id: string) {
  const row = await database.read((read) => findSatellite(read, scope, id));
  if (!row) throw unknownSatellite(id);
  return row;
}
