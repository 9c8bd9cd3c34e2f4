import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'The encounter in space',
  what: 'From the newest message: both objects, their uncertainty to scale, the relative motion in the minutes around the closest approach, and the encounter plane.',
  noStates: 'The newest message has no states, so there is nothing to draw.',
  scale: 'In sight',
  scales: { miss: 'Miss', uncertainty: 'Uncertainty', minutes: '±5 min', orbits: 'Orbits' },
  label: 'Encounter of {{first}} and {{second}} at the closest approach. The tables below have the values.',
  legend:
    'Ellipsoids: three standard deviations of the position of {{first}} (blue) and {{second}} (orange). Thick line: the path of {{second}} as seen from {{first}}. Square: the encounter plane. White: the miss, and the sphere of the combined hard-body radius. Paths are two-body orbits.',
  sigmas: 'One standard deviation along the axes of each ellipsoid',
  object: 'Object',
  longest: 'Longest axis',
  middle: 'Middle axis',
  shortest: 'Shortest axis',
  motion: 'Relative motion around the closest approach',
  seconds: 'From TCA [s]',
  radial: 'Radial [km]',
  along: 'Along-track [km]',
  cross: 'Cross-track [km]',
  distance: 'Distance [km]',
} as const;

const de = {
  title: 'Die Begegnung im Raum',
  what: 'Beide Objekte, ihre Unsicherheit im Maßstab, die Relativbewegung in den Minuten um die größte Annäherung und die Begegnungsebene, aus der neuesten Meldung.',
  noStates: 'Die neueste Meldung enthält keine Zustände; es gibt nichts zu zeichnen.',
  scale: 'Im Blick',
  scales: { miss: 'Abstand', uncertainty: 'Unsicherheit', minutes: '±5 min', orbits: 'Bahnen' },
  label:
    'Begegnung von {{first}} und {{second}} bei der größten Annäherung. Die Tabellen darunter enthalten die Werte.',
  legend:
    'Ellipsoide: drei Standardabweichungen der Position von {{first}} (blau) und {{second}} (orange). Dicke Linie: der Weg von {{second}}, gesehen von {{first}}. Quadrat: die Begegnungsebene. Weiß: der Abstand und die Kugel des gemeinsamen Hüllradius. Die Wege sind Zweikörperbahnen.',
  sigmas: 'Eine Standardabweichung längs der Achsen jedes Ellipsoids',
  object: 'Objekt',
  longest: 'Längste Achse',
  middle: 'Mittlere Achse',
  shortest: 'Kürzeste Achse',
  motion: 'Relativbewegung um die größte Annäherung',
  seconds: 'Ab TCA [s]',
  radial: 'Radial [km]',
  along: 'Längs der Bahn [km]',
  cross: 'Quer zur Bahn [km]',
  distance: 'Abstand [km]',
};

export const spaceTexts = featureTexts({ en, de });
