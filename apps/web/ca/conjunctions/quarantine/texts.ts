import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Messages held back',
  lead: 'The catalogue number of these messages belongs to one object and the international designator to another. They are in no conjunction until someone releases them.',
  held_one: '{{count}} message is held back: it names two objects as one and is in no conjunction.',
  held_other: '{{count}} messages are held back: they name two objects as one and are in no conjunction.',
  worst: 'Risk if it is yours:',
  open: 'Look at them',
  states: { HELD: 'Held', RELEASED: 'Released', DISCARDED: 'Discarded' },
  views: { HELD: 'Held', decided: 'Decided' },
  show: 'Show',
  satellite: 'Satellite',
  names: 'Objects in the message',
  reason: 'Why',
  wouldBe: 'Would be',
  tca: 'TCA',
  received: 'Received',
  from: 'From',
  decide: 'Decide',
  decided: '{{person}}: {{reason}}',
  conjunction: 'Conjunction',
  file: 'Message as received',
  dialog: {
    title: 'Message {{id}}',
    about:
      'Ask the originator which object the states belong to. Released, the message joins the conjunction {{pair}} as if it had just arrived. Discarded, it stays out; you can still release it later.',
    reason: 'Reason',
    reasonHint: 'At least {{least}} characters. Everyone of your operator can read it.',
    release: 'Release',
    discard: 'Discard',
    changed: 'Someone else decided meanwhile. The list shows the present state.',
  },
  empty: {
    HELD: { title: 'No message is held back', text: 'Number and designator of all messages name the same objects.' },
    decided: { title: 'No message was held back yet', text: 'Released and discarded messages are listed here.' },
  },
} as const;

const de = {
  title: 'Zurückgehaltene Meldungen',
  lead: 'Die Katalognummer dieser Meldungen gehört zu einem Objekt und die internationale Bezeichnung zu einem anderen. Sie gehören zu keiner Annäherung, bis jemand sie freigibt.',
  held_one: '{{count}} Meldung ist zurückgehalten: Sie nennt zwei Objekte als eines und gehört zu keiner Annäherung.',
  held_other:
    '{{count}} Meldungen sind zurückgehalten: Sie nennen zwei Objekte als eines und gehören zu keiner Annäherung.',
  worst: 'Risiko, falls sie Ihnen gilt:',
  open: 'Ansehen',
  states: { HELD: 'Zurückgehalten', RELEASED: 'Freigegeben', DISCARDED: 'Verworfen' },
  views: { HELD: 'Zurückgehalten', decided: 'Entschieden' },
  show: 'Anzeigen',
  satellite: 'Satellit',
  names: 'Objekte der Meldung',
  reason: 'Warum',
  wouldBe: 'Wäre',
  tca: 'TCA',
  received: 'Empfangen',
  from: 'Von',
  decide: 'Entscheiden',
  decided: '{{person}}: {{reason}}',
  conjunction: 'Annäherung',
  file: 'Meldung, wie sie ankam',
  dialog: {
    title: 'Meldung {{id}}',
    about:
      'Fragen Sie den Absender, zu welchem Objekt die Zustände gehören. Freigegeben gehört die Meldung zur Annäherung {{pair}}, als wäre sie gerade eingetroffen. Verworfen bleibt sie draußen; Sie können sie später noch freigeben.',
    reason: 'Grund',
    reasonHint: 'Mindestens {{least}} Zeichen. Alle Ihres Betreibers können ihn lesen.',
    release: 'Freigeben',
    discard: 'Verwerfen',
    changed: 'Inzwischen hat jemand anderes entschieden. Die Liste zeigt, was jetzt gilt.',
  },
  empty: {
    HELD: {
      title: 'Keine Meldung ist zurückgehalten',
      text: 'Nummer und Bezeichnung aller Meldungen nennen dieselben Objekte.',
    },
    decided: {
      title: 'Noch keine Meldung wurde zurückgehalten',
      text: 'Freigegebene und verworfene Meldungen stehen hier.',
    },
  },
};

export const quarantineTexts = featureTexts({ en, de });
