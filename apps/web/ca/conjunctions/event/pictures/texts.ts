import { featureTexts } from '../../../../texts/feature-texts.ts';

/** The pictures of an event, and the playback of its messages. */
const en = {
  label: 'Messages one after the other',
  play: 'Play the messages',
  pause: 'Pause',
  before: 'Message before',
  after: 'Message after',
  message: 'Message shown',
  place: 'Message {{place}} of {{count}}',
} as const;

const de = {
  label: 'Meldungen nacheinander',
  play: 'Meldungen abspielen',
  pause: 'Anhalten',
  before: 'Meldung davor',
  after: 'Meldung danach',
  message: 'Gezeigte Meldung',
  place: 'Meldung {{place}} von {{count}}',
};

export const picturesTexts = featureTexts({ en, de });
