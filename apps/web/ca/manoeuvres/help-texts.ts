import { featureTexts } from '../../texts/feature-texts.ts';

/** The help texts of the manoeuvre pages. */
const en = {
  constraints:
    'Every burn has to meet these. The <b>target</b> is the probability of a collision with this object or any object of the catalogue. The <b>errors</b> (1 σ) of size and direction are added to the covariance after the burn.',
  directions: '<b>T</b> is along the velocity, <b>R</b> away from the Earth, <b>N</b> along the normal of the orbit.',
  box: 'How far a burn may move the satellite from its original path before the closest approach.',
  space:
    'Each cell is one burn, with the ignition on the horizontal axis and the size on the vertical axis. The colour is the <b>aggregate probability</b> of a collision with this object or any object of the catalogue in the chosen days, computed with the state transition matrix. The chosen burn is fully propagated below.',
  candidates:
    '<b>Long-term</b>: before the last revolution; the separation along the track grows with each one. <b>Short-term</b>: within the last revolution; the separation is radial. <b>Safest</b>: the lowest aggregate probability of all.',
  chosen:
    'This burn, propagated with the forces listed below: gravity, Sun and Moon, and, if the message has the areas, drag and sunlight. Probabilities are 2D (Foster 1992) with the covariances of the message.',
  vector: 'Components along the axes of the frame at the ignition. TNW: along the velocity, inwards, normal.',
  propellant: 'Computed with the rocket equation from mass and specific impulse.',
  sma: 'How much the burn raises or lowers the orbit. It also shifts the satellite along the track from then on.',
  linear:
    'The distance, at the closest approach, between the position from the state transition matrix (as in the trade space) and the fully propagated one.',
  met: 'Objects of the catalogue that come within 5 km of the new orbit in the chosen days, each with its probability. The two objects of the conjunction are left out.',
  search:
    'The smallest burn that reaches the target within the constraints. Every ignition is checked with the state transition matrix; the best ones are then refined and fully propagated. For an event that is HIGH or CRITICAL within 72 h, a search starts automatically.',
  plans:
    '<b>Draft</b> → <b>screened</b> → <b>approved</b> → <b>exported</b> → <b>executed</b>. Someone other than the planner approves it, unless the satellite is configured otherwise. A newer message, ephemeris or configuration makes a plan out of date.',
  export:
    '<b>OPM</b>: state and manoeuvre. <b>OCM</b>: trajectory, covariance and manoeuvre. <b>OEM</b>: the trajectory from one revolution before the burn to a day after the closest approach. <b>Cold</b> and <b>hot</b>: a burn 5 % smaller and 5 % larger.',
  outcome: {
    before: 'The encounter if no burn is flown.',
    after: 'The encounter if the burn is flown.',
    radial: 'The part of the miss along the radial direction of the satellite.',
    probability: 'Of a collision with this object, in 2D (Foster 1992).',
    aggregate: 'Of a collision with this object or any of the catalogue in the chosen days.',
  },
  compared: {
    kind: '<b>New</b>: only with the plan. <b>Changed</b>: with it and without it, at another distance. <b>Cleared</b>: only without it.',
    against: 'Where the orbit of the other object is from: the message or the catalogue.',
    probability: 'The probability of a collision without the burn, and if it is flown as planned.',
  },
} as const;

const de = {
  constraints:
    'Was jede Zündung einhalten muss. Das <b>Ziel</b> ist die Wahrscheinlichkeit, irgendjemandem zu begegnen: diesem Objekt und dem ganzen Katalog zusammen. Die <b>Fehler</b> (1 σ) von Größe und Richtung vergrößern die Kovarianz nach der Zündung.',
  directions:
    '<b>T</b> zeigt in Flugrichtung, <b>R</b> von der Erde weg, <b>N</b> quer zur Bahn, senkrecht auf ihrer Ebene.',
  box: 'Wie weit eine Zündung den Satelliten bis zur größten Annäherung von dem Ort entfernen darf, an dem er ohne sie wäre.',
  space:
    'Jede Zelle ist eine Zündung: waagerecht ihr Zeitpunkt, senkrecht ihre Größe. Die Farbe ist die <b>Gesamtwahrscheinlichkeit</b>, in den gewählten Tagen diesem Objekt oder einem des Katalogs zu begegnen, nach der Übergangsmatrix. Die gewählte Zündung wird unten vollständig geflogen.',
  candidates:
    '<b>Langfristig</b>: vor dem letzten Umlauf; der Abstand längs der Bahn wächst mit jedem. <b>Kurzfristig</b>: darin; der Abstand ist radial. <b>Sicherste</b>: die kleinste Gesamtwahrscheinlichkeit von allen.',
  chosen:
    'Diese Zündung, geflogen mit den unten genannten Kräften: Schwerefeld, Sonne und Mond, dazu Luft und Sonnenlicht, wenn die Meldung die Flächen nennt. Die Wahrscheinlichkeiten sind 2D (Foster 1992) mit den Kovarianzen der Meldung.',
  vector:
    'Komponenten entlang der Achsen des Bezugssystems bei der Zündung. TNW: in Flugrichtung, nach innen, quer zur Bahn.',
  propellant: 'Nach der Raketengleichung aus Masse und spezifischem Impuls.',
  sma: 'Wie viel die Zündung die Bahn hebt oder senkt. Von da an verschiebt sie den Satelliten auch längs der Bahn.',
  linear:
    'Wie weit der Ort bei der größten Annäherung nach der Übergangsmatrix, wie unter Möglichkeiten, von dem vollständig geflogenen abweicht.',
  met: 'Objekte des Katalogs, deren Elementsatz der neuen Bahn in den gewählten Tagen näher als 5 km kommt, jedes mit seiner Wahrscheinlichkeit. Die beiden Objekte der Annäherung selbst zählen nicht.',
  search:
    'Die kleinste Zündung, die das Ziel innerhalb der Bedingungen erreicht: jeder Zeitpunkt nach der Übergangsmatrix, dann die besten verfeinert und vollständig geflogen. Ist eine Annäherung innerhalb von 72 h hoch oder kritisch, beginnt eine Suche automatisch.',
  plans:
    '<b>Entwurf</b> → <b>gescreent</b> → <b>freigegeben</b> → <b>exportiert</b> → <b>ausgeführt</b>. Freigeben muss jemand anderes als wer geplant hat, außer der Satellit ist anders eingestellt. Eine neuere Meldung, Ephemeride oder Einstellung macht einen Plan veraltet.',
  export:
    '<b>OPM</b>: Zustand und Manöver. <b>OCM</b>: Bahn, Kovarianz und Manöver. <b>OEM</b>: die Bahn von einem Umlauf vor der Zündung bis einen Tag nach der größten Annäherung. <b>Kalt</b> und <b>heiß</b>: eine um 5 % kleinere und größere Zündung.',
  outcome: {
    before: 'Die Begegnung, wenn nicht gezündet wird.',
    after: 'Die Begegnung, wenn gezündet wird.',
    radial: 'Der Teil des Abstands in radialer Richtung des Satelliten.',
    probability: 'Für eine Kollision mit diesem Objekt, in 2D (Foster 1992).',
    aggregate: 'Für eine Kollision mit diesem oder irgendeinem Objekt des Katalogs in den gewählten Tagen.',
  },
  compared: {
    kind: '<b>Neu</b>: nur mit dem Plan. <b>Geändert</b>: mit und ohne ihn, in anderem Abstand. <b>Behoben</b>: nur ohne ihn.',
    against: 'Woher die Bahn des anderen Objekts ist: aus der Meldung oder dem Katalog.',
    probability: 'Die Wahrscheinlichkeit einer Kollision ohne Zündung, und wenn nach Plan gezündet wird.',
  },
};

export const manoeuvreHelpTexts = featureTexts({ en, de });
