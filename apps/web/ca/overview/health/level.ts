import type { StatusLevel } from '../../../ui/status/status.ts';
import type { Health } from '../assets/assets.ts';

export const healthParts = ['screened', 'covered', 'complete', 'urgent'] as const;

/**
 * Urgent is good if the number is zero, no risk is unknown, and every satellite was screened, the others if all satellites are counted.
 * Screening is required. Satellites without ephemerides are screened with element sets: a warning is that an ephemeris
 * has ended.
 */
export function levelOf(part: (typeof healthParts)[number], health: Health): StatusLevel {
  if (part === 'urgent') {
    if (health.urgent > 0) return 'serious';
    return health.screened === health.fleet && health.unknown === 0 ? 'ok' : 'inactive';
  }
  if (part === 'complete') return health.gaps;
  if (part === 'covered' && health.expired > 0) return 'caution';
  if (health[part] === health.fleet) return 'ok';
  return part === 'screened' ? 'serious' : 'inactive';
}
