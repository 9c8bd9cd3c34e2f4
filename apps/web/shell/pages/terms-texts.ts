import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Terms and Conditions',
  licence: 'Licence',
  licenceText:
    'Farpass is free software under the Apache License, version 2.0. It comes without warranties or conditions of any kind, either express or implied.',
  responsibility: 'Responsibility',
  responsibilityText:
    'Results support decisions but do not make them. Probabilities, approaches and passes are only as good as the data and assumptions that each page shows with them. The satellite operator decides whether to manoeuvre.',
  data: 'Your data',
  dataText:
    'The operator of this installation stores what you upload. Only your own organisation can see it. The page sends nothing to third parties. Your browser stores your theme, language and shortcut settings and the time of your last visit to the overview. It stores no token.',
  operator: 'This installation',
  operatorText:
    'The operator of this installation may add its own terms, for example on prices, availability and applicable law. It will inform you about them separately.',
} as const;

const de = {
  title: 'Nutzungsbedingungen',
  licence: 'Lizenz',
  licenceText:
    'Farpass ist freie Software unter der Apache-Lizenz, Version 2.0. Sie kommt ohne ausdrückliche oder stillschweigende Gewährleistungen oder Bedingungen jeder Art.',
  responsibility: 'Verantwortung',
  responsibilityText:
    'Ergebnisse unterstützen Entscheidungen, treffen sie aber nicht. Wahrscheinlichkeiten, Annäherungen und Überflüge sind nur so gut wie die Daten und Annahmen, die jede Seite dazu zeigt. Ob ein Manöver geflogen wird, entscheidet der Satellitenbetreiber.',
  data: 'Ihre Daten',
  dataText:
    'Der Betreiber dieser Installation speichert, was Sie hochladen. Nur Ihre eigene Organisation kann es sehen. Die Seite sendet nichts an Dritte. Ihr Browser speichert Ihre Einstellungen zu Farben, Sprache und Tasten und die Zeit Ihres letzten Besuchs im Überblick. Er speichert keinen Zugangsschlüssel.',
  operator: 'Diese Installation',
  operatorText:
    'Der Betreiber dieser Installation kann eigene Bedingungen hinzufügen, zum Beispiel zu Preisen, Verfügbarkeit und anwendbarem Recht. Er teilt sie Ihnen gesondert mit.',
};

export const termsTexts = featureTexts({ en, de });
