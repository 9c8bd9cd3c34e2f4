import { plainCatalogueNumber } from '../own-side.ts';
import type { RiskEvidence } from './evidence.ts';
import { type Risk, type RiskFloor, severityOf } from './level.ts';
import type { RiskReason } from './reason.ts';

/** The policy that a level is of, and what the messages alone give. */
export interface AppliedPolicy {
  /** The object that it is for. */
  readonly object: string;
  readonly level: RiskFloor['level'];
  readonly reason: string;
  /** The risk by the messages, with its doubts. */
  readonly byMessages: Risk;
  readonly reasons: readonly RiskReason[];
}

/** The object of an event with the highest floor, of equals the first one; undefined if no policy names an object of it. */
function highestFloor(floors: readonly RiskFloor[], messages: readonly RiskEvidence[]) {
  const numbers = new Set(messages.flatMap(objectsIn).map(plainCatalogueNumber));
  const found = floors.flatMap((floor) => {
    const object = floor.objects.find((one) => numbers.has(plainCatalogueNumber(one)));
    return object === undefined ? [] : [{ floor, object }];
  });
  return found.toSorted((a, b) => severityOf(a.floor.level) - severityOf(b.floor.level))[0];
}

function objectsIn({ origin }: RiskEvidence): readonly string[] {
  if (origin === undefined) return [];
  const { primary, secondary, orbits = {} } = origin;
  return [primary, ...(secondary === undefined ? [] : [secondary]), ...Object.keys(orbits)];
}

/** The policy that lifts a risk; undefined if the messages give at least as much. Nothing settles it: it is not a doubt. */
export function policyOver(
  { risk, reasons }: { readonly risk: Risk; readonly reasons: readonly RiskReason[] },
  {
    floors = [],
    messages,
  }: { readonly floors?: readonly RiskFloor[] | undefined; readonly messages: readonly RiskEvidence[] },
): AppliedPolicy | undefined {
  const found = highestFloor(floors, messages);
  if (found === undefined || severityOf(found.floor.level) >= severityOf(risk.level)) return undefined;
  const { floor, object } = found;
  return { object, level: floor.level, reason: floor.reason, byMessages: risk, reasons };
}

/** The level below which no conjunction with an object is; undefined without one. Of several the highest. */
function floorOf(floors: readonly RiskFloor[], object: string): RiskFloor['level'] | undefined {
  const levels = floors.flatMap(({ objects, level }) =>
    objects.some((one) => plainCatalogueNumber(one) === plainCatalogueNumber(object)) ? [level] : [],
  );
  return levels.toSorted((a, b) => severityOf(a) - severityOf(b))[0];
}

/** Whether other policies have a lower level for an object, or none. */
export function lowersFloor(before: readonly RiskFloor[], after: readonly RiskFloor[]): boolean {
  return before.some(({ objects }) =>
    objects.some((object) => {
      const [was, is] = [floorOf(before, object), floorOf(after, object)];
      return was !== undefined && (is === undefined || severityOf(is) > severityOf(was));
    }),
  );
}
