import { hash } from 'node:crypto';
import { post, type Reply, type Resolve, refusalIn } from '../guard/post.ts';
import { readTarget } from '../guard/target.ts';
import type { DeliveryRow } from '../tables.ts';
import { slackMessage, teamsMessage } from './cards.ts';
import { mailHtml, mailText } from './mail.ts';
import type { Outcome } from './outcome.ts';
import { type Rendered, render } from './rendered.ts';
import { signatureHeaders } from './signature.ts';
import type { Mailer } from './smtp.ts';

/** The ports and settings that sending needs. */
export interface SendingPorts {
  readonly mailer: Mailer;
  readonly resolve: Resolve;
  /** `host:port` of receivers on one's own network. */
  readonly named: readonly string[];
  /** Address of the platform, without a slash at its end. */
  readonly publicUrl: string;
  readonly openAddress: (sealed: string) => string;
  /** The secrets that sign a user's webhooks, the newest first. */
  readonly secretsOf: (userId: string) => Promise<readonly string[]>;
  /** The page whose button acknowledges the conjunction of a message, for the person who gets it. */
  readonly acknowledgeUrl: (row: DeliveryRow) => string | undefined;
  readonly nowMs: () => number;
  /** Time for the first attempt of an urgent message; a test does not wait as long. */
  readonly shortestMs?: number;
}

/** How long a receiver may take. An urgent message does not wait long for the first attempt: others wait behind it. */
const firstUrgentMs = 5_000;
const usualMs = 15_000;

function patienceMs({ lane, attempts }: DeliveryRow, { shortestMs = firstUrgentMs }: SendingPorts): number {
  return lane === 'urgent' && attempts <= 1 ? shortestMs : usualMs;
}

/** Sends one message, once. Never throws: a failure is returned. */
export async function send(row: DeliveryRow, ports: SendingPorts, signal: AbortSignal): Promise<Outcome> {
  try {
    const links = { publicUrl: ports.publicUrl, acknowledgeUrl: ports.acknowledgeUrl(row) };
    const rendered = render(row.notice, {
      language: row.language,
      timeZone: row.timeZone,
      links,
      nowMs: ports.nowMs(),
    });
    const address = ports.openAddress(row.address);
    return row.channel === 'email'
      ? await ports.mailer.send(mailOf(row, { address, rendered, publicUrl: ports.publicUrl }))
      : await postTo(address, { row, rendered, ports, signal });
  } catch (error) {
    const refused = refusalIn(error);
    if (refused) return { kind: 'REFUSED', answer: refused.message };
    return { kind: 'RETRYING', answer: error instanceof Error ? error.message : String(error), isSilent: true };
  }
}

interface MailParts {
  readonly address: string;
  readonly rendered: Rendered;
  readonly publicUrl: string;
}

function mailOf(row: DeliveryRow, { address, rendered, publicUrl }: MailParts) {
  const { hostname } = new URL(publicUrl);
  const thread = row.thread === null ? undefined : hash('sha256', `${row.target} ${row.thread}`, 'hex').slice(0, 32);
  return {
    to: address,
    subject: row.mailSubject ?? rendered.line,
    text: mailText(rendered),
    html: mailHtml(rendered),
    messageId: `<${row.id}@${hostname}>`,
    threadId: thread === undefined ? undefined : `<thread.${thread}@${hostname}>`,
  };
}

interface DeliveryPost {
  readonly row: DeliveryRow;
  readonly rendered: Rendered;
  readonly ports: SendingPorts;
  readonly signal: AbortSignal;
}

async function postTo(address: string, { row, rendered, ports, signal }: DeliveryPost): Promise<Outcome> {
  const target = readTarget(address, ports.named);
  const body = JSON.stringify(bodyOf(row, { rendered, publicUrl: ports.publicUrl }));
  const signed =
    row.channel === 'webhook'
      ? signatureHeaders(
          { id: `msg_${row.id}`, unixS: Math.floor(ports.nowMs() / 1000), body },
          await ports.secretsOf(row.userId),
        )
      : {};
  const headers = { 'content-type': 'application/json', 'user-agent': 'Farpass', ...signed };
  const limits = { resolve: ports.resolve, timeoutMs: patienceMs(row, ports), signal };
  return outcomeOf(await post({ target, headers, body }, limits));
}

function bodyOf(row: DeliveryRow, { rendered, publicUrl }: Pick<MailParts, 'rendered' | 'publicUrl'>): object {
  if (row.channel === 'msteams') return teamsMessage(rendered);
  if (row.channel === 'slack') return slackMessage(rendered);
  const { code, title, message, subject, parameters, link, thread } = row.notice;
  return {
    type: subject,
    timestamp: row.createdAt,
    data: {
      service: row.service,
      code,
      title,
      message,
      parameters,
      ...(thread === undefined ? {} : { thread }),
      ...(link === undefined ? {} : { link: `${publicUrl}${link}` }),
    },
  };
}

/** Only 2xx is success, and 410 ends the channel (Standard Webhooks 1.0). A redirect is not followed. */
function outcomeOf({ status, text, retryAfterS }: Reply): Outcome {
  const answer = text === '' ? String(status) : `${status} ${text.slice(0, 300)}`;
  if (status >= 200 && status < 300) return { kind: 'DELIVERED', answer };
  if (status >= 300 && status < 400)
    return { kind: 'FAILED', answer: `${status}: redirects are not followed. Enter the address that it leads to.` };
  if (status === 410) return { kind: 'FAILED', answer, isGone: true };
  return { kind: 'RETRYING', answer, afterS: retryAfterS };
}
