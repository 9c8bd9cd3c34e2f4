import { type Connection, failureOf } from './connection.ts';

/** Something that changed. After `reset`, earlier events are gone: load your lists again. */
export interface ServerEvent {
  readonly name: string;
  readonly id: string;
  readonly data: unknown;
}

const path = '/api/v1/events';
const longestPauseMs = 30_000;

/** Events without end. After a lost connection it goes on after the last event. */
export async function* watchEvents(
  connection: Connection,
  { kinds, after }: { readonly kinds?: readonly string[] | undefined; readonly after?: string | undefined },
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = createReader(after);
  for (let failures = 0; ; failures += 1) {
    const position = reader.position();
    const last = position === undefined ? {} : { 'last-event-id': position };
    const request = { path, headers: { accept: 'text/event-stream', ...last } };
    try {
      const response = await fetch(`${connection.base}${path}`, { headers: connection.headersOf(request) });
      if (response.status >= 400 && response.status !== 429 && response.status !== 503) {
        const bytes = new Uint8Array(await response.arrayBuffer());
        throw failureOf({ request, status: response.status, headers: response.headers, bytes }, connection.base);
      }
      for await (const chunk of response.body ?? []) {
        failures = 0;
        for (const event of reader.take(chunk))
          if (kinds === undefined || event.name === 'reset' || kinds.includes(event.name)) yield event;
      }
    } catch (fault) {
      // A lost connection is a TypeError of fetch; all else is an answer.
      if (!(fault instanceof TypeError)) throw fault;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** failures)));
  }
}

/** Puts the bytes of a stream together to events, and remembers the last one. */
function createReader(after: string | undefined) {
  const decoder = new TextDecoder();
  let rest = '';
  let position = after;
  const eventOf = (block: string): ServerEvent | undefined => {
    const fields = block.split('\n').flatMap((line) => {
      const found = /^(\w+): ?(.*)$/.exec(line);
      return found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const];
    });
    const last = (name: string) => fields.findLast(([field]) => field === name)?.[1];
    position = last('id') ?? position;
    const data = fields.filter(([field]) => field === 'data').map(([, value]) => value);
    if (data.length === 0) return undefined;
    return { name: last('event') ?? 'message', id: position ?? '', data: JSON.parse(data.join('\n')) };
  };
  return {
    position: () => position,
    take: (chunk: Uint8Array): readonly ServerEvent[] => {
      const blocks = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
      rest = blocks.pop() ?? '';
      return blocks.flatMap((block) => eventOf(block) ?? []);
    },
  };
}
