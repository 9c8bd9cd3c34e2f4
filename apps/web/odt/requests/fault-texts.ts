import { hindranceWords } from '@farpass/contract/code-words';
import { featureTexts } from '../../texts/feature-texts.ts';

/** English texts come from the server. */
const asSaid = '{{text}}';

const en = {
  OBJECT_MISSING: asSaid,
  OBJECT_UNKNOWN: asSaid,
  ORBIT_HALF_GIVEN: asSaid,
  ORBIT_OLD: asSaid,
  ORBIT_NOT_THIS_OBJECT: asSaid,
  WINDOW_PAST: asSaid,
  WINDOW_BEGAN: asSaid,
  WINDOW_REVERSED: asSaid,
  WINDOW_TOO_LONG: asSaid,
  SENSOR_UNKNOWN: asSaid,
  SENSOR_UNFIT: asSaid,
  SENSOR_NONE: asSaid,
  NO_PASS: asSaid,
  TOO_FEW_PASSES: asSaid,
  REPEAT_OVERLAPS: asSaid,
  NOT_COVERED: asSaid,
  none: asSaid,
  hindered: asSaid,
  unknownMotion: asSaid,
  limit: hindranceWords.en,
} as const;

const de = {
  OBJECT_MISSING: 'Nennen Sie das Objekt mit seiner Katalognummer, oder senden Sie seine Bahn.',
  OBJECT_UNKNOWN: 'Der Katalog hat keinen Elementsatz des Objekts {{number}}; senden Sie eine eigene Bahn.',
  ORBIT_HALF_GIVEN: 'Bahn und ihre Form gehören zusammen; eine allein wird weggelassen.',
  ORBIT_OLD: 'Der Elementsatz ist am Anfang des Zeitfensters {{days}} Tage alt.',
  ORBIT_NOT_THIS_OBJECT:
    'Die Bahn nennt das Objekt {{found}}; angefordert ist {{wanted}}. Die Sensoren folgen der Bahn.',
  WINDOW_PAST: 'Das Zeitfenster ist vergangen: {{from}} bis {{to}}.',
  WINDOW_BEGAN: 'Das Zeitfenster hat begonnen; nur der Rest davon zählt.',
  WINDOW_REVERSED: 'Das Zeitfenster endet, bevor es beginnt: {{from}} bis {{to}}.',
  WINDOW_TOO_LONG: 'Das Zeitfenster ist länger als {{days}} Tage: {{from}} bis {{to}}.',
  SENSOR_UNKNOWN: 'Es gibt keinen Sensor {{sensor}}, der beobachtet.',
  SENSOR_UNFIT: 'Kein Sensor misst, was angefordert ist.',
  SENSOR_NONE:
    'Kein Sensor beobachtet für Sie. Bitten Sie eine Administratorin oder einen Administrator der Beobachtung auf Abruf, einen anzulegen.',
  NO_PASS: 'Kein Sensor kann das Objekt in diesem Zeitfenster beobachten.',
  TOO_FEW_PASSES: 'Die Sensoren können im Zeitfenster {{count}} Überflüge beobachten; angefordert sind {{wanted}}.',
  REPEAT_OVERLAPS:
    'Die Zeitfenster der Serie überlappen sich: Jedes dauert {{hours}} h, das nächste beginnt {{everyHours}} h nach ihm. Dann konkurrieren Anfragen der Serie um dieselben Überflüge.',
  NOT_COVERED: 'Das Guthaben reicht nicht.',
  none: 'Das Objekt steht im Zeitfenster für keinen der Sensoren über dem Horizont.',
  hindered: 'Keiner der {{above}} Überflüge über dem Horizont kann beobachtet werden: {{reasons}}.',
  unknownMotion:
    'Für {{unknownHours}} h des Zeitfensters ist seine Bewegung nicht bekannt: Ein Elementsatz endet mit dem Absturz des Objekts, eine Ephemeride mit ihrem letzten Zustand.',
  limit: hindranceWords.de,
};

/** The findings of the check of a request. */
export const requestFaultTexts = featureTexts({ en, de });
