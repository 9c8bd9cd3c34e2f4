import type { TextsOf } from '../../texts/feature-texts.ts';
import type { billingTexts } from './texts.ts';

type Texts = TextsOf<typeof billingTexts>;

/** The name of a type of sensor; a type without a name is shown as it is written. */
export function sensorLabel(type: string, t: Texts): string {
  return type === 'OPTICAL_PASSIVE' || type === 'RADAR_ACTIVE' ? t(`sensor.${type}`) : type;
}

const surcharged = ['ROUTINE', 'STANDARD', 'URGENT', 'ANGLES', 'ANGLES_AND_MAGNITUDE', 'RANGE_AND_ANGLES'] as const;

/** The name of a priority or of a type of measurement with a price of its own; an unknown one is shown as it is written. */
export function surchargeLabel(name: string, t: Texts): string {
  const known = surcharged.find((one) => one === name);
  return known === undefined ? name : t(`surcharge.${known}`);
}

/** The products that every installation knows, by the name that they are created with. */
const named = { tracking: 'Observation of a pass', 'collision-avoidance': 'Collision avoidance' } as const;
const isNamed = (id: string): id is keyof typeof named => Object.hasOwn(named, id);

/** The name of a product in the language of the page; a name that an administrator chose stays as it is. */
export function productLabel({ productId, name }: { readonly productId: string; readonly name?: string }, t: Texts) {
  if (isNamed(productId) && (name === undefined || name === named[productId])) return t(`product.${productId}`);
  return name ?? productId;
}

/** The name of a service. */
export function serviceLabel(code: string, t: Texts): string {
  return code === 'ca' || code === 'odt' ? t(`service.${code}`) : code;
}

const reasons = ['LATE', 'USELESS', 'COMPLETE', 'PARTIAL', 'UNSUCCESSFUL', 'INFEASIBLE', 'CANCELLED'] as const;

/** Why a pass was refunded or a hold released, in words; a reason that a person typed stays as it is. */
export function reasonLabel(reason: string, t: Texts): string {
  const known = reasons.find((one) => one === reason);
  return known === undefined ? reason : t(`bookingReason.${known}`);
}
