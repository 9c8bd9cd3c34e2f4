import { germanFeedFailures, germanScreeningFailures, requestReasonWords } from '../code-words/index.ts';

/** Why a file or a message is in quarantine: what is fatal about it, or a person. */
const quarantineReasons = [
  'STATE_RADIUS_IMPOSSIBLE',
  'STATE_SPEED_IMPOSSIBLE',
  'ELEMENTS_DISAGREE',
  'VELOCITIES_DISAGREE',
  'STATES_NO_ORBIT',
  'FAR_FROM_CATALOGUE',
  'FAR_FROM_PREVIOUS',
  'FRAME_DOUBTFUL',
  'CDM_OTHER_NUMBER',
  'CDM_OTHER_DESIGNATOR',
  'BY_PERSON',
] as const;

/** Reasons in German, by code. In English a reason is the sentence that the server gives with its figures. */
const german: Readonly<Record<(typeof quarantineReasons)[number], string>> = {
  STATE_RADIUS_IMPOSSIBLE:
    'Ein Zustand liegt in unmöglicher Entfernung vom Erdmittelpunkt. Positionen müssen in km angegeben sein.',
  STATE_SPEED_IMPOSSIBLE:
    'Ein Zustand hat eine unmögliche Geschwindigkeit. Geschwindigkeiten müssen in km/s angegeben sein.',
  ELEMENTS_DISAGREE:
    'Bahnelemente und Zustand beschreiben verschiedene Bahnen. Prüfen Sie Bezugssystem, Einheiten und Anomalie.',
  VELOCITIES_DISAGREE:
    'Die Positionen ändern sich nicht so, wie die Geschwindigkeiten sagen. Prüfen Sie das Bezugssystem und die Einheit km/s.',
  STATES_NO_ORBIT: 'Die Zustände ergeben keine Bahn um die Erde. Prüfen Sie Bezugssystem, Zentralkörper und Einheiten.',
  FAR_FROM_CATALOGUE:
    'Die Bahn liegt weit von der des Katalogs entfernt. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
  FAR_FROM_PREVIOUS:
    'Die Bahn liegt weit von der der vorigen Datei entfernt. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
  FRAME_DOUBTFUL:
    'In einem anderen Bezugssystem gelesen passt die Bahn viel besser. Prüfen Sie das Bezugssystem der Datei.',
  CDM_OTHER_NUMBER:
    'Die Meldung gibt dem Satelliten eine andere Katalognummer. Fragen Sie den Absender, zu welchem Objekt die Zustände gehören.',
  CDM_OTHER_DESIGNATOR:
    'Die Meldung gibt dem Satelliten eine andere internationale Bezeichnung. Fragen Sie den Absender, zu welchem Objekt die Zustände gehören.',
  BY_PERSON: 'Jemand hat sie dorthin gestellt.',
};

const germanByCode: Readonly<Record<string, string>> = {
  ...requestReasonWords.de,
  ...germanFeedFailures,
  ...germanScreeningFailures,
  ...german,
};

/** A reason in German: by its code, otherwise the words of the server in quotation marks. */
export function germanReason({ code, text }: { readonly code: string; readonly text: string }): string {
  return germanByCode[code] ?? (text === '' ? '' : `Der Server meldet: „${text}“`);
}
