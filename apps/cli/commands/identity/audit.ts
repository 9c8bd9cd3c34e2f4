import { parseArgs } from 'node:util';
import { administer } from '@farpass/server/identity';

const help = `Usage: farpass audit [--operator NAME] [--actor NAME] [--action TEXT] [--from TIME] [--to TIME] [--most N] [--json]

Prints the audit: who did what when, newest first. It also works while a server is running.

  --operator NAME  only what was done in this operator
  --actor NAME     only what this user did
  --action TEXT    only actions that begin with this, for example ca.manoeuvre
  --from, --to     only in this time, UTC: 2026-11-26T00:00:00Z
  --most N         at most N lines (1000)
  --json           one JSON object in each line, for logger, syslog or a SIEM
`;

const text = { type: 'string' } as const;
const options = {
  ...{ operator: text, actor: text, action: text, from: text, to: text, most: text },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `farpass audit`: the lines of the audit on standard output. */
export async function audit(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return say(help);
  const { json, help: _, most: mostText = '1000', ...filter } = values;
  const most = Number(mostText);
  if (!Number.isInteger(most) || most < 1 || most > 100_000)
    throw new Error(`--most ${mostText}: expected a whole number from 1 to 100000.`);
  const lines = await administer(process.env, { command: 'audit.list', parameters: { ...filter, most } });
  if (!Array.isArray(lines)) throw new Error('The server is of another version.');
  return say(lines.map((line) => `${json ? JSON.stringify(line) : textOf(line)}\n`).join(''));
}

interface AuditLine {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly outcome: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly details: unknown;
}

function textOf({ at, actor, action, outcome, subjectKind, subjectId, details }: AuditLine): string {
  const subject = subjectKind === null ? '' : ` ${subjectKind} ${subjectId}`;
  const more = details === null ? '' : ` ${JSON.stringify(details)}`;
  return `${at.slice(0, 19).replace('T', ' ')} Z  ${actor}  ${action}  ${outcome}${subject}${more}`;
}

function say(printed: string): number {
  process.stdout.write(printed);
  return 0;
}
