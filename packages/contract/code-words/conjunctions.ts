import type { VerdictCode } from '../ca/assessment.ts';
import type { DecisionStatus } from '../ca/decisions/decisions.ts';

/** What the numbers of a conjunction mean, part by part, in German. A figure has its place in `{{ }}`. */
export const germanVerdict: Readonly<Record<VerdictCode, string>> = {
  PC_ABOVE: 'Pc {{probability}}, über {{threshold}}',
  PC_BELOW: 'Pc {{probability}}, unter {{threshold}}',
  RISK_BY_ORIGINATOR:
    '{{level}} nach dem Absender (Pc {{probability}}): Die neueste Meldung hat keine brauchbare Kovarianz',
  RISK_BY_CONTRADICTORY:
    '{{level}} nach dem Absender (Pc {{probability}}): Die neueste Meldung widerspricht sich, deshalb lässt sich daraus nichts berechnen',
  ORIGINATOR_DISSENTS:
    'der Absender nennt Pc {{probability}}: Klären Sie den Grund, bevor Sie sich auf den kleineren Wert verlassen',
  RISK_UNCONFIRMED: '{{level}} wie zuvor: Dass das Risiko kleiner ist, ist nicht bestätigt',
  RISK_BY_PREVIOUS: '{{level}} wie zuvor: Die neueste Meldung hat keine brauchbare Kovarianz',
  RISK_BY_BOUND: '{{level}} nach der größten Wahrscheinlichkeit, die irgendeine Kovarianz ergeben könnte',
  RISK_BY_MISS: '{{level}} allein nach dem Abstand',
  RISK_NOT_CREDIBLE:
    '{{level}}: Die neuesten Kovarianzen sind nicht glaubhaft; mit zehnfachen Sigmas ist Pc {{probability}}',
  RISK_CONTRADICTED: '{{level}}: Die neueste Meldung widerspricht einer anderen, und noch bestätigt sie nichts',
  RISK_STALE: '{{level}}: Die Beobachtungen hinter der neuesten Meldung sind zu alt',
  RISK_DILUTED:
    '{{level}} nach der größten Wahrscheinlichkeit mit kleineren Sigmas: Die Bahnen sind nicht gut genug bekannt',
  RISK_DENSITY: '{{level}}: Ein Fehler der Dichte, der beide Objekte verschiebt, macht eine Kollision wahrscheinlicher',
  RISK_RADIUS: '{{level}}: Der gemeinsame Radius der neuesten Meldung kann nicht stimmen',
  RISK_REENTRY:
    '{{level}}: Ein Objekt tritt wieder in die Atmosphäre ein; es zählt das obere Ende seiner Wahrscheinlichkeit',
  PC_INTERVAL: 'wegen des Wiedereintritts liegt Pc irgendwo zwischen {{lowest}} und {{highest}}',
  RISK_UNKNOWN: 'das Risiko ist unbekannt: Es gibt nichts, wonach es sich beurteilen lässt',
  NEWEST_CONTRADICTORY: 'die neueste Meldung widerspricht sich und wird nicht verwendet',
  NEWEST_BY_DEFAULT:
    'die neueste Meldung ergibt Pc {{probability}} mit einer Vorgabe-Kovarianz, die das Risiko nicht senkt',
  NEWEST_BY_ONE_TRACK:
    'die Vermessung ergibt Pc {{probability}}; allein senkt sie das Risiko nicht: Ein weiterer Überflug über einem Sensor eines anderen Anbieters oder die nächste Meldung des Anbieters würde es klären',
  NEWEST_BY_SCREENING:
    'unser Screening ergibt Pc {{probability}}; allein senkt es das Risiko nicht: Die nächste Meldung des Anbieters würde es klären',
  NEWEST_MISS_ALONE: 'die neueste Meldung widerspricht sich: von ihren Werten zählt nur der kleinste Abstand',
  ONE_MESSAGE: 'bisher eine Meldung',
  STABLE: 'stabil über {{messages}} Meldungen',
  RISING: 'steigend, {{factor}}-fach über {{messages}} Meldungen',
  FALLING: 'fallend, um das {{factor}}-Fache über {{messages}} Meldungen',
  CONSISTENT: 'in sich stimmig',
  INCONSISTENT: '{{changes}} von {{steps}} Meldungen änderten sich um mehr als 3 σ',
  DILUTED: 'im Bereich der Dilution: bessere Bahnen können sie erhöhen',
  NOT_DILUTED: 'keine Dilution',
  DEADLINE_LEFT: 'noch {{duration}} bis zur Entscheidungsfrist',
  DEADLINE_PASSED: 'Entscheidungsfrist vor {{duration}} abgelaufen',
  NO_DEADLINE: 'noch {{duration}} bis zur größten Annäherung, keine Entscheidungsfrist gesetzt',
  TCA_PASSED: 'größte Annäherung vor {{duration}}',
};

/** What was decided on a conjunction, in German. */
export const germanDecisionStatuses: Readonly<Record<DecisionStatus, string>> = {
  OPEN: 'Offen',
  MONITORING: 'Beobachtet',
  TRACKING_ORDERED: 'Vermessung bestellt',
  MANOEUVRE_PLANNED: 'Manöver geplant',
  NO_ACTION: 'Keine Maßnahme',
  MITIGATED: 'Entschärft',
};
