import { germanFindings, germanScaledAscensions } from '@farpass/contract/code-words';
import { deliveryFaultCodes } from '@farpass/contract/odt';
import type { ProblemFault } from '@farpass/contract/problem';
import { featureTexts, useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';

/** English texts come from the server. */
const asSaid = '{{text}}';

const en = {
  TASK_MISSING: asSaid,
  TASK_CLOSED: asSaid,
  FILE_TOO_LATE: asSaid,
  PASS_NOT_ENDED: asSaid,
  MEASURED_LATER: asSaid,
  FILE_THERE_ALREADY: asSaid,
  ARCHIVE_DAMAGED: asSaid,
  SYNTAX_UNEXPECTED: asSaid,
  ANOTHER_SENSOR: asSaid,
  ANOTHER_OBJECT: asSaid,
  OUTSIDE_TASK: asSaid,
  NO_MEASUREMENT: asSaid,
  SITE_UNKNOWN: asSaid,
  PATH_UNKNOWN: asSaid,
  FRAME_MISSING: asSaid,
  FRAME_UNKNOWN: asSaid,
  ANGLE_TYPE_UNKNOWN: asSaid,
  TIME_OF_SENDING: asSaid,
  ASCENSION_TIMES_COSINE: asSaid,
  ASCENSION_OVER_COSINE: asSaid,
  reader: asSaid,
} as const;

const { SITE_UNKNOWN, PATH_UNKNOWN, FRAME_MISSING, FRAME_UNKNOWN, ANGLE_TYPE_UNKNOWN, TIME_OF_SENDING } =
  germanFindings;

const de = {
  TASK_MISSING: 'Die Aufgabe fehlt; nennen Sie task-id in der Adresse oder als Feld des Formulars.',
  TASK_CLOSED: 'Die Aufgabe ist beendet ({{status}}) und nimmt keine Datei mehr an.',
  FILE_TOO_LATE: 'Die Datei hätte bis {{until}} kommen müssen.',
  PASS_NOT_ENDED: 'Der Überflug endet erst um {{until}}, die Datei kam um {{at}}. Liefern Sie sie nach dem Überflug.',
  MEASURED_LATER:
    'Eine Messung von {{at}} ist später als die Ankunft der Datei ({{received}}). In der Zukunft lässt sich nichts messen: Prüfen Sie die Uhr des Sensors.',
  FILE_THERE_ALREADY: 'Die Aufgabe hat schon eine andere Datei; eine Datei wird nie ersetzt.',
  ARCHIVE_DAMAGED: 'Die Datei ist beschädigt oder wird entpackt größer als {{bytes}} Bytes.',
  SYNTAX_UNEXPECTED: 'Die Datei ist als {{syntax}} geschrieben; möglich sind KVN und XML.',
  ANOTHER_SENSOR: 'Die Teilnehmer sind {{named}}; einer davon muss der Sensor {{sensor}} sein.',
  ANOTHER_OBJECT: 'Die Datei ist vom Objekt {{found}}; die Aufgabe gilt {{wanted}}.',
  OUTSIDE_TASK:
    'Eine Messung von {{at}} liegt nicht in der Aufgabe ({{from}} bis {{to}}). Prüfen Sie die Uhr des Sensors, oder ob es die richtige Aufgabe ist.',
  NO_MEASUREMENT: 'Die Datei hat keine Messung; melden Sie die Aufgabe als misslungen.',
  SITE_UNKNOWN,
  PATH_UNKNOWN,
  FRAME_MISSING,
  FRAME_UNKNOWN,
  ANGLE_TYPE_UNKNOWN,
  TIME_OF_SENDING,
  ...germanScaledAscensions,
  reader: 'Die Datei hält den Standard nicht ein.',
};

const deliveryTexts = featureTexts({ en, de });

const known = [
  ...deliveryFaultCodes.filter((code) => code !== 'NOT_MEASUREMENTS'),
  'ASCENSION_TIMES_COSINE',
  'ASCENSION_OVER_COSINE',
] as const;

/** Why a file was refused or is doubtful, in the language of the page. */
export function useDeliveryText(): (fault: Pick<ProblemFault, 'code' | 'message' | 'parameters'>) => string {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  return ({ code, message: text, parameters }) => {
    const found = known.find((each) => each === code);
    if (found !== undefined) return t(found, { ...parameters, text });
    const said = readerFinding({ code, message: text, parameters }, language);
    return said === text ? t('reader', { text }) : said;
  };
}
