import type { FastifyReply } from 'fastify';

/** A client may read slowly, but not pause for longer. Event streams send something more often than this. */
const longestPauseMs = 60_000;

/**
 * Closes the connection if the client reads nothing of its answer for some time: the answer, or an event stream behind
 * it, would otherwise be kept in memory for as long as the client likes. What fits into the buffers of the two systems
 * counts as read: the server cannot see whether a client takes the few bytes of a quiet event stream.
 */
export function endUnread({ raw }: FastifyReply, pauseMs = longestPauseMs): void {
  if (raw.socket?.setTimeout !== undefined) raw.setTimeout(pauseMs);
}
