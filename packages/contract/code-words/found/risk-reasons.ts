import type { RiskReasonCode } from '../../ca/assessment.ts';

/** Why a risk is kept up, in German; also the warnings of a message. A value has its place in `{{ }}`. */
export const germanRiskReasons: Readonly<Record<RiskReasonCode, string>> = {
  SIGMA_BELOW_FLOOR:
    'Objekt {{object}}: Sigma {{axis}} ist {{sigma}} m, {{days}} Tage nach der letzten bekannten Beobachtung; keine Bahnbestimmung eines solchen Objekts ergibt weniger als {{floor}} m. Die Kovarianz ist nicht glaubhaft.',
  SIGMA_PLACEHOLDER:
    'Objekt {{object}}: Die Sigmas R, T, N sind {{sigmas}} m: Platzhalter, nicht das Ergebnis einer Bahnbestimmung. Die Kovarianz ist nicht glaubhaft.',
  SIGMA_IN_KM2:
    'Objekt {{object}}: Sigma {{axis}} ist {{sigma}} m, zu erwarten sind mindestens {{floor}} m; als km² gelesen wären die Sigmas {{asKm2}} m. Die Kovarianz ist wohl in km² angegeben. Sie ist nicht glaubhaft.',
  SIGMA_AXES_EXCHANGED:
    'Objekt {{object}}: Sigmas R {{radial}} m, T {{transverse}} m, N {{normal}} m. Längs der Bahn ist eine Bahn am wenigsten bekannt: Die Achsen sind wohl vertauscht. Die Kovarianz ist nicht glaubhaft.',
  COVARIANCE_FLAT:
    'Objekt {{object}}: In einer Richtung ist sein Sigma {{sigma}} m, zu erwarten sind mindestens {{floor}} m: Die Korrelationen können nicht stimmen. Die Kovarianz ist nicht glaubhaft.',
  OBSERVATION_OLD:
    'Objekt {{object}}: Zwischen dem, woraus seine Bahn bestimmt ist, und der größten Annäherung liegen {{days}} Tage; nach mehr als {{limit}} Tagen sagt eine Kovarianz nichts.',
  OBJECT_REENTERS:
    'Objekt {{object}} tritt wieder in die Atmosphäre ein: Höhe {{height}} km, Energieverlust {{dissipation}} W/kg. Keine Kovarianz gilt für Tage; die Wahrscheinlichkeit ist ein Intervall.',
  RADIUS_TOO_SMALL:
    'Der gemeinsame Hüllradius ist {{radius}} m, weniger als {{least}} m: Er ist wohl in einer anderen Einheit angegeben oder falsch. Mit {{instead}} m ist die Wahrscheinlichkeit größer.',
  MADE_LATER: 'Die Meldung will um {{created}} erstellt worden sein, also nach ihrem Empfang. Sie senkt kein Risiko.',
  DENSITY_SHARED:
    'Beide Objekte fliegen durch dieselbe Atmosphäre: Ein Fehler der vorhergesagten Dichte verschiebt beide, und damit ist eine Kollision wahrscheinlicher als mit unabhängigen Fehlern.',
  LARGEST_OF_SCALES:
    'Dilution: Bessere Daten würden die Wahrscheinlichkeit zuerst erhöhen. Die Stufe ist die ihres größten Werts mit kleineren Sigmas.',
  KNOWS_LESS:
    'Die neueste Meldung weiß viel weniger als eine frühere. Eine kleinere Wahrscheinlichkeit ist hier Unwissen.',
  CONTRADICTS_EARLIER: 'Die neueste Meldung widerspricht einer früheren um mehr als drei Sigma beider.',
  CONTRADICTS_SOURCE: 'Die neueste Meldung widerspricht der von {{originator}} um mehr als drei Sigma beider.',
  SOURCE_KNOWS_BETTER:
    'Eine Meldung von {{originator}} ist ebenso frisch, kennt die Bahnen besser und ergibt eine größere Wahrscheinlichkeit.',
  OWN_ALONE: 'Nur unsere eigenen Daten ergeben die kleinere Wahrscheinlichkeit; kein Anbieter bestätigt sie.',
  CONFIRMED_TOO_EARLY: 'Die übereinstimmende Meldung ist weniger als eine Stunde früher erstellt.',
  CONFIRMED_BY_SAME_TRACKING: 'Die übereinstimmende Meldung beruht auf denselben Beobachtungen.',
  CONFIRMED_WITHOUT_TRACKING: 'Die übereinstimmende Meldung sagt nicht, woraus sie bestimmt ist.',
};
