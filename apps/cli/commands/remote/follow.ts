import { events } from '@farpass/contract/events';
import { connectionOf, sendCall } from '../../remote/connection.ts';

/**
 * `farpass events --follow`: what changes at the server of FARPASS_URL, one line of JSON for each event `{ id, event, data }`,
 * until the connection ends.
 */
export async function follow(): Promise<number> {
  const { body } = await sendCall(connectionOf(process.env), events, {});
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) process.stdout.write(lineOf(block));
  }
  return 0;
}

/** The line of an event; nothing for a sign of life. */
function lineOf(block: string): string {
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]));
  const data = fields.get('data');
  if (data === undefined) return '';
  return `${JSON.stringify({ id: fields.get('id'), event: fields.get('event'), data: JSON.parse(data) })}\n`;
}
