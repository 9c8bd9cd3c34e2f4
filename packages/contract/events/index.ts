import { route, signedIn, stream } from '../route/index.ts';

/** What happens, as it happens: changed lists, progress of jobs, new notifications. */
export const events = route({
  service: 'platform',
  method: 'GET',
  path: '/events',
  operationId: 'events',
  summary: 'Server-sent events',
  description:
    'Each event has an `id`; send the newest back as the `Last-Event-ID` header to resume without a gap. An event `reset` says that what happened before cannot be told any more: load your lists anew. A comment line comes after 15 s of silence.',
  access: signedIn,
  audit: null,
  tags: ['events'],
  responses: { 200: stream('text/event-stream', 'Events until the token expires or the client goes away.') },
});
