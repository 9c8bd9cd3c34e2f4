import type { MessageStructureObject } from 'imapflow';

/** A part of a mail that may hold messages. */
export interface MailPart {
  readonly id: string;
  /** Its file name; undefined for the text of the mail. */
  readonly fileName: string | undefined;
  readonly bytes: number;
}

interface MailParts {
  readonly wanted: readonly MailPart[];
  /** Attachments that cannot be read here. */
  readonly packed: readonly string[];
}

const readable = /\.(?:cdm|kvn|xml|json|ndm|txt)$/i;
const packed = /\.(?:zip|gz|tgz|7z)$/i;
const textTypes = ['text/plain', 'text/xml', 'application/xml', 'application/json'];

/** The parts of a mail that may hold messages: its text, and attachments of text, XML or JSON. */
export function partsOf(structure: MessageStructureObject): MailParts {
  const leaves = leavesOf(structure);
  return {
    wanted: leaves.filter(({ fileName, type }) =>
      fileName === undefined ? type === 'text/plain' : readable.test(fileName) || textTypes.includes(type),
    ),
    packed: leaves.flatMap(({ fileName }) => (fileName !== undefined && packed.test(fileName) ? [fileName] : [])),
  };
}

function leavesOf(node: MessageStructureObject): readonly (MailPart & { readonly type: string })[] {
  if (node.childNodes !== undefined) return node.childNodes.flatMap(leavesOf);
  const fileName = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];
  // The only part of a mail without others has no number of its own.
  return [{ id: node.part ?? '1', fileName, type: node.type.toLowerCase(), bytes: node.size ?? 0 }];
}
