import type { StatusLevel } from '../../../ui/status/status.ts';
import type { Health } from '../assets/assets.ts';

export const healthParts = ['screened', 'covered', 'complete', 'urgent'] as const satisfies readonly (keyof Health)[];

/**
 * Urgent is good if the number is zero and every satellite was screened, the others if all satellites are counted.
 * Ephemerides and settings are recommended, screening is required.
 */
export function levelOf(part: (typeof healthParts)[number], health: Health): StatusLevel {
  if (part === 'urgent') {
    if (health.urgent > 0) return 'serious';
    return health.screened === health.fleet ? 'ok' : 'inactive';
  }
  if (health[part] === health.fleet) return 'ok';
  return part === 'screened' ? 'serious' : 'caution';
}
