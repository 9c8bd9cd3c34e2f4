import { parseArgs } from 'node:util';
import { type CatalogueStateDocument, getCatalogueState, loadFeed } from '@farpass/contract/catalogue';
import { feedFailureSentence } from '@farpass/contract/code-words';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { connectionOf, documentOf } from '../../remote/connection.ts';

const help = `Usage: farpass feed list [--json]
       farpass feed load NAME

Feeds of the server of FARPASS_URL (http://localhost:8080), asked with FARPASS_TOKEN.

  list    each feed: when it was loaded, when it may be asked again, how many entries it had, how many conjunction messages
          were about your satellites, and why it fails
  load    asks its provider now, as an administrator; refused while the terms of the provider do not allow it
`;

const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** `farpass feed`: the feeds of a server. */
export async function feed(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  const [verb = '', name] = positionals;
  if (values.help === true) return say(help);
  if (verb === 'list') {
    const { feeds } = await documentOf(connectionOf(process.env), getCatalogueState);
    return say(
      values.json === true
        ? `${JSON.stringify({ feeds })}\n`
        : feeds.length === 0
          ? noFeeds
          : feeds.map(lineOf).join(''),
    );
  }
  if (verb !== 'load') throw new EndWithCode(wrongUse, `feed ${verb}: expected list or load.\n${help}`);
  if (name === undefined) throw new EndWithCode(wrongUse, 'feed load: the name of the feed is missing.');
  await documentOf(connectionOf(process.env), loadFeed, { params: { feed: name } });
  return say(`${name} is being loaded; farpass feed list shows the end.\n`);
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

function lineOf(one: CatalogueStateDocument['feeds'][number]): string {
  const { name, state, objects, aboutFleet, lastSuccess = 'never', nextAttempt } = one;
  const about = aboutFleet === undefined ? '' : `, ${aboutFleet} about your fleet`;
  const next = nextAttempt === undefined ? '' : `, next not before ${nextAttempt}`;
  const failure = feedFailureSentence(one, 'en');
  return `${name}: ${state}, ${objects} received${about}, loaded ${lastSuccess}${next}${failure === undefined ? '' : `. ${failure}`}\n`;
}

const noFeeds =
  'The server loads no feed: element sets and messages come only from what you hand in. FARPASS_FEEDS names the feeds.\n';

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
