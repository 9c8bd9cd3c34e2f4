import { route, signedIn, stream } from '../route/index.ts';

/** The events that a server reports as they happen. The names are those of the events on the wire. */
const eventKinds = [
  'ca.conjunctions.changed',
  'ca.loosenings.changed',
  'ca.satellites.changed',
  'ca.ephemeris.changed',
  'ca.screening.changed',
  'ca.tracking.changed',
  'odt.requests.changed',
  'odt.observations.changed',
  'odt.orbits.changed',
  'odt.sensors.changed',
  'odt.tasks.changed',
  'ca.manoeuvres.changed',
  'ca.coordination.changed',
  'ca.duty.changed',
  'catalogue.changed',
  'notification.new',
  'payments.changed',
] as const;

export type EventKind = (typeof eventKinds)[number];

/** Events as they happen: changed lists, progress of screenings, new notifications. */
export const events = route({
  service: 'platform',
  method: 'GET',
  path: '/events',
  operationId: 'events',
  summary: 'Server-sent events',
  description: `The events: ${eventKinds.map((kind) => `\`${kind}\``).join(', ')}. Each event has an \`id\`; send the newest back as the \`Last-Event-ID\` header to resume without a gap. An event \`reset\` means that earlier events are no longer available: load your lists again. After 15 s of silence comes a sign of life: an \`id\` without data, and a comment with the same position.`,
  access: signedIn,
  audit: null,
  tags: ['events'],
  responses: {
    200: stream({
      contentType: 'text/event-stream',
      description: 'Events until the token expires or the client goes away.',
    }),
  },
});
