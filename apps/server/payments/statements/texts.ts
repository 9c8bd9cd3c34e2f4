import type { StatementLine } from '@farpass/billing/statements';

/** The languages of a statement. */
export type StatementLanguage = 'en' | 'de';

interface StatementTexts {
  readonly head: (issuedAt: string) => string;
  readonly title: (name: string) => string;
  readonly customer: string;
  readonly none: string;
  readonly foot: (name: string) => string;
  readonly summary: Readonly<Record<'opening' | 'paidIn' | 'charged' | 'refunded' | 'heldAtEnd' | 'closing', string>>;
  readonly columns: Readonly<Record<'at' | 'what' | 'change' | 'available' | 'held', string>>;
  readonly kinds: Readonly<Record<StatementLine['kind'], string>>;
  /** A charge changes the amount held, so its own amount is stated too. */
  readonly chargeOf: (amount: string) => string;
  /** The reasons of automatic bookings; the reasons that people gave are printed unchanged. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly belongsTo: Readonly<Record<'order' | 'request' | 'observation', string>>;
}

const en: StatementTexts = {
  head: (issuedAt) => `Farpass · statement of account · issued ${issuedAt} UTC`,
  title: (name) => `Statement ${name}`,
  customer: 'Customer',
  none: 'Nothing was booked in this month.',
  foot: (name) => `${name} · available: what may be spent of paid-in money; held: reserved for orders`,
  summary: {
    opening: 'Opening balance',
    paidIn: 'Paid in',
    charged: 'Charged',
    refunded: 'Refunded',
    heldAtEnd: 'Held at the end',
    closing: 'Closing balance',
  },
  columns: { at: 'Time (UTC)', what: 'Booking', change: 'Change', available: 'Available', held: 'Held' },
  kinds: {
    PAYMENT: 'Payment',
    ADJUSTMENT: 'Adjustment',
    HOLD: 'Held for an order',
    CAPTURE: 'Charge',
    RELEASE: 'Released uncharged',
    REFUND: 'Refund',
    SUBSCRIPTION: 'Subscription',
  },
  chargeOf: (amount) => `Charge of ${amount}`,
  reasons: {
    LATE: 'the file came late',
    USELESS: 'the file was of no use',
    COMPLETE: 'the request is complete',
    PARTIAL: 'the request ended with some of its passes',
    UNSUCCESSFUL: 'the request ended without an observation',
    INFEASIBLE: 'the request is not possible',
    CANCELLED: 'the request was cancelled',
  },
  belongsTo: { order: 'order', request: 'request', observation: 'observation' },
};

const de: StatementTexts = {
  head: (issuedAt) => `Farpass · Kontoauszug · ausgestellt ${issuedAt} UTC`,
  title: (name) => `Kontoauszug ${name}`,
  customer: 'Kunde',
  none: 'In diesem Monat wurde nichts gebucht.',
  foot: (name) =>
    `${name} · verfügbar: eingezahltes Geld, das ausgegeben werden kann; reserviert: für Bestellungen zurückgelegt`,
  summary: {
    opening: 'Guthaben am Anfang',
    paidIn: 'Eingezahlt',
    charged: 'Berechnet',
    refunded: 'Erstattet',
    heldAtEnd: 'Reserviert am Ende',
    closing: 'Guthaben am Ende',
  },
  columns: { at: 'Zeit (UTC)', what: 'Buchung', change: 'Änderung', available: 'Verfügbar', held: 'Reserviert' },
  kinds: {
    PAYMENT: 'Zahlung',
    ADJUSTMENT: 'Berichtigung',
    HOLD: 'Für eine Bestellung reserviert',
    CAPTURE: 'Berechnung',
    RELEASE: 'Unberechnet freigegeben',
    REFUND: 'Erstattung',
    SUBSCRIPTION: 'Abonnement',
  },
  chargeOf: (amount) => `Berechnung von ${amount}`,
  reasons: {
    LATE: 'die Datei kam zu spät',
    USELESS: 'die Datei war nicht zu gebrauchen',
    COMPLETE: 'die Anfrage ist abgeschlossen',
    PARTIAL: 'die Anfrage endete mit einem Teil ihrer Überflüge',
    UNSUCCESSFUL: 'die Anfrage endete ohne Beobachtung',
    INFEASIBLE: 'die Anfrage ist nicht möglich',
    CANCELLED: 'die Anfrage wurde storniert',
  },
  belongsTo: { order: 'Bestellung', request: 'Anfrage', observation: 'Beobachtung' },
};

export const statementTexts: Readonly<Record<StatementLanguage, StatementTexts>> = { en, de };
