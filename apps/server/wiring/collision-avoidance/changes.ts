import { isSatelliteHeld, lockHolds } from '../../conjunctions/archive/held.ts';
import { keepAttentionOfSatellite } from '../../conjunctions/decisions/attention.ts';
import { reassessConfiguredBy } from '../../conjunctions/events/assessment/reassess-queue.ts';
import { matchQueue } from '../../conjunctions/events/feed/match.ts';
import { rescreenCases } from '../../coordination/trajectories/screen.ts';
import { shareUploads } from '../../fleet/ephemerides/sharing.ts';
import { noteRule } from '../../manoeuvres/plans/store.ts';
import type { Tx } from '../../platform/db/index.ts';
import { screenUploads } from '../../screenings/plan/schedule.ts';
import { loweredByListOn, loweredOn, urgentAhead, urgentAheadOf } from '../../watch/loosenings/lowered.ts';
import { noteOnEvents, tellLooseningBy } from '../../watch/loosenings/news.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** The door that a change of settings passes: who hears of it, and on which events it is written. */
export function doorOn(ports: CollisionAvoidancePorts) {
  const tellLoosening = tellLooseningBy(ports.tellOperator);
  return { tellLoosening, noteOnEvents, urgentAheadOf, loweredByList: loweredByListOn(ports) };
}

/** Ports of calls that change satellites: their events are assessed again, and their messages matched. */
export function changesOn(ports: CollisionAvoidancePorts) {
  const { database, enqueue, findElementSets } = ports;
  const whenConfigured = reassessConfiguredBy(enqueue);
  const whenChanged = async (tx: Tx, satelliteId: string) => {
    await keepAttentionOfSatellite(tx, satelliteId);
    await whenConfigured(tx, satelliteId);
  };
  const fleetPorts = {
    database,
    findElementSets,
    whenNumbered: (tx: Tx, operatorId: string) => enqueue(tx, matchQueue, { data: { operatorId }, key: operatorId }),
  };
  const doorPorts = doorOn(ports);
  const changePorts = {
    ...{ ...ports, ...fleetPorts, ...doorPorts, whenChanged, whenRuleChanged: noteRule },
    ...{ urgentAhead, loweredBy: loweredOn(ports), holds: { lock: lockHolds, isSatelliteHeld } },
  };
  return { fleetPorts, changePorts };
}

/** After an upload it is screened, with the cases that wait for it, and goes to the services that its satellite names. */
export function afterUploadOn(ports: CollisionAvoidancePorts) {
  return shareUploads(ports.sharing, rescreenCases(ports.enqueue, screenUploads(ports)));
}
