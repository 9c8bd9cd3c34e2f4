import { requires, serviceRequirements } from '../route/index.ts';

/** The common part of every call of On-Demand Tracking for operators. */
export const odt = { service: 'odt', access: requires(serviceRequirements.odt) } as const;

/** Calls that sensor providers make too. */
export const odtOrProvider = { service: 'odt', access: requires('odt:user,odt:provider') } as const;

/** Calls of sensor providers alone. */
export const provider = { service: 'odt', access: requires('odt:provider') } as const;

/** Calls of administrators of On-Demand Tracking. */
export const administrator = { service: 'odt', access: requires('odt:admin') } as const;
