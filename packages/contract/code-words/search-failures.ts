const searchError = 'Die Berechnung endete mit einem Fehler. Starten Sie die Suche noch einmal.';

/** Why a search for the least burn failed, in German, by the code of the fault. */
const german: Readonly<Record<string, string>> = {
  BURN_AFTER_TCA: 'Keine Zündung liegt früh genug vor der größten Annäherung.',
  BURN_BEFORE_EARLIEST: 'Die Zündung läge vor dem frühesten Zeitpunkt, zu dem ein Kommando den Satelliten erreicht.',
  BURN_TOO_LONG: 'Der Schubbogen wäre länger als erlaubt.',
  BURN_FRAME_UNKNOWN: 'Das Bezugssystem der Zündung ist nicht bekannt.',
  BURN_WITHOUT_DIRECTION: 'Die Zündung hat keine Richtung.',
  BURN_WITHOUT_SIZE: 'Die Zündung hat keine Größe.',
  MASS_MISSING: 'Die Masse des Satelliten fehlt. Tragen Sie sie in seiner Konfiguration ein.',
  PROPELLANT_EXCEEDED: 'Die Zündung brauchte mehr Treibstoff, als an Bord ist.',
  PROPULSION_MISSING: 'Der Antrieb des Satelliten kann das nicht. Prüfen Sie ihn in seiner Konfiguration.',
  COVARIANCE_MISSING: 'Die neueste Meldung hat keine Kovarianz. Ohne sie gibt es keine Wahrscheinlichkeit.',
  SEARCH_WINDOW_EMPTY: 'Das Zeitfenster endet, bevor es beginnt. Vertauschen Sie die beiden Zeiten.',
  SEARCH_WINDOW_AFTER_TCA: 'Das Zeitfenster endet nicht vor der größten Annäherung. Beenden Sie es früher.',
  NO_CLOSEST_APPROACH: 'Nach der Zündung gibt es keine größte Annäherung, die sich beurteilen ließe.',
  VALUE_OUT_OF_RANGE: 'Eine der Bedingungen hat einen unmöglichen Wert.',
  VALUE_MISSING: 'Eine nötige Angabe fehlt: Prüfen Sie Antrieb, Masse und Flächen des Satelliten.',
  SEARCH_ERROR: searchError,
};

/**
 * Why a search failed: English as the server says it, German by the code. A search that failed before there were codes failed with
 * an error.
 */
export function searchFailureSentence(
  { code, text }: { readonly code?: string | undefined; readonly text: string },
  language: 'en' | 'de',
): string {
  if (language === 'en' || text === '') return text;
  return german[code ?? ''] ?? searchError;
}
