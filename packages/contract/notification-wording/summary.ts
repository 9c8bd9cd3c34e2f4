import type { RiskLevel } from '../conjunctions/conjunctions.ts';
import type { DecisionStatus } from '../conjunctions/decisions.ts';

/** A conjunction as a line of a summary. */
export interface SummaryConjunction {
  readonly satellite: string;
  readonly secondary: string;
  /** ISO 8601, UTC. */
  readonly tca: string;
  readonly risk: RiskLevel;
  readonly probability: number | null;
  /** That of the message before the newest one. */
  readonly probabilityBefore: number | null;
  readonly status: DecisionStatus;
  readonly owner: string | null;
  /** Its page in the application. */
  readonly link: string;
}
