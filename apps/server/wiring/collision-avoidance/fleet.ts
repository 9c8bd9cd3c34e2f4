import { dependentsCounter } from '../../conjunctions/events/counts/dependents.ts';
import { joinCasesOf } from '../../coordination/joined.ts';
import { looseningCalls } from '../../fleet/door/calls.ts';
import { looseningQueue, looseningWorker } from '../../fleet/door/due.ts';
import { ephemerisCalls } from '../../fleet/ephemerides/calls.ts';
import { ephemerisPhysicsCalls } from '../../fleet/ephemerides/physics-calls.ts';
import { judgeAgainQueue, judgeAgainWorker } from '../../fleet/ephemerides/published/again.ts';
import { publishedCalls } from '../../fleet/ephemerides/published/calls.ts';
import { uploadCalls } from '../../fleet/ephemerides/upload.ts';
import { realismCalls } from '../../fleet/realism/calls.ts';
import { satelliteCalls } from '../../fleet/satellites/calls.ts';
import { claimCalls } from '../../fleet/satellites/claims.ts';
import { importCalls } from '../../fleet/satellites/import/calls.ts';
import { orbitCalls } from '../../fleet/satellites/orbit.ts';
import { knownBurns } from '../../manoeuvres/burns/known-burns.ts';
import type { Feature } from '../../platform/http/index.ts';
import { askToKeepCurrent } from '../../screenings/plan/keep-current.ts';
import { countScreeningsOf } from '../../screenings/store.ts';
import { afterUploadOn, changesOn } from './changes.ts';
import { agreements, effects } from './loosening-kinds.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** Satellites with their settings and orbits. */
export function fleetFeature(ports: CollisionAvoidancePorts): Feature {
  const { database, findOperator } = ports;
  const { fleetPorts, changePorts } = changesOn(ports);
  const { tellLoosening } = changePorts;
  const afterUpload = afterUploadOn(ports);
  return {
    name: 'fleet',
    routes: [
      ...satelliteCalls({ ...changePorts, findElementSets: ports.findElementSets, findOperator }),
      ...looseningCalls({
        database,
        agreeTo: agreements({ ...changePorts, afterUpload }),
        findDutyMembers: ports.findDutyMembers,
      }),
      ...importCalls({ ...ports, ...fleetPorts }),
      ...claimCalls({ ...ports, whenConfirmed: (tx, noradId) => joinCasesOf(tx, ports, noradId) }),
      ...orbitCalls({ ...ports, countDependents: dependentsCounter(countScreeningsOf) }),
      ...publishedCalls({ ...ports, whenUsed: askToKeepCurrent(ports.enqueue) }),
      ...realismCalls({ ...changePorts, afterUpload, knownBurns }),
      ...ephemerisCalls({ ...ports, afterUpload }),
      ...uploadCalls({ ...ports, afterUpload }),
      ...ephemerisPhysicsCalls(ports),
    ],
    queues: [judgeAgainQueue, looseningQueue],
    workers: [
      judgeAgainWorker({ ...ports, whenUsed: askToKeepCurrent(ports.enqueue) }),
      looseningWorker({ database, tellLoosening, takeEffect: effects(changePorts) }),
    ],
  };
}
