import { trackingStatusWords } from '@farpass/contract/code-words';
import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  type: {
    OPTICAL_PASSIVE: 'Optical passive',
    FUTURE: 'Future',
    TEST_OPTICAL: 'Test optical',
    RADAR_ACTIVE: 'Radar active',
    RETIRED: 'Retired',
  },
  state: { UP: 'Up', DOWN: 'Down', WEATHER: 'Weather' },
  status: trackingStatusWords.en,
  measures: {
    ANY: 'Any',
    ANGLES: 'Angles',
    ANGLES_AND_MAGNITUDE: 'Angles and magnitude',
    RANGE_AND_ANGLES: 'Range and angles',
  },
  compression: { NONE: 'None', GZIP: 'gzip', ZIP: 'ZIP' },
  orbitUse: {
    NONE: 'Nothing without a click',
    ELEMENT_SET: 'Own element set',
    EPHEMERIS: 'Ephemeris on trial',
    BOTH: 'Both',
  },
  fileType: { TDM_KVN: 'TDM, KVN', TDM_XML: 'TDM, XML' },
  object: 'Object {{number}}',
  ownOrbit: 'Own orbit',
} as const;

const de = {
  type: {
    OPTICAL_PASSIVE: 'Optisch passiv',
    FUTURE: 'Künftig',
    TEST_OPTICAL: 'Optischer Test',
    RADAR_ACTIVE: 'Radar aktiv',
    RETIRED: 'Außer Dienst',
  },
  state: { UP: 'In Betrieb', DOWN: 'Außer Betrieb', WEATHER: 'Wetter' },
  status: trackingStatusWords.de,
  measures: {
    ANY: 'Beliebig',
    ANGLES: 'Winkel',
    ANGLES_AND_MAGNITUDE: 'Winkel und Helligkeit',
    RANGE_AND_ANGLES: 'Entfernung und Winkel',
  },
  compression: { NONE: 'Keine', GZIP: 'gzip', ZIP: 'ZIP' },
  orbitUse: {
    NONE: 'Nichts ohne Klick',
    ELEMENT_SET: 'Eigener Elementsatz',
    EPHEMERIS: 'Ephemeride auf Probe',
    BOTH: 'Beides',
  },
  fileType: { TDM_KVN: 'TDM, KVN', TDM_XML: 'TDM, XML' },
  object: 'Objekt {{number}}',
  ownOrbit: 'Eigene Bahn',
};

/** Names used on all pages of tracking. */
export const trackingTexts = featureTexts({ en, de });
