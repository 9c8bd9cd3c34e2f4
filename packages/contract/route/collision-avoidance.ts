import { requires, serviceRequirements } from '../route/index.ts';

/** The common part of every call of Collision Avoidance. */
export const ca = { service: 'ca', access: requires(serviceRequirements.ca) } as const;
