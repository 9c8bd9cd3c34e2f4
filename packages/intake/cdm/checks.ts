import type { Assessment, Check } from '@farpass/conjunction/probability';
import { say, worded } from '@farpass/conjunction/wording';
import type { IntakeWarning } from './default.ts';
import type { CdmEncounter } from './encounter.ts';

/** A check of a message: from its assessment, or from the message's statements about its covariances. */
export interface MessageCheck extends Pick<Check, 'passed' | 'sentence' | 'value' | 'limit' | 'says'> {
  readonly code: Check['code'] | 'DEFAULT_COVARIANCE_STATED';
}

/**
 * The checks of an assessed message. An unusable covariance is left out before the assessment: its check then names its
 * fault instead of its absence. A covariance that its message calls a default fails its check.
 */
export function messageChecks(taken: CdmEncounter, { checks }: Pick<Assessment, 'checks'>): readonly MessageCheck[] {
  return [...checks.flatMap((check) => namedFaults(check, taken)), ...taken.warnings.flatMap(statedDefault)];
}

function namedFaults(check: Check, { primary, secondary }: CdmEncounter): readonly Check[] {
  if (check.code !== 'COVARIANCE_GIVEN') return [check];
  const number = check.sentence.startsWith('Object 1') ? 1 : 2;
  const { covarianceFaults } = number === 1 ? primary : secondary;
  if (covarianceFaults.length === 0) return [check];
  return covarianceFaults.map(({ says }) => ({
    code: 'COVARIANCE_USABLE',
    passed: false,
    ...worded(say('OF_OBJECT', { object: number }), ...says),
  }));
}

function statedDefault({ code, sentence, parameters = {} }: IntakeWarning): readonly MessageCheck[] {
  return code === 'DEFAULT_COVARIANCE_STATED' ? [{ code, passed: false, sentence, says: [{ code, parameters }] }] : [];
}
