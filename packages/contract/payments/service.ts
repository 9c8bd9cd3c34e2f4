import * as Type from 'typebox';

/** The services that cost something, by their codes. */
export const billedServices = ['ca', 'odt'] as const;

export type BilledService = (typeof billedServices)[number];

/**
 * A service as a request names it. Which services exist is a rule and not in the schema, so that a refusal names them.
 */
export const ServiceType = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '\\S',
  description: `Code of the service: ${billedServices.join(' or ')}.`,
});

export const serviceType = Type.Optional(Type.Enum(billedServices, { description: 'Only of this service.' }));

export function isBilledService(text: string): text is BilledService {
  return billedServices.some((service) => service === text);
}
