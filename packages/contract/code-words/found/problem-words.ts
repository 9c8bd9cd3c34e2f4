import type { ProblemCode } from '../../problem/index.ts';

/** What a page says about a problem that names no fault with a German sentence of its own: what it is, and what to do. */
export const germanProblems: Readonly<Record<ProblemCode, string>> = {
  REQUEST_INVALID: 'Die Anfrage enthält eine ungültige Angabe. Berichtigen Sie sie, und versuchen Sie es noch einmal.',
  BODY_NOT_READABLE: 'Der gesendete Inhalt ist nicht lesbar. Senden Sie ihn noch einmal.',
  TOKEN_MISSING: 'Sie sind nicht angemeldet. Melden Sie sich an.',
  TOKEN_INVALID: 'Die Anmeldung wird nicht mehr angenommen. Melden Sie sich neu an.',
  PAYMENT_REQUIRED: 'Das Guthaben reicht nicht. Zahlen Sie ein, oder bestellen Sie weniger; nichts wurde gebucht.',
  ROLE_MISSING: 'Ihre Rollen erlauben das nicht. Bitten Sie einen Administrator um die nötige Rolle.',
  TOKEN_LIMITED:
    'Dieser Zugangsschlüssel ist dafür nicht gemacht. Erstellen Sie einen für diesen Dienst, oder melden Sie sich an.',
  SIGN_IN_AGAIN:
    'Das verlangt eine Anmeldung vor wenigen Minuten. Melden Sie sich neu an, und wiederholen Sie es dann.',
  SECOND_PERSON_NEEDED: 'Jemand anderes muss zustimmen. Bitten Sie eine andere Person Ihres Betreibers darum.',
  NOT_FOUND: 'Das gibt es nicht, oder es gehört einem anderen Betreiber. Prüfen Sie die Adresse.',
  METHOD_NOT_ALLOWED: 'Diese Adresse nimmt eine solche Anfrage nicht an.',
  NOT_ACCEPTABLE: 'In keinem der gewünschten Formate verfügbar.',
  CONFLICT: 'Das widerspricht den gespeicherten Daten. Laden Sie die Seite neu, und entscheiden Sie dann.',
  PLAN_ABOVE_TARGET:
    'Der Plan lässt mehr Risiko übrig, als sein Ziel erlaubt. Ändern Sie das Manöver, oder nennen Sie einen Grund.',
  PLAN_OUT_OF_DATE: 'Der Plan ist veraltet. Berechnen Sie ihn neu, oder nennen Sie einen Grund.',
  CHANGED_MEANWHILE:
    'Jemand hat das inzwischen geändert. Laden Sie die Seite neu, und nehmen Sie Ihre Änderung noch einmal vor.',
  IF_MATCH_MISSING: 'Diese Änderung braucht die Angabe, welche Fassung sie ersetzt. Laden Sie die Seite neu.',
  BODY_TOO_LARGE: 'Der Inhalt ist zu groß. Senden Sie weniger auf einmal.',
  MEDIA_TYPE_UNSUPPORTED: 'Diese Art von Inhalt wird hier nicht angenommen.',
  CONTENT_INVALID: 'Der Inhalt wurde abgelehnt. Berichtigen Sie ihn, und versuchen Sie es noch einmal.',
  IDEMPOTENCY_KEY_REUSED: 'Diese Anfrage wurde mit anderem Inhalt schon gesendet. Laden Sie die Seite neu.',
  STATES_MISSING:
    'Die Meldung ist eine Kurzfassung ohne Zustände; daraus lässt sich nichts berechnen. Laden Sie die ganze Meldung hoch, oder screenen Sie den Satelliten.',
  RATE_LIMITED: 'Zu viele Anfragen. Warten Sie einen Moment.',
  INTERNAL: 'Im Server ist ein Fehler aufgetreten. Versuchen Sie es noch einmal.',
  STORAGE_FULL: 'Der Speicher des Servers ist voll; nichts wurde gespeichert. Die Administration muss Platz schaffen.',
  DATABASE_UNAVAILABLE:
    'Die Datenbank ist nicht erreichbar; nichts wurde gespeichert. Versuchen Sie es gleich noch einmal.',
  IDENTITY_UNAVAILABLE: 'Der Anmeldedienst ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  PROVIDER_UNAVAILABLE:
    'Der Datenanbieter antwortet nicht; gespeicherte Daten sind weiterhin da. Versuchen Sie es später noch einmal.',
  NOT_READY: 'Der Server startet noch. Versuchen Sie es gleich noch einmal.',
  STILL_COMPUTING: 'Die Berechnung läuft noch. Versuchen Sie es gleich noch einmal.',
  DEADLINE_EXCEEDED: 'Die Berechnung hat zu lange gedauert. Verlangen Sie weniger auf einmal.',
};
