import type { TextsOf } from '../../texts/feature-texts.ts';
import type { billingTexts } from './texts.ts';

type Texts = TextsOf<typeof billingTexts>;

/** The name of a type of sensor; a type without a name is shown as it is written. */
export function sensorLabel(type: string, t: Texts): string {
  return type === 'OPTICAL_PASSIVE' || type === 'RADAR_ACTIVE' ? t(`sensor.${type}`) : type;
}

/** The name of a service. */
export function serviceLabel(code: string, t: Texts): string {
  return code === 'ca' || code === 'odt' ? t(`service.${code}`) : code;
}
