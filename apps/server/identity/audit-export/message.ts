import type { auditLine } from '../../platform/db/index.ts';

/** An audit line with the name of its actor. */
export type SentLine = typeof auditLine.$inferSelect;

/** The facility "log audit" of RFC 5424. */
const facility = 13;
const severities = { done: 5, refused: 4 } as const;
const longestMessageId = 32;

/**
 * The message of an audit line (RFC 5424): its time, machine and action in the head, all of it as JSON in the text. The JSON
 * is ASCII without line ends, so nothing that someone wrote can begin another message. Details are left out, and `isCut` says
 * so, if the message would be too long for its receiver.
 */
export function syslogMessage(
  line: SentLine,
  { host, most }: { readonly host: string; readonly most: number },
): string {
  const severity = line.outcome === 'refused' ? severities.refused : severities.done;
  const head = `<${facility * 8 + severity}>1 ${line.at} ${printable(host, 255)} farpass - ${printable(line.action, longestMessageId)} -`;
  const whole = `${head} ${asciiJson(contentOf(line))}`;
  if (whole.length <= most) return whole;
  return `${head} ${asciiJson({ ...contentOf({ ...line, details: null }), isCut: true })}`;
}

function contentOf({ subjectKind, subjectId, operatorId, requestId, details, ...line }: SentLine) {
  return {
    ...line,
    ...(operatorId === null ? {} : { operatorId }),
    ...(subjectKind === null || subjectId === null ? {} : { subject: { kind: subjectKind, id: subjectId } }),
    ...(requestId === null ? {} : { requestId }),
    ...(details === null ? {} : { details }),
  };
}

/** A field of the head: printable ASCII without spaces; "-" if nothing is left. */
function printable(text: string, most: number): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, most) || '-';
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
