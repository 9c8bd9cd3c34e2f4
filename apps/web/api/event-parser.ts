/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: string;
}

/** Cuts a stream of server-sent events into events, wherever the network has cut it (HTML standard, section 9.2.6). */
export class EventParser {
  #rest = '';
  #id: string | undefined;
  #lastId: string | undefined;
  #name = '';
  #data: string[] = [];

  /** The newest id, also of an event without data: where to resume. */
  get lastId(): string | undefined {
    return this.#lastId;
  }

  push(chunk: string): readonly ServerEvent[] {
    const text = this.#rest + chunk;
    // A carriage return at the very end may be the first half of a line end.
    const complete = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = complete.split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + text.slice(complete.length);
    return lines.flatMap((line) => this.#take(line));
  }

  #take(line: string): readonly ServerEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    return [];
  }

  #dispatch(): readonly ServerEvent[] {
    const event = { id: this.#id, name: this.#name || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#lastId = this.#id;
    this.#name = '';
    this.#data = [];
    return isEmpty ? [] : [event];
  }
}
