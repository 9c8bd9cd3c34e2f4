import type { TextsOf } from '../../texts/feature-texts.ts';
import type { billingTexts } from './texts.ts';

type Texts = TextsOf<typeof billingTexts>;

/** A type of sensor in words; one that has no words yet as it is written. */
export function sensorLabel(type: string, t: Texts): string {
  return type === 'OPTICAL_PASSIVE' || type === 'RADAR_ACTIVE' ? t(`sensor.${type}`) : type;
}

/** A service in words. */
export function serviceLabel(code: string, t: Texts): string {
  return code === 'ca' || code === 'odt' ? t(`service.${code}`) : code;
}
