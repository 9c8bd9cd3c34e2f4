import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  cardHelp: {
    plane:
      'The plane perpendicular to the relative velocity at TCA, seen from object 1. Ellipses are 1, 2 and 3 standard deviations; the circle is the combined hard-body radius.',
  },
  title: 'Encounter plane',
  aside: '1, 2 and 3 σ · {{time}}',
  what: 'Covariance',
  combined: 'Combined',
  objects: 'Each object',
  zoom: 'Zoom',
  all: '3 σ',
  miss: 'Miss',
  body: 'Hard body',
  x: 'Radial, up [m]',
  y: 'Across [m]',
  hardBody: 'hard body {{radius}}',
  point: 'CDM {{place}} · {{miss}}',
  description:
    'Encounter plane: the miss of {{count}} messages, most recently {{miss}}, and the covariance. The values are in the table.',
  none: 'No message has a position in the encounter plane.',
  noCovariance: 'The newest message lacks the covariance of one object, so the plot shows only the miss.',
  own: 'object 1',
  other: 'object 2',
  values: 'Values in the encounter plane',
  legend: {
    combined: '1, 2, 3 σ, both objects together [m]',
    own: '1, 2, 3 σ of object 1 [m]',
    other: '1, 2, 3 σ of object 2 [m]',
    body: 'Combined hard body [m]',
    misses: 'Miss of each message [m]',
    newest: 'Newest message',
  },
  created: 'Created',
  xColumn: 'Radial [m]',
  yColumn: 'Across [m]',
  sigmaX: 'σ radial [m]',
  sigmaY: 'σ across [m]',
  radius: 'Hard body [m]',
} as const;

const de = {
  cardHelp: {
    plane:
      'Die Ebene senkrecht zur Relativgeschwindigkeit zur TCA, von Objekt 1 aus gesehen. Die Ellipsen zeigen 1, 2 und 3 Standardabweichungen, der Kreis den gemeinsamen Radius beider Körper.',
  },
  title: 'Begegnungsebene',
  aside: '1, 2 und 3 σ · {{time}}',
  what: 'Kovarianz',
  combined: 'Gemeinsam',
  objects: 'Je Objekt',
  zoom: 'Ausschnitt',
  all: '3 σ',
  miss: 'Abstand',
  body: 'Hüllkugel',
  x: 'Radial, oben [m]',
  y: 'Quer [m]',
  hardBody: 'Hüllkugel {{radius}}',
  point: 'CDM {{place}} · {{miss}}',
  description:
    'Begegnungsebene: der Abstand von {{count}} Meldungen, zuletzt {{miss}}, und die Kovarianz. Die Werte stehen in der Tabelle.',
  none: 'Keine Meldung hat eine Lage in der Begegnungsebene.',
  noCovariance: 'Der neuesten Meldung fehlt die Kovarianz eines Objekts. Das Diagramm zeigt deshalb nur den Abstand.',
  own: 'Objekt 1',
  other: 'Objekt 2',
  values: 'Werte in der Begegnungsebene',
  legend: {
    combined: '1, 2, 3 σ beider Objekte zusammen [m]',
    own: '1, 2, 3 σ von Objekt 1 [m]',
    other: '1, 2, 3 σ von Objekt 2 [m]',
    body: 'Gemeinsame Hüllkugel [m]',
    misses: 'Abstand jeder Meldung [m]',
    newest: 'Neueste Meldung',
  },
  created: 'Erstellt',
  xColumn: 'Radial [m]',
  yColumn: 'Quer [m]',
  sigmaX: 'σ radial [m]',
  sigmaY: 'σ quer [m]',
  radius: 'Hüllkugel [m]',
};

export const planeTexts = featureTexts('ca-plane', { en, de });
