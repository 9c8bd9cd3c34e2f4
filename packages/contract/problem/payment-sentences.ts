/** Why orders, prices and bookings are refused, by code, in English and German. An amount comes with its currency. */
export const paymentSentences = {
  NO_ORDER: ['You have no order {{id}}; GET /payments/orders lists yours.', 'Sie haben keine Bestellung {{id}}.'],
  NO_CUSTOMER: ['You have no customer {{id}}; GET /payments/customers lists yours.', 'Sie haben keinen Kunden {{id}}.'],
  NO_PRODUCT: ['There is no product {{id}}; GET /payments/products lists them.', 'Es gibt kein Produkt {{id}}.'],
  NO_STATEMENT: [
    'There is no statement of "{{month}}". A statement is made once its month has ended, such as 2026-10; the list names those there are.',
    'Für „{{month}}“ gibt es keine Abrechnung. Eine Abrechnung gibt es, sobald ihr Monat zu Ende ist; die Liste nennt die vorhandenen.',
  ],
  NO_ORDER_OF_REQUEST: [
    'You have no order of a request {{id}}. Tracking requests order for themselves; leave request-id out to order without one.',
    'Sie haben keine Bestellung für eine Anfrage {{id}}. Beobachtungsanfragen bestellen selbst; lassen Sie die Anfrage weg, um ohne sie zu bestellen.',
  ],
  ORDER_OF_REQUEST_DIFFERS: [
    'The order of request {{id}} is of service {{service}} and customer {{customer}}; an order is not changed. Nothing was booked.',
    'Die Bestellung der Anfrage {{id}} gehört zum Dienst {{service}} und zum Kunden {{customer}}; eine Bestellung wird nicht geändert. Nichts wurde gebucht.',
  ],
  ORDER_ENDS_WITH_REQUEST: [
    'The order belongs to the tracking request {{id}}. Cancel the request; its order ends with it.',
    'Die Bestellung gehört zur Beobachtungsanfrage {{id}}. Brechen Sie die Anfrage ab; damit endet auch die Bestellung.',
  ],
  ORDER_HOLDS_NOTHING: [
    'The order no longer holds anything; there is nothing to cancel.',
    'Für die Bestellung ist nichts mehr reserviert; es gibt nichts zu stornieren.',
  ],
  REQUEST_CHARGES_ITSELF: [
    'The order belongs to the tracking request {{id}}, which charges its delivered passes itself.',
    'Die Bestellung gehört zur Beobachtungsanfrage {{id}}; gelieferte Überflüge werden dort automatisch abgerechnet.',
  ],
  SUBSCRIBED_ALREADY: [
    '{{name}} is subscribed already and renews itself. Cancel that order first. Nothing was booked.',
    '{{name}} ist schon abonniert und verlängert sich automatisch. Kündigen Sie zuerst diese Bestellung. Nichts wurde gebucht.',
  ],
  SERVICE_WITHOUT_PRODUCT: [
    'the service {{service}} has no product yet; an administrator of payments makes one',
    'Der Dienst {{service}} hat noch kein Produkt; ein Administrator der Zahlungen legt eines an.',
  ],
  PRODUCT_NOT_OF_SERVICE: [
    'the service {{service}} has no product {{product}}; GET /payments/products lists them',
    'Der Dienst {{service}} hat kein Produkt {{product}}.',
  ],
  PRICE_NOT_IN_CURRENCY: [
    '{{names}} has no price in {{currency}}',
    '{{names}} hat keinen Preis in {{currency}}; ein Administrator der Zahlungen trägt einen ein.',
  ],
  PRICE_ENDED: [
    'the price of {{names}} ended {{time}}',
    'Der Preis von {{names}} galt bis {{time}}; ein Administrator der Zahlungen trägt einen neuen ein.',
  ],
  PRICE_NOT_OF_SENSOR: [
    '{{names}} has no price for this sensor now',
    '{{names}} hat zurzeit keinen Preis für diesen Sensor; ein Administrator der Zahlungen trägt einen ein.',
  ],
  OTHER_CURRENCY: [
    '{{asked}} is not the currency of {{name}}, which is {{currency}}; amounts are not converted',
    '{{asked}} ist nicht die Währung von {{name}}: Das ist {{currency}}. Beträge werden nicht umgerechnet.',
  ],
  BALANCE_BELOW_LIMIT: [
    'available would be {{available}}, below the credit line of {{limit}}; raise one of them',
    'Das Guthaben wäre {{available}} und überschritte den Kreditrahmen von {{limit}}; erhöhen Sie eines von beiden.',
  ],
  CHANGE_TOO_LARGE: [
    'the change is {{change}}; at most {{most}} are booked at once',
    'Die Änderung beträgt {{change}}; auf einmal werden höchstens {{most}} gebucht.',
  ],
  COLLEAGUE_PAYS: [
    '{{name}} is another customer of your operator; only they and administrators of payments order at their cost, which {{asker}} is not.',
    '{{name}} ist ein anderer Kunde Ihres Betreibers; auf seine Kosten bestellen nur er selbst und Administratoren der Zahlungen.',
  ],
  CUSTOMER_THERE: [
    'The user {{id}} is a customer already; GET /payments/customers lists them.',
    'Der Benutzer {{id}} ist schon Kunde.',
  ],
  PRODUCT_THERE: [
    'There is a product {{id}} already. Add a price with POST /payments/price, or choose another id.',
    'Es gibt schon ein Produkt {{id}}. Tragen Sie dafür einen Preis ein, oder wählen Sie eine andere Kennung.',
  ],
  PERIOD_OF_OBSERVATION: [
    'a product per observation has no period; leave it out',
    'Ein Produkt je Beobachtung hat keinen Zeitraum; lassen Sie ihn weg.',
  ],
  NO_SERVICE: [
    '"{{service}}" is not a service; expected {{choices}}',
    '„{{service}}“ ist kein Dienst; möglich: {{choices}}.',
  ],
  PRICE_END_PAST: [
    'the price ended {{end}}, before now; give a time ahead, or none',
    'Der Preis galt nur bis {{end}}, also in der Vergangenheit; geben Sie eine Zeit in der Zukunft an oder keine.',
  ],
  PRICE_END_EARLY: [
    'the price ends {{end}}, not after it begins ({{start}})',
    'Der Preis endet am {{end}}, also nicht nach seinem Beginn ({{start}}).',
  ],
  PRICE_OF_A_PASS: [
    '{{product}} is a subscription; {{field}} belongs to the price of a pass',
    '{{product}} ist ein Abonnement; {{field}} gehört zum Preis eines Überflugs.',
  ],
  FUNDS_MISSING: [
    '{{missing}} are missing',
    'Es fehlen {{missing}}. Zahlen Sie ein, oder bestellen Sie weniger; nichts wurde gebucht.',
  ],
  NOT_WHOLE: [
    'The amount is {{amount}}; whole minor units (cents) are expected.',
    'Der Betrag ist {{amount}}; erwartet: ganze Cent.',
  ],
  ZERO: ['The amount is zero; nothing would change.', 'Der Betrag ist null; es würde sich nichts ändern.'],
  NOT_POSITIVE: [
    'The amount is {{amount}}; only an adjustment can be negative.',
    'Der Betrag ist {{amount}}; nur eine Berichtigung kann negativ sein.',
  ],
  TOO_LARGE: [
    'The amount is {{amount}}; at most {{most}} are booked at once.',
    'Der Betrag ist {{amount}}; auf einmal werden höchstens {{most}} gebucht.',
  ],
  BALANCE_TOO_LARGE: [
    'The balance would be {{balance}}; at most {{most}} are kept.',
    'Das Guthaben wäre {{balance}}; mehr als {{most}} werden nicht geführt.',
  ],
  ABOVE_HOLD: [
    'The order still holds {{remaining}}; {{amount}} are more.',
    'Für die Bestellung sind noch {{remaining}} reserviert; {{amount}} sind mehr. Nichts wurde gebucht.',
  ],
  ABOVE_CHARGE: [
    'Of the charge {{remaining}} can be paid back; {{amount}} are more.',
    'Von der Abbuchung können noch {{remaining}} erstattet werden; {{amount}} sind mehr. Nichts wurde gebucht.',
  ],
} as const;
