import type { SensorStatusDocument } from '@farpass/contract/odt';
import type { StatusLabel } from '../../ui/status/status.ts';

/** How the state of a sensor is drawn. */
export const stateLabels = {
  UP: 'ok',
  DOWN: 'serious',
  WEATHER: 'caution',
} as const satisfies Record<SensorStatusDocument['state'], StatusLabel>;
