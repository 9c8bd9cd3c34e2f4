import { createParser } from 'eventsource-parser';

/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

interface Reader {
  readonly onEvent: (event: ServerEvent) => void;
  /** Gets the position to resume from: that of each event, and of a sign of life between events. */
  readonly onPosition: (position: string) => void;
}

/** Takes the pieces of a stream, wherever the network has cut it. */
export function eventReader({ onEvent, onPosition }: Reader): (piece: string) => void {
  const parser = createParser({
    onEvent: ({ id, event: name = 'message', data }) => {
      onEvent({ name, data });
      if (id !== undefined) onPosition(id);
    },
    // A sign of life has an id and no data. The parser reports its comment only, so that it repeats the position.
    onComment: (comment) => {
      const [, position] = /^at (.+)$/.exec(comment) ?? [];
      if (position !== undefined) onPosition(position);
    },
  });
  return (piece) => parser.feed(piece);
}
