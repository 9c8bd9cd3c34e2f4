import { writeCdm } from '../cdm/write.ts';
import type { Syntax } from '../message/source.ts';
import type { Written } from '../message/write.ts';
import { writeOcm } from '../ocm/write.ts';
import { writeOem } from '../oem/write.ts';
import { writeOmm } from '../omm/write.ts';
import { writeOpm } from '../opm/write.ts';
import { writeTdm } from '../tdm/write.ts';
import type { SingleMessage } from './kinds.ts';
import type { NavigationMessage, Ndm } from './record.ts';

/** Writes any message; `losses` reports what this written form cannot contain. */
export function writeNavigationMessage(message: NavigationMessage, syntax: Syntax): Written {
  return message.kind === 'NDM' ? writeNdm(message, syntax) : writeSingle(message, syntax);
}

function writeSingle(message: SingleMessage, syntax: Syntax): Written {
  switch (message.kind) {
    case 'CDM':
      return writeCdm(message, syntax);
    case 'OEM':
      return writeOem(message, syntax);
    case 'OMM':
      return writeOmm(message, syntax);
    case 'OPM':
      return writeOpm(message, syntax);
    case 'OCM':
      return writeOcm(message, syntax);
    case 'TDM':
      return writeTdm(message, syntax);
  }
}

function writeNdm(ndm: Ndm, syntax: Syntax): Written {
  if (syntax === 'KVN') return withoutCombination(ndm);
  const read = ndm.messages.flatMap((message) => (message.kind === 'unread' ? [] : [writeSingle(message, syntax)]));
  const unread = ndm.messages.flatMap((message) => (message.kind === 'unread' ? [`a message ${message.format}`] : []));
  const texts = read.map(({ text }) => text);
  const losses = [...unread, ...read.flatMap((written) => written.losses)];
  return { text: syntax === 'XML' ? xmlOf(ndm, texts) : jsonOf(ndm, texts), losses };
}

/** KVN has no combined form: it can contain one message, not several. */
function withoutCombination({ messages, comments, messageId }: Ndm): Written {
  const [only, second] = messages;
  if (only === undefined || second !== undefined || only.kind === 'unread') {
    return { text: '', losses: [`the ${messages.length} messages of the NDM: KVN has no combined form`] };
  }
  const { text, losses } = writeSingle(only, 'KVN');
  const id = messageId === undefined ? [] : [`the MESSAGE_ID ${messageId} of the NDM`];
  const lostComments = comments.map((comment) => `the comment "${comment}" of the NDM`);
  return { text, losses: [...losses, 'the NDM around the message', ...id, ...lostComments] };
}

function xmlOf(ndm: Ndm, texts: readonly string[]): string {
  const bodies = texts.map((text) => text.slice(text.indexOf('\n') + 1));
  const comments = ndm.comments.map((text) => `<COMMENT>${escaped(text)}</COMMENT>\n`);
  const id = ndm.messageId === undefined ? '' : `<MESSAGE_ID>${escaped(ndm.messageId)}</MESSAGE_ID>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ndm>\n${id}${comments.join('')}${bodies.join('')}</ndm>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function jsonOf(ndm: Ndm, texts: readonly string[]): string {
  const id = ndm.messageId === undefined ? [] : [{ key: 'MESSAGE_ID', value: ndm.messageId }];
  const comments = ndm.comments.map((comment) => ({ comment }));
  const messages = texts.map((text): unknown => JSON.parse(text));
  return `${JSON.stringify({ format: 'NDM', version: '', entries: [...id, ...comments, ...messages] }, undefined, 1)}\n`;
}
