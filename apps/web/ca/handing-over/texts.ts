import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  drop: 'Drop the files here',
  hint: 'An ephemeris is uploaded and screened, conjunction data messages are stored, and an element set can be used for a search.',
  unknownTitle: 'This file cannot be used here',
  unknown:
    '{{names}}: expected an ephemeris (OEM, OPM, OCM), conjunction data messages (CDM) or element sets (two lines, OMM). Nothing was stored.',
} as const;

const de = {
  drop: 'Dateien hier ablegen',
  hint: 'Eine Ephemeride wird hochgeladen und gescreent, Annäherungsmeldungen werden übernommen, ein Elementsatz steht zur Suche bereit.',
  unknownTitle: 'Diese Datei passt hier nicht',
  unknown:
    '{{names}}: Erwartet wurden eine Ephemeride (OEM, OPM, OCM), Annäherungsmeldungen (CDM) oder Elementsätze (zwei Zeilen, OMM). Es wurde nichts gespeichert.',
};

export const handingOverTexts = featureTexts({ en, de });
