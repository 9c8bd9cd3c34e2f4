import { requires, serviceRequirements } from '../route/index.ts';

/** What every call of Collision Avoidance has in common. */
export const ca = { service: 'ca', access: requires(serviceRequirements.ca) } as const;
