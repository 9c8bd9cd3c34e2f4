/**
 * The events that browsers receive, as rows. `appendEvent(tx, …)` in the transaction of what happened; `openEventHub(db, log)`
 * once for each process; `streamEvents({ db, hub }, { reader, after, signal })` for each browser (`GET /events`).
 */
export { type Audience, appendEvent, appendEvents, type NewEvent, type Reader, type SentEvent } from './events.ts';
export { type EventHub, openEventHub } from './hub.ts';
export { removeEvents } from './reading.ts';
export { type StreamItem, type StreamRequest, streamEvents } from './stream.ts';
