import type { FeedFailureCode } from '../catalogue/index.ts';

/** Why a feed failed, in German. */
export const germanFeedFailures: Readonly<Record<FeedFailureCode, string>> = {
  FEED_UNREACHABLE: 'Der Anbieter war nicht zu erreichen.',
  FEED_REFUSED: 'Der Anbieter hat die Abfrage abgelehnt.',
  FEED_ACCOUNT: 'Der Anbieter hat das Konto nicht angenommen. Prüfen Sie SPACETRACK_IDENTITY und SPACETRACK_PASSWORD.',
  FEED_NOTHING_NEWER: 'Die letzte Datei war unbrauchbar, und der Anbieter hat noch keine neuere.',
  FEED_FILE_DOUBTFUL: 'Die Datei des Anbieters ist unvollständig oder nicht zu lesen.',
};

/** Why a feed failed: English as the server says it, German by the code; undefined for one that did not fail. */
export function feedFailureSentence(
  { lastFailure, failureCode }: { readonly lastFailure?: string; readonly failureCode?: FeedFailureCode },
  language: 'en' | 'de',
): string | undefined {
  if (language === 'en' || lastFailure === undefined) return lastFailure;
  return failureCode === undefined ? 'Die letzte Abfrage ist fehlgeschlagen.' : germanFeedFailures[failureCode];
}
