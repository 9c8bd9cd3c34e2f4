import { addMatrices, type Matrix } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import { type FlyingObject, nextApproach, type ObjectAt } from '@farpass/conjunction/approach';
import { type Determined, type Dynamics, orbitAt } from '@farpass/tracking/determine';
import { anotherApproach, meetsGround, type UpdateFinding } from './findings.ts';
import type { FlownSide } from './flown-side.ts';

/** Both objects at their new closest approach. */
export interface UpdatedApproach {
  readonly tca: Epoch<'UTC'>;
  readonly moved: ObjectAt;
  readonly unmoved: ObjectAt;
  /** The determined object at the old TCA. */
  readonly atOldTca: ObjectAt;
}

/** The previous knowledge, and the new orbit. */
export interface MovedObject {
  readonly tca: Epoch<'UTC'>;
  readonly found: Determined;
  /** Part of the covariance at the TCA that observations do not reduce. */
  readonly unseen: Matrix;
  readonly other: FlownSide;
}

/** The closest approach of a determined orbit and the other object, near the old one; a finding if there is none. */
export function updatedApproach({ tca, found, unseen, other }: MovedObject): UpdatedApproach | UpdateFinding {
  const [determined] = orbitAt(found.orbit, [tca]);
  if (determined === undefined) return meetsGround;
  const atOldTca = { state: determined.state, covariance: addMatrices(determined.covariance, unseen) };
  const otherAtOldTca = { state: other.state, covariance: other.covariance ?? new Float64Array(36) };
  const next = nextApproach({
    epoch: tca,
    primary: flying(atOldTca, found.orbit.dynamics),
    secondary: flying(otherAtOldTca, other.dynamics),
  });
  if (next.kind === 'another') return anotherApproach(next.shiftS);
  return { tca: next.tca, moved: next.primary, unmoved: next.secondary, atOldTca };
}

function flying(at: ObjectAt, { forces, spacecraft }: Dynamics): FlyingObject {
  return { ...at, forces, spacecraft };
}
