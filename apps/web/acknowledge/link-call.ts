import type { AcknowledgementDocument, acknowledgeByLink, readAcknowledgement } from '@farpass/contract/notifications';
import { addressOf } from '../api/address.ts';
import { documentOf, unchecked } from '../api/answers/answer.ts';

type LinkCall = typeof readAcknowledgement | typeof acknowledgeByLink;

/** The content behind a link, or why it could not be opened. */
export type LinkAnswer =
  | { readonly kind: 'page'; readonly page: AcknowledgementDocument }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' };

/** Makes a call that the token in the link permits; the person need not be signed in. */
export async function callByLink(contract: LinkCall, token: string): Promise<LinkAnswer> {
  try {
    const response = await fetch(addressOf(contract, {}), {
      method: contract.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.status >= 400 && response.status < 500) return { kind: 'invalid' };
    const arrived = { status: response.status, document: await response.json() };
    return { kind: 'page', page: await documentOf(contract, arrived, unchecked) };
  } catch {
    return { kind: 'failed' };
  }
}
