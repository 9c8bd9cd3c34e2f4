import { requires } from '../route/index.ts';

/** What every call of Collision Avoidance has in common. */
export const ca = { service: 'ca', access: requires('ca:user') } as const;
