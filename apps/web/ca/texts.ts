import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  satellites: { title: 'Satellites', what: 'your fleet with its health' },
  oems: { title: 'Ephemerides', what: 'your ephemeris files, what is wrong with them by line, and what they cover' },
  find: {
    title: 'Find conjunctions',
    what: 'a search of one satellite or of pasted elements against the whole catalogue',
  },
  postManoeuvre: {
    title: 'Post-manoeuvre screening',
    what: 'whom the satellite would meet after the manoeuvre, against the catalogue',
  },
  manoeuvre: { title: 'Manoeuvre', what: 'the trade space of burn time and size, and what each burn does to the risk' },
  cdm: { title: 'Conjunction data message', what: 'one message as it was received and as it was read' },
  conjunction: {
    title: 'Conjunction',
    what: 'the summary, the messages, the evolution in the encounter plane and the manoeuvres',
  },
  satellite: {
    title: 'Satellite',
    what: 'the configuration, the orbit, the ephemerides and the conjunctions of one satellite',
  },
  statistics: {
    title: 'Annual collision statistics',
    what: 'events, rates and cumulative probability per year, with and without manoeuvres',
  },
} as const;

const de = {
  satellites: { title: 'Satelliten', what: 'Ihre Flotte mit ihrem Befinden' },
  oems: { title: 'Ephemeriden', what: 'Ihre Ephemeridendateien, ihre Fehler mit Zeilennummer und ihre Abdeckung' },
  find: {
    title: 'Annäherungen suchen',
    what: 'die Suche eines Satelliten oder eingefügter Elemente gegen den ganzen Katalog',
  },
  postManoeuvre: {
    title: 'Screening nach dem Manöver',
    what: 'wem der Satellit nach dem Manöver begegnen würde, gegen den Katalog gerechnet',
  },
  manoeuvre: {
    title: 'Manöver',
    what: 'den Spielraum aus Zündzeit und Größe und was jede Zündung mit dem Risiko macht',
  },
  cdm: { title: 'Annäherungsmeldung (CDM)', what: 'eine Meldung, wie sie ankam und wie sie gelesen wurde' },
  conjunction: {
    title: 'Annäherung',
    what: 'die Übersicht, die Meldungen, die Entwicklung in der Begegnungsebene und die Manöver',
  },
  satellite: {
    title: 'Satellit',
    what: 'die Konfiguration, die Bahn, die Ephemeriden und die Annäherungen eines Satelliten',
  },
  statistics: {
    title: 'Jährliche Kollisionsstatistik',
    what: 'Ereignisse, Raten und kumulierte Wahrscheinlichkeit im Jahr, mit und ohne Manöver',
  },
};

export const caTexts = featureTexts('ca', { en, de });
