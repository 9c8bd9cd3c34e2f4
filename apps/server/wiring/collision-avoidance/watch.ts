import type { GoingAssessments } from '../../conjunctions/events/assessment/current.ts';
import { findBriefingCase } from '../../coordination/briefing-case.ts';
import { openCases } from '../../coordination/open-cases.ts';
import type { Feature } from '../../platform/http/index.ts';
import { alertQueue, alertWorker } from '../../watch/alerts/raise.ts';
import { briefingCalls } from '../../watch/briefing/calls.ts';
import { dutyCalls } from '../../watch/duty/calls.ts';
import { shiftCalls } from '../../watch/shift/calls.ts';
import { conjunctionTrackingCalls } from '../../watch/tracking/calls.ts';
import { tracksToConfirm } from '../../watch/tracking/open-tracks.ts';
import { sightingsCalls } from '../../watch/tracking/sightings-calls.ts';
import { updateQueue, updateWorker } from '../../watch/tracking/update.ts';
import { waitingCalls } from '../../watch/waiting/calls.ts';
import type { CollisionAvoidancePorts } from './ports.ts';

/** For people on watch: alerts, duty, shifts, work that waits, tracking of events, reports. */
export function watchFeature(ports: CollisionAvoidancePorts, assessments: GoingAssessments): Feature {
  return {
    name: 'watch',
    routes: [
      ...dutyCalls(ports),
      ...briefingCalls({ ...ports, assessments, findCase: findBriefingCase }),
      ...sightingsCalls(ports),
      ...conjunctionTrackingCalls(ports),
      ...waitingCalls({
        ...ports,
        ...ports.tracking,
        openCases,
        tracksToConfirm,
        unapproved: ports.sharing?.unapproved,
      }),
      ...shiftCalls(ports),
    ],
    queues: [alertQueue, updateQueue],
    workers: [alertWorker(ports), updateWorker(ports)],
  };
}
