import type { ScreeningFailureCode } from '../../ca/screenings.ts';

/** Why a screening failed as a whole, in German. */
export const germanScreeningFailures: Readonly<Record<ScreeningFailureCode, string>> = {
  SCREENING_TOO_LONG: 'Das Screening war nach der längsten erlaubten Zeit nicht beendet.',
  SCREENING_ERROR: 'Die Berechnung endete mit einem Fehler.',
};

/**
 * Why a screening failed: English as the server says it, German by the code. One that failed before there were codes failed with an
 * error; undefined for one that did not fail.
 */
export function screeningFailureSentence(
  { failure, failureCode }: { readonly failure?: string; readonly failureCode?: ScreeningFailureCode },
  language: 'en' | 'de',
): string | undefined {
  if (language === 'en' || failure === undefined) return failure;
  return germanScreeningFailures[failureCode ?? 'SCREENING_ERROR'];
}
