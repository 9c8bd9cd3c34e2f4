import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from '../../platform/auth/caller.ts';
import type { satellite } from '../tables.ts';

type Configured = Pick<(typeof satellite.$inferSelect)['document'], 'configuration'>;

/** A change of the rule of two people of a satellite. */
export interface RuleChange {
  readonly satelliteId: string;
  readonly person: string;
  readonly needsTwoPeople: boolean;
}

/** Whether a burn of the satellite, or a critical risk that stays, needs a second person; it does unless switched off. */
export function needsTwoPeopleFor({ configuration }: Configured): boolean {
  return configuration?.manoeuvres?.needsTwoPeople ?? true;
}

/** The rule after a change; undefined if it stays. A new satellite begins with two people. */
export function changeOfRule(before: Configured | undefined, after: Configured): boolean | undefined {
  const rule = needsTwoPeopleFor(after);
  return rule === needsTwoPeopleFor(before ?? {}) ? undefined : rule;
}

/** The rule belongs to the administrators of the operator: someone who plans a burn could otherwise switch it off. */
export function refuseRuleBy({ isAdministrator, userName }: Caller, rule: boolean | undefined): void {
  if (rule === undefined || isAdministrator === true) return;
  const fault = saying('RULE_OF_ADMINISTRATOR', { person: userName });
  throw new Problem('ROLE_MISSING', because(fault, '/configuration/manoeuvres/needsTwoPeople'));
}
