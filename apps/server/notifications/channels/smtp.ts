import { createTransport } from 'nodemailer';
import type { Outcome } from './outcome.ts';

export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps://…`; undefined if no mail is sent. */
  readonly url: string | undefined;
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same in every attempt. */
  readonly messageId: string;
  /** The message to which all mails of a thread refer. */
  readonly threadId: string | undefined;
  readonly attachments?: readonly MailAttachment[];
  /** Where an answer goes; undefined: to the sender. */
  readonly replyTo?: string;
}

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<Outcome>;
  readonly close: () => void;
}

const timeoutMs = 15_000;

/** Without a mail server, no mail is sent, and the log of deliveries says so. */
const noMailer: Mailer = {
  send: async () => ({
    kind: 'FAILED',
    answer: 'This server sends no mail: the administrator has to set FARPASS_SMTP_URL.',
  }),
  close: () => undefined,
};

/**
 * Sends mail over one server. A password leaves this host only encrypted: with a user name in the address, STARTTLS is
 * required unless the server is on this host.
 */
export function openMailer({ url, from }: MailServer): Mailer {
  if (url === undefined) return noMailer;
  const { protocol, hostname, username, searchParams } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    pool: true,
    // One for each slot of both lanes.
    maxConnections: 6,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(protocol === 'smtp:' && username !== '' && !isHere && !searchParams.has('requireTLS')
      ? { requireTLS: true }
      : {}),
  });
  return {
    send: async ({ to, subject, text, html, messageId, threadId, replyTo, attachments = [] }) => {
      try {
        const sent = await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId,
          attachments: [...attachments],
          ...(replyTo === undefined ? {} : { replyTo }),
          ...(threadId === undefined ? {} : { references: [threadId], inReplyTo: threadId }),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return { kind: 'DELIVERED', answer: sent.response };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Answers from 500 are final (RFC 5321, section 4.2.1), except that our own password may be corrected. */
function failureOf(error: unknown): Outcome {
  const { message, responseCode, code } = facts(error);
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') return { kind: 'FAILED', answer: message };
  return { kind: 'RETRYING', answer: message };
}

function facts(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const found = typeof error === 'object' && error !== null ? error : {};
  const responseCode =
    'responseCode' in found && typeof found.responseCode === 'number' ? found.responseCode : undefined;
  return { message, responseCode, code: 'code' in found ? found.code : undefined };
}
