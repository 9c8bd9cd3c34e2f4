import { featureTexts } from '../texts/feature-texts.ts';

/**
 * The page's texts for each problem code. The server answers in English; if a title is the registered one, the page
 * shows it in the user's language.
 */
const en = {
  problem: {
    REQUEST_INVALID: 'The request does not match its schema',
    BODY_NOT_READABLE: 'The body cannot be read',
    TOKEN_MISSING: 'Sign-in required',
    TOKEN_INVALID: 'The token is not accepted',
    ROLE_MISSING: 'Your roles do not allow this',
    NOT_FOUND: 'Not found',
    METHOD_NOT_ALLOWED: 'Method not allowed',
    NOT_ACCEPTABLE: 'None of the accepted formats is available',
    SECOND_PERSON_NEEDED: 'Another person has to agree',
    CONFLICT: 'This conflicts with what is stored',
    PLAN_ABOVE_TARGET: 'The plan leaves more risk than its target',
    PLAN_OUT_OF_DATE: 'The plan is out of date',
    CHANGED_MEANWHILE: 'This was changed meanwhile',
    BODY_TOO_LARGE: 'The body is too large',
    MEDIA_TYPE_UNSUPPORTED: 'Media type not supported',
    CONTENT_INVALID: 'The content was rejected',
    STATES_MISSING: 'The message has no states',
    IDEMPOTENCY_KEY_REUSED: 'The idempotency key was used for another request',
    PAYMENT_REQUIRED: 'The balance does not cover this',
    RATE_LIMITED: 'Too many requests',
    IDENTITY_UNAVAILABLE: 'The identity provider cannot be reached',
    INTERNAL: 'The server failed',
    DATABASE_UNAVAILABLE: 'The database cannot be reached',
    PROVIDER_UNAVAILABLE: 'The data provider does not answer',
    NOT_READY: 'Still starting',
    STILL_COMPUTING: 'Still computing',
    DEADLINE_EXCEEDED: 'The computation took too long',
    CANCELLED: 'Cancelled',
    UNAUTHENTICATED: 'Unauthenticated',
    NO_CONNECTION: 'No connection',
    SETTINGS_UPDATED: 'Settings updated',
  },
  message: {
    CANCELLED: 'Server request was cancelled.',
    UNAUTHENTICATED: 'Authentication ran out, logging you out.',
    SETTINGS_UPDATED: 'Your user settings have been saved.',
  },
} as const;

const de = {
  problem: {
    REQUEST_INVALID: 'Die Anfrage passt nicht zu ihrem Schema',
    BODY_NOT_READABLE: 'Der Inhalt ist nicht lesbar',
    TOKEN_MISSING: 'Anmeldung erforderlich',
    TOKEN_INVALID: 'Der Zugangsschlüssel wird nicht angenommen',
    ROLE_MISSING: 'Ihre Rollen erlauben das nicht',
    NOT_FOUND: 'Nicht gefunden',
    METHOD_NOT_ALLOWED: 'Methode nicht erlaubt',
    NOT_ACCEPTABLE: 'Keines der gewünschten Formate ist verfügbar',
    SECOND_PERSON_NEEDED: 'Eine andere Person muss zustimmen',
    CONFLICT: 'Das widerspricht den gespeicherten Daten',
    PLAN_ABOVE_TARGET: 'Der Plan lässt mehr Risiko übrig, als sein Ziel erlaubt',
    PLAN_OUT_OF_DATE: 'Der Plan ist veraltet',
    CHANGED_MEANWHILE: 'Das wurde inzwischen geändert',
    BODY_TOO_LARGE: 'Der Inhalt ist zu groß',
    MEDIA_TYPE_UNSUPPORTED: 'Medientyp nicht unterstützt',
    CONTENT_INVALID: 'Der Inhalt wurde abgelehnt',
    STATES_MISSING: 'Die Meldung enthält keine Zustände',
    IDEMPOTENCY_KEY_REUSED: 'Der Wiederholungsschlüssel gehört zu einer anderen Anfrage',
    PAYMENT_REQUIRED: 'Das Guthaben deckt das nicht',
    RATE_LIMITED: 'Zu viele Anfragen',
    IDENTITY_UNAVAILABLE: 'Der Anmeldedienst ist nicht erreichbar',
    INTERNAL: 'Fehler im Server',
    DATABASE_UNAVAILABLE: 'Die Datenbank ist nicht erreichbar',
    PROVIDER_UNAVAILABLE: 'Der Datenanbieter antwortet nicht',
    NOT_READY: 'Der Server startet noch',
    STILL_COMPUTING: 'Die Berechnung läuft noch',
    DEADLINE_EXCEEDED: 'Die Berechnung hat zu lange gedauert',
    CANCELLED: 'Abgebrochen',
    UNAUTHENTICATED: 'Nicht angemeldet',
    NO_CONNECTION: 'Keine Verbindung',
    SETTINGS_UPDATED: 'Einstellungen gespeichert',
  },
  message: {
    CANCELLED: 'Die Anfrage an den Server wurde abgebrochen.',
    UNAUTHENTICATED: 'Die Anmeldung ist abgelaufen, Sie werden abgemeldet.',
    SETTINGS_UPDATED: 'Ihre Benutzereinstellungen wurden gespeichert.',
  },
};

export const notificationTexts = featureTexts({ en, de });
