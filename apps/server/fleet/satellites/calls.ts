import {
  createSatellite,
  deleteSatellite,
  dragAreaGrows,
  findSatelliteOperator,
  listSatellites as listContract,
  replaceSatellite,
  type SatelliteDocument,
  thresholdsFall,
} from '@farpass/contract/fleet';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { refuseScript } from '../../platform/auth/script.ts';
import { type Database, operatorScope, type Scope, violatedConstraint } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle, readList, tagOfOne } from '../../platform/http/index.ts';
import { highCritical } from '../door/loosened.ts';
import type { DoorCaller } from '../door/pass.ts';
import { refuseUnmeant } from './asks-first.ts';
import { type ChangedSatellite, type ChangePorts, changeSatellite, type SatelliteCall } from './change.ts';
import { withCatalogue } from './import/rows.ts';
import { refuseOneMore } from './quota.ts';
import { type FindElementSets, regimesOf } from './regime.ts';
import { removeWith } from './removal.ts';
import { newShares, sharedIn } from './sharing.ts';
import {
  type EditedSatellite,
  findSatellite,
  insertSatellite,
  listSatellites,
  type NewSatellite,
  satelliteDocument,
} from './store.ts';
import { faultsOfSwitches, withSwitches } from './switched-off.ts';
import { changeOfRule, refuseRuleBy } from './two-people.ts';

/** The operator of a catalogue object: the operator here that has it in its fleet, otherwise the catalogue's owner. */
export type FindOperator = (
  noradId: number,
) => Promise<
  | { operator: string; source: 'PLATFORM'; isConfirmed: boolean; catalogueOwner?: string }
  | { operator: string; source: 'CATALOGUE' }
  | undefined
>;

interface SatellitePorts extends ChangePorts {
  readonly findOperator: FindOperator;
  readonly findElementSets: FindElementSets;
}

/** The fleet: its satellites with all data that screening and planning need. */
export function satelliteCalls(ports: SatellitePorts): readonly Handled[] {
  const { database, findOperator, findElementSets, whenNumbered, sharing } = ports;
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
    handle(createSatellite, async ({ body: sent, caller, audit, once, refuseOldSignIn }) => {
      const { isMeant = false, ...given } = sent;
      const body = await namedSatellite(given, { ...ports, scope: operatorScope(caller.operatorId) });
      refuseContradictions(body);
      refuseLooseNew(body, { caller, refuseOldSignIn });
      return storing(body, () =>
        database.transaction((tx) =>
          once(tx, async () => {
            await refuseOneMore(tx, operatorScope(caller.operatorId));
            if (!isMeant) await refuseUnmeant(tx, caller.operatorId, body);
            const input = withSwitches(body, { stored: undefined, person: caller.userName });
            const added = await insertSatellite(tx, caller.operatorId, input);
            await whenNumbered(tx, caller.operatorId);
            await sharing?.approve(tx, newShares(undefined, added, caller));
            await appendEvent(tx, fleetChanged({ ...caller, satelliteId: added.id }));
            await audit(tx, {
              subject: { kind: 'satellite', id: added.id },
              details: { name: added.name, ...(isMeant ? { isMeant } : {}), ...sharedIn(added) },
            });
            return satelliteAnswer(201, satelliteDocument(added));
          }),
        ),
      );
    }),
    handle(replaceSatellite, async (call) => changedAnswer(await replacement(ports, call, call.body))),
    handle(deleteSatellite, async (call) => {
      const satelliteId = call.params['satellite-id'];
      const removed = await removeWith(ports, call, { satelliteId, reason: call.query.reason });
      if (removed === 'MISSING') throw unknownSatellite(satelliteId);
      return removed === 'REMOVED' ? answer(204) : answer(202, { proposed: removed });
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

/** A satellite after a change that people or the door asked for. */
function changedAnswer({ row, ...waiting }: ChangedSatellite) {
  const document = satelliteDocument(row);
  const headers = { ETag: document.etag };
  const isWaiting = waiting.proposed !== undefined || waiting.pending !== undefined;
  return answer(isWaiting ? 202 : 200, { ...document, ...waiting }, { headers });
}

/** Replaces a satellite after the checks that need no database. */
export async function replacement(
  ports: ChangePorts,
  call: SatelliteCall,
  body: EditedSatellite,
): Promise<ChangedSatellite> {
  refuseContradictions(body);
  const { satelliteId } = body;
  if (satelliteId === undefined) throw missingId();
  const changed = await storing(body, () => changeSatellite(ports, call, { ...body, satelliteId }));
  if (changed === undefined) throw unknownSatellite(satelliteId);
  return changed;
}

/** A new satellite asks for two people, unless an administrator says otherwise, and has no critical threshold above 0.001. */
function refuseLooseNew(body: NewSatellite, { caller, refuseOldSignIn }: DoorCaller): void {
  const rule = changeOfRule(undefined, body);
  if (rule !== undefined) refuseScript(caller);
  refuseRuleBy(caller, rule);
  if (rule !== undefined) refuseOldSignIn();
  const found = highCritical(undefined, body);
  if (found === undefined) return;
  const fault = saying('LOOSENS_CRITICAL_NEW', { found, most: '0.001' });
  throw new Problem('LOWERS_RISK', { ...because(fault, '/configuration/thresholds/critical'), conjunctionIds: [] });
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
