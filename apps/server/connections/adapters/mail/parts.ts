import { recognise } from '@farpass/ccsds/message';
import type { MessageStructureObject } from 'imapflow';

/** A part of a mail that may hold messages. */
export interface MailPart {
  readonly id: string;
  /** Its file name; undefined for a text of the mail. */
  readonly fileName: string | undefined;
  readonly type: string;
  readonly bytes: number;
}

interface MailParts {
  /** In the order of the mail. */
  readonly wanted: readonly MailPart[];
  /** Parts that cannot be read here, and why. */
  readonly refused: readonly string[];
  /** All its parts, for people. */
  readonly names: readonly string[];
}

/** Content of one mail, as an upload takes it. */
const mostBytes = 8_388_608;

const messageName = /\.(?:cdm|kvn|xml|json|ndm|txt)$/i;
const packedName = /\.(?:zip|gz|tgz|7z|rar|bz2|xz|tar|zst)$/i;
const packedType =
  /^application\/(?:x-)?(?:zip(?:-compressed)?|gzip|7z-compressed|rar(?:-compressed)?|bzip2?|xz|tar|zstd)$/;
const encryptedName = /\.(?:pgp|gpg|p7m)$/i;
const encryptedType = /^application\/(?:pgp-encrypted|(?:x-)?pkcs7-mime)$/;
const readableType = /^text\/|[/+-](?:xml|json)$|^application\/octet-stream$/;
const html = 'text/html';

/**
 * The parts of a mail that may hold messages: text, XML, JSON, and whatever says nothing about itself; their content decides. Those that do not fit
 * into the limit are refused, those that look least like a message first.
 */
export function partsOf(structure: MessageStructureObject): MailParts {
  const leaves = leavesOf(structure);
  const closed = leaves.filter((part) => whyClosed(part) !== undefined);
  const readable = leaves.filter((part) => !closed.includes(part) && isReadable(part));
  let left = mostBytes;
  const tooLarge = readable
    .toSorted((a, b) => likelihoodOf(b) - likelihoodOf(a))
    .filter(({ bytes }) => {
      if (bytes > left) return true;
      left -= bytes;
      return false;
    });
  return {
    wanted: readable.filter((part) => !tooLarge.includes(part)),
    refused: [
      ...closed.map((part) => `${nameOfPart(part)} ${whyClosed(part)}`),
      ...tooLarge.map((part) => `${nameOfPart(part)} has ${part.bytes} bytes; at most ${mostBytes} are read of a mail`),
    ],
    names: leaves.map(nameOfPart),
  };
}

export function nameOfPart({ fileName, type }: MailPart): string {
  if (fileName !== undefined) return fileName;
  return type === 'text/plain' ? 'its text' : `a part of type ${type}`;
}

/** Whether a name says that a part is a message; then the intake says what is wrong with it. */
export function isNamedMessage({ fileName = '' }: MailPart): boolean {
  return messageName.test(fileName);
}

export function isHtml({ type }: MailPart): boolean {
  return type === html;
}

/** Whether a text holds a conjunction message, at its beginning or after a greeting. */
export function holdsMessage(text: string): boolean {
  const format = recognise(text)?.format;
  return format === 'CDM' || format === 'NDM' || /CCSDS_CDM_VERS|<(?:\w+:)?cdm[\s>]/i.test(text);
}

function whyClosed({ fileName = '', type }: MailPart): string | undefined {
  if (packedName.test(fileName) || packedType.test(type)) return 'is compressed; send it unpacked';
  if (encryptedName.test(fileName) || encryptedType.test(type)) return 'is encrypted; send it unencrypted';
  return undefined;
}

function isReadable(part: MailPart): boolean {
  return isNamedMessage(part) || readableType.test(part.type);
}

function likelihoodOf(part: MailPart): number {
  if (isNamedMessage(part)) return 3;
  if (isHtml(part)) return 0;
  return part.type === 'application/octet-stream' ? 1 : 2;
}

function leavesOf(node: MessageStructureObject): readonly MailPart[] {
  if (node.childNodes !== undefined) return node.childNodes.flatMap(leavesOf);
  const fileName = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];
  // The only part of a mail without others has no number of its own.
  return [{ id: node.part ?? '1', fileName, type: node.type.toLowerCase(), bytes: node.size ?? 0 }];
}
