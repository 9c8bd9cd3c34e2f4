import { createHmac, hkdfSync } from 'node:crypto';
import type { Language } from '@farpass/contract/texts';
import { isSameSecret } from '../../platform/auth/same-secret.ts';
import { type Sealing, sealingWith } from '../../platform/settings/index.ts';

/** A mail to a guest: words, the button that opens its link, files. */
export interface GuestLetter {
  readonly to: string;
  readonly language: Language;
  readonly title: string;
  readonly message: string;
  readonly figures: readonly (readonly [string, string])[];
  readonly news: readonly {
    readonly who: string;
    readonly text: string;
    readonly when: string;
    readonly level: 'critical' | 'normal';
  }[];
  readonly button: { readonly label: string; readonly url: string };
  readonly why: string;
  /** Where an answer goes; undefined: to the sender. */
  readonly replyTo?: string;
  readonly level: 'critical' | 'normal';
  readonly id: string;
  readonly thread: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** The answer of the mail server: DELIVERED, RETRYING, or that no attempt will succeed. */
export interface LetterOutcome {
  readonly kind: string;
  readonly answer: string;
}

export type SendLetter = (letter: GuestLetter) => Promise<LetterOutcome>;

/** How guests are written to. */
export interface GuestMail {
  /** Seals their addresses. */
  readonly sealing: Sealing;
  /** The same for the same address, whatever its case; nothing leads back to it. */
  readonly markOfAddress: (address: string) => string;
  /** The secret of the link of a guest who gets mails: each has it, and it is not stored. */
  readonly secretOf: (guestId: string) => string;
  /** The id of a mail to a guest: an answer names it, which shows whom it is from. */
  readonly letterId: (guestId: string, seq: number) => string;
  /** The guest whose mail is named among the ids that an answer names. */
  readonly guestIn: (answers: string) => string | undefined;
  /** Where an answer by mail is read; undefined if this installation reads none. */
  readonly answeredAt: string | undefined;
  readonly send: SendLetter;
}

export function guestMail(secretKey: Uint8Array, send: SendLetter, answeredAt?: string): GuestMail {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'farpass links of coordination guests', 32));
  const markOf = (id: string) => createHmac('sha256', key).update(`letter ${id}`).digest('hex').slice(0, 32);
  const isOurs = ({ id, mark }: Readonly<Record<'id' | 'mark', string>>) =>
    isSameSecret({ given: mark, expected: markOf(id) });
  return {
    letterId: (guestId, seq) => `guest.${guestId}.${seq}.${markOf(`${guestId}.${seq}`)}`,
    guestIn: (answers) => {
      for (const [, guestId = '', seq = '', mark = ''] of answers.slice(0, 20_000).matchAll(letterIds))
        if (isOurs({ id: `${guestId}.${seq}`, mark })) return guestId;
      return undefined;
    },
    answeredAt,
    markOfAddress: (address) =>
      createHmac('sha256', key).update(`address ${address.trim().toLowerCase()}`).digest('hex'),
    sealing: sealingWith(secretKey, 'addresses of coordination guests'),
    secretOf: (guestId) => createHmac('sha256', key).update(guestId).digest('base64url'),
    send,
  };
}

const letterIds = /<guest\.([0-9a-f-]{36})\.(\d{1,9})\.([0-9a-f]{32})@/g;

/** Behind it, the owner of an address ends all mails. */
export function noMailsLink(of: Readonly<Record<'publicUrl' | 'secret', string>>): string {
  return `${guestLink(of)}/no-mails`;
}

/** After the hash, the secret reaches no server's log, only the page. */
export function guestLink({ publicUrl, secret }: Readonly<Record<'publicUrl' | 'secret', string>>): string {
  return `${publicUrl}/coordination-guest#/${secret}`;
}
