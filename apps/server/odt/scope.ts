import { allows } from '@farpass/contract/route';
import type { Caller } from '../platform/auth/caller.ts';
import { administratorScope, operatorScope, providerScope, type Scope } from '../platform/db/index.ts';

/** Whether the caller administers tracking. */
export function isAdministrator({ granted }: Pick<Caller, 'granted'>): boolean {
  return allows(granted, ['odt:admin']);
}

/** Which sensors the caller sees: administrators all, operators those for them, providers their own. */
export function sensorScope(caller: Caller): Scope {
  if (isAdministrator(caller)) return administratorScope(caller.userId);
  if (allows(caller.granted, ['odt:user'])) return operatorScope(caller.operatorId);
  return ownScope(caller);
}

/** The objects of the provider for which the caller reports; empty if there is none. */
export function ownScope({ providerId }: Pick<Caller, 'providerId'>): Scope {
  return providerScope(providerId ?? '');
}
