import { createParser } from 'eventsource-parser';

/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

interface Reader {
  readonly onEvent: (event: ServerEvent) => void;
  /** Gets the position to resume from: from each event, and from keep-alives between events. */
  readonly onPosition: (position: string) => void;
}

/** Accepts the pieces of a stream, wherever the network split it. */
export function eventReader({ onEvent, onPosition }: Reader): (piece: string) => void {
  const parser = createParser({
    onEvent: ({ id, event: name = 'message', data }) => {
      onEvent({ name, data });
      if (id !== undefined) onPosition(id);
    },
    // A keep-alive has an id and no data. The parser reports only its comment, which therefore repeats the position.
    onComment: (comment) => {
      const [, position] = /^at (.+)$/.exec(comment) ?? [];
      if (position !== undefined) onPosition(position);
    },
  });
  return (piece) => parser.feed(piece);
}
