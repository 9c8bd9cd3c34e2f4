import { featureTexts } from '../../texts/feature-texts.ts';

/** What can be decided about an event. */
const en = {
  title: 'What can be decided',
  help: 'The <b>risk left</b> is the expected probability of collision (the median of all cases) if you do only this. The <b>last moment</b> is the latest time at which you can choose it.',
  working: 'The options are being computed',
  kind: { WAIT: 'Wait', TRACK: 'Track', MANOEUVRE: 'Manoeuvre', NOTHING: 'Do nothing' },
  choose: { WAIT: 'Decide to wait', TRACK: 'Choose passes', MANOEUVRE: 'Plan it', NOTHING: 'Decide to do nothing' },
  cost: 'Cost',
  free: 'nothing',
  left: 'Risk left',
  settled: 'Settled in time',
  last: 'Last moment',
  obstacle: {
    DECISION_PASSED: 'The decision deadline has passed.',
    TCA_PASSED: 'The closest approach has passed.',
    NO_PASS_IN_TIME: 'No pass delivers in time.',
    NO_GAIN: 'Passes would deliver in time but settle nothing.',
    NOT_COMPUTED: 'Nothing has been computed for it yet.',
    SETTLED: 'The event is settled already.',
  },
  guide: 'Guide: tracking for a conjunction',
} as const;

const de = {
  title: 'Was entschieden werden kann',
  help: 'Das <b>verbleibende Risiko</b> ist die erwartete Kollisionswahrscheinlichkeit (die Mitte aller Fälle), wenn nur dies geschieht. Der <b>letzte Moment</b> sagt, bis wann es gewählt werden kann.',
  working: 'Die Möglichkeiten werden berechnet',
  kind: { WAIT: 'Warten', TRACK: 'Vermessen', MANOEUVRE: 'Manöver', NOTHING: 'Nichts tun' },
  choose: {
    WAIT: 'Warten beschließen',
    TRACK: 'Überflüge wählen',
    MANOEUVRE: 'Planen',
    NOTHING: 'Nichts tun beschließen',
  },
  cost: 'Kosten',
  free: 'keine',
  left: 'Verbleibendes Risiko',
  settled: 'Rechtzeitig geklärt',
  last: 'Letzter Moment',
  obstacle: {
    DECISION_PASSED: 'Die Entscheidungsfrist ist vorbei.',
    TCA_PASSED: 'Die größte Annäherung ist vorbei.',
    NO_PASS_IN_TIME: 'Kein Überflug liefert rechtzeitig.',
    NO_GAIN: 'Überflüge lieferten rechtzeitig, entschieden aber nichts.',
    NOT_COMPUTED: 'Dafür wurde noch nichts berechnet.',
    SETTLED: 'Das Ereignis ist schon entschieden.',
  },
  guide: 'Anleitung: Vermessung für eine Annäherung',
};

export const optionTexts = featureTexts({ en, de });
