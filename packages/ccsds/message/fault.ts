/**
 * Every fault of a message. `error` refuses the message in both modes. `strict` refuses it in strict reading and is a
 * warning in lenient reading. `warning` never refuses, because the meaning of the message is not in doubt.
 */
export const faults = {
  // The file
  FILE_EMPTY: ['error', 'the file is blank', 'send the message again'],
  FILE_TOO_LARGE: ['error', 'the file is larger than the limit', 'split the message, or raise the limit'],
  FILE_COMPRESSED: ['error', 'the file is compressed', 'unpack it first'],
  FORMAT_UNKNOWN: ['error', 'the format is not known', 'start with CCSDS_xxx_VERS, an XML root element or JSON'],
  FORMAT_UNEXPECTED: ['error', 'this is another kind of message', 'use the reader of that message'],
  FORMAT_NOT_READ: ['error', 'this kind of message is recognised but not supported', 'use a tool made for it'],
  ENCODING_INVALID: ['error', 'the bytes are not text in the stated encoding', 'write the file as UTF-8'],
  CHARACTER_FORBIDDEN: ['error', 'the text has a control character', 'remove it'],
  CHARACTER_NOT_ASCII: ['warning', 'a character outside printable ASCII', 'use ASCII only'],
  LINE_TOO_LONG: ['error', 'the line is longer than the limit', 'break the message into lines'],
  NESTING_TOO_DEEP: ['error', 'the elements are nested too deeply', 'a message needs few levels'],
  TOO_MANY_ENTRIES: ['error', 'the message has more entries than the limit', 'split the message'],
  TOO_MANY_FAULTS: ['error', 'further faults are not listed', 'correct those above first'],
  // XML and JSON
  XML_MALFORMED: ['error', 'the XML is not well formed', 'correct the XML'],
  XML_DOCTYPE_REFUSED: ['error', 'a document type or entity declaration is refused', 'remove it'],
  XML_ELEMENT_UNEXPECTED: ['error', 'an element that does not belong here', 'remove it or move it'],
  JSON_MALFORMED: ['error', 'the JSON is not well formed', 'correct the JSON'],
  JSON_SHAPE: ['error', 'the JSON does not have the shape of a message', 'see docs/messages.md'],
  // The frame of the message
  MESSAGES_IN_A_ROW: ['warning', 'one file has several messages in a row', 'send one file for each message'],
  VERSION_MISSING: ['error', 'the version of the message is missing', 'start the message with its version'],
  VERSION_NOT_FIRST: ['strict', 'the version keyword is not the first line', 'move it to the first line'],
  VERSION_UNKNOWN: ['error', 'this version is not supported', 'use a version of the standard'],
  VERSION_UNUSUAL: ['strict', 'this is not a published version that is known here', 'use a published version'],
  LINE_NOT_UNDERSTOOD: ['error', 'the line is neither KEYWORD = value, nor a comment, nor data', 'correct the line'],
  MARKER_UNEXPECTED: ['error', 'a block starts or stops in the wrong place', 'put the markers in order'],
  BLOCK_MISSING: ['error', 'a block of the message is missing', 'add it'],
  BLOCK_REPEATED: ['error', 'a block appears more than once', 'keep one'],
  BLOCK_NOT_CLOSED: ['error', 'a block is not closed', 'add its STOP marker'],
  // Keywords
  KEY_UNKNOWN: [
    'strict',
    'the standard does not have this keyword here',
    'remove it, or make it a COMMENT or USER_DEFINED_',
  ],
  KEY_MISPLACED: ['strict', 'the keyword belongs to another part of the message', 'move it'],
  KEY_ORDER: ['warning', 'the keyword does not follow the order of the standard', 'follow the order of the table'],
  KEY_REPEATED: ['error', 'the keyword appears more than once', 'keep one'],
  KEY_CASE: ['strict', 'the keyword is not in capitals', 'write it in capitals'],
  KEY_NOT_IN_VERSION: ['strict', 'the keyword is not in this version of the message', 'raise the version or remove it'],
  FIELD_MISSING: ['error', 'a mandatory keyword is missing', 'add it'],
  FIELD_MISSING_DEFAULT: ['warning', 'a mandatory keyword is missing and its default is used', 'state it'],
  FIELD_MISSING_COMPANION: ['error', 'a keyword that another one requires is missing', 'add it'],
  FIELDS_EXCLUSIVE: ['error', 'two keywords exclude each other', 'keep one'],
  // Values
  VALUE_EMPTY: ['error', 'a mandatory keyword has no value', 'give the value'],
  VALUE_EMPTY_TOLERATED: ['warning', 'a mandatory keyword has no value, as known providers send it', 'give the value'],
  VALUE_ABSENT: ['warning', 'an optional keyword has no value and is read as absent', 'leave the line out'],
  VALUE_PLACEHOLDER: [
    'warning',
    'a keyword has a placeholder in place of a value',
    'give the value, or leave the line out',
  ],
  VALUE_NOT_NUMBER: ['error', 'the value is not a number', 'write a decimal number'],
  VALUE_NOT_INTEGER: ['error', 'the value is not a whole number', 'write a whole number'],
  VALUE_NOT_EPOCH: ['error', 'the value is not a date', 'write YYYY-MM-DDThh:mm:ss or YYYY-DDDThh:mm:ss'],
  VALUE_NOT_VECTOR: ['error', 'the value is not a list of numbers', 'write the numbers separated by blanks'],
  VALUE_NOT_CHOICE: ['error', 'the value is not one of those the standard allows', 'use a value from the list'],
  VALUE_NOT_LISTED: ['warning', 'the name is not in the published lists', 'agree it with the reader of the message'],
  VALUE_CASE: ['warning', 'the value is not in capitals', 'write it in capitals'],
  VALUE_OUT_OF_RANGE: ['strict', 'the value is outside the range of the standard', 'correct the value'],
  VALUE_SPELLING: ['warning', 'the standard spells the value differently', 'use the spelling of the standard'],
  VALUE_DOUBTFUL: ['warning', 'two values of the message do not agree', 'check both'],
  UNIT_WRONG: ['error', 'the unit is not the one of the standard', 'convert the value'],
  UNIT_TOLERATED: [
    'warning',
    'the unit is written as known providers do; the unit of the standard is used',
    'correct it',
  ],
  UNIT_SPELLING: ['warning', 'the standard spells the unit differently', 'use the spelling of the standard'],
  UNIT_MALFORMED: [
    'warning',
    'the unit is cut off; the unit of the standard is used',
    'write it in full or not at all',
  ],
  UNIT_UNEXPECTED: ['strict', 'a unit is given but the standard has none', 'remove it'],
  TIME_SYSTEM_UNKNOWN: ['strict', 'the time system is not in the lists of the standards', 'use one from the lists'],
  CENTER_UNKNOWN: ['strict', 'the centre is not a natural body of the published list', 'name the body'],
  ELEMENTS_NOT_SGP4: [
    'strict',
    'mean elements of SGP4 are about EARTH, in TEME, with times in UTC',
    'give them in this form, or name the theory of the elements',
  ],
  // Comments
  COMMENT_MISPLACED: ['strict', 'a comment is inside data', 'move it to the start of the block'],
  COMMENT_PLACE: ['strict', 'a comment is inside a block', 'move it to the start of the block'],
  // Times and rows
  TIME_ORDER: ['error', 'the times do not increase', 'sort the data'],
  TIME_MIXED: ['error', 'dates and seconds from the epoch are mixed', 'write all times of the message in one way'],
  TIME_REPEATED: ['error', 'a time appears twice', 'keep one'],
  TIME_OUTSIDE: ['warning', 'a time lies outside the span stated in the metadata', 'correct the span or the data'],
  SPAN_ORDER: ['error', 'the times of the metadata are not in order', 'correct them'],
  SPAN_OVERLAP: ['warning', 'two segments share more than an end point', 'shorten the segments'],
  SPAN_GAP: ['warning', 'no data cover a part of the usable span', 'do not interpolate across it'],
  TIME_SYSTEM_MIXED: ['error', 'the time system changes within the message', 'use one time system'],
  OBJECT_MIXED: ['error', 'the object changes within the message', 'write one message for each object'],
  ROW_MALFORMED: ['error', 'a data line does not have the expected numbers', 'correct the line'],
  DATA_MISSING: ['error', 'the data are missing', 'add them'],
  DATA_FEW: ['warning', 'there are fewer data than the interpolation needs', 'add data or lower the degree'],
  COVARIANCE_SIZE: ['error', 'a covariance matrix does not have 21 numbers in rows of 1 to 6', 'correct the matrix'],
  COVARIANCE_MISSING: [
    'strict',
    'the covariance is missing or incomplete',
    'ask the originator for it: a probability needs it',
  ],
  COVARIANCE_SIGN: ['warning', 'a variance is negative', 'check the covariance'],
  COVARIANCE_PARTIAL: ['strict', 'a covariance matrix is incomplete', 'give all of its elements or none'],
  CORRECTIONS_UNSTATED: [
    'error',
    'corrections are given, but not whether they have been applied',
    'add CORRECTIONS_APPLIED',
  ],
} as const satisfies Record<string, readonly [severity: 'error' | 'strict' | 'warning', what: string, remedy: string]>;

/**
 * The books with the rules that the readers check: orbit messages and conjunction messages. For other messages no
 * paragraph is named.
 */
export type Book = 'odm' | 'cdm';

const bookNames: Readonly<Record<Book, string>> = { odm: '502.0-B-3', cdm: '508.0-B-1' };

/** Where the books state a rule; the paragraph is named with the fault. */
export const paragraphs: Readonly<Partial<Record<keyof typeof faults, Readonly<Partial<Record<Book, string>>>>>> = {
  CHARACTER_FORBIDDEN: { odm: '7.3.4', cdm: '6.2.2.2' },
  CHARACTER_NOT_ASCII: { odm: '7.3.4', cdm: '6.2.2.2' },
  VERSION_NOT_FIRST: { odm: '7.3.6', cdm: '6.3.1.2' },
  VERSION_MISSING: { odm: '7.9.1', cdm: 'table 3-1' },
  VERSION_UNKNOWN: { odm: '7.9.1', cdm: 'table 3-1' },
  VERSION_UNUSUAL: { odm: '7.9.1', cdm: 'table 3-1' },
  KEY_UNKNOWN: { odm: '7.9.2', cdm: '6.3.1.3' },
  KEY_MISPLACED: { odm: '7.9.2', cdm: '6.3.1.3' },
  KEY_ORDER: { odm: '7.4.8', cdm: 'tables 3-1 to 3-4' },
  KEY_REPEATED: { odm: '7.4.8', cdm: 'tables 3-1 to 3-4' },
  KEY_CASE: { odm: '7.4.4' },
  FIELD_MISSING: { odm: '7.5.1', cdm: '6.2.3.1' },
  VALUE_EMPTY: { odm: '7.5.1', cdm: '6.2.3.1' },
  VALUE_EMPTY_TOLERATED: { odm: '7.5.1', cdm: '6.2.3.1' },
  VALUE_CASE: { odm: '7.5.3', cdm: '6.2.3.3' },
  VALUE_NOT_INTEGER: { odm: '7.5.4', cdm: '6.3.2.1' },
  VALUE_NOT_NUMBER: { odm: '7.5.5', cdm: '6.2.3.2' },
  VALUE_NOT_EPOCH: { odm: '7.5.10', cdm: '6.3.2.6' },
  VALUE_NOT_VECTOR: { odm: '7.6.1' },
  UNIT_WRONG: { odm: '7.7', cdm: '6.2.4.1' },
  UNIT_SPELLING: { odm: '7.7.1.1', cdm: '6.2.4.1' },
  COMMENT_MISPLACED: { odm: '7.8.9' },
  COMMENT_PLACE: { odm: '7.8.6', cdm: '6.2.5.2' },
  COVARIANCE_PARTIAL: { cdm: '5.2.8' },
  COVARIANCE_MISSING: { cdm: '5.2.8' },
  ELEMENTS_NOT_SGP4: { odm: '4.2.4.6' },
  TIME_MIXED: { odm: '6.2.2.5' },
};

/** A code of the registry. */
export type FaultCode = keyof typeof faults;

/**
 * Strict reading follows the standard. Lenient reading accepts what real providers send and reports each leniency used.
 */
export type ReadMode = 'strict' | 'lenient';

/** One fault: where, what was found, what was expected, and what to do, in parts and as a sentence. */
export interface Fault {
  readonly code: FaultCode;
  readonly severity: 'error' | 'warning';
  /** Counted from 1; a fault of the whole file has line 1. */
  readonly line: number;
  readonly column?: number;
  readonly found?: string;
  readonly expected?: string;
  /** Book and paragraph of the broken rule. */
  readonly rule?: string;
  readonly remedy: string;
  readonly message: string;
}

/** The parameters of a fault's message, for other languages. */
export function faultParameters({ found, expected, rule }: Fault): Record<string, string> {
  return {
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    ...(rule === undefined ? {} : { rule }),
  };
}

/** The details that the finder of a fault gives. */
export interface FaultPlace {
  readonly line: number;
  readonly column?: number;
  readonly found?: string;
  readonly expected?: string;
  /** Replaces the severity of the registry, if a leniency does not apply here, or applies only here. */
  readonly severity?: 'error' | 'strict' | 'warning';
}

const faultsKept = 200;
const charactersShown = 60;

/** Shows control characters as question marks and cuts long texts, so that a report is safe to print. */
function printable(text: string): string {
  const cut = text.length > charactersShown ? `${text.slice(0, charactersShown)}…` : text;
  return cut.replace(/[\p{Cc}\p{Cf}]/gu, '?');
}

/** Collects the faults of one file; errors and warnings are separate, and both lists are bounded. */
export class FaultLog {
  readonly errors: Fault[] = [];
  readonly warnings: Fault[] = [];
  readonly mode: ReadMode;
  /** The book of the message, once its kind is known. */
  book: Book | undefined;
  #cutShort = false;

  constructor(mode: ReadMode) {
    this.mode = mode;
  }

  /** Whether the list is so long that further errors would not help. */
  get isFull(): boolean {
    return this.errors.length >= faultsKept;
  }

  /** Whether the file could not be read to its end, so that a missing part means nothing. */
  get isCutShort(): boolean {
    return this.#cutShort || this.isFull;
  }

  /** Adds a fault after which nothing can be read. */
  addFinal(code: FaultCode, place: FaultPlace): void {
    this.add(code, place);
    this.#cutShort = true;
  }

  add(code: FaultCode, place: FaultPlace): void {
    const fault = this.#faultOf(code, place);
    const list = fault.severity === 'error' ? this.errors : this.warnings;
    if (list.length >= faultsKept) return;
    const { line } = place;
    const isLast = list.length === faultsKept - 1;
    list.push(isLast ? this.#faultOf('TOO_MANY_FAULTS', { line, severity: fault.severity }) : fault);
  }

  #faultOf(code: FaultCode, place: FaultPlace): Fault {
    const [registered, what, remedy] = faults[code];
    const severity = place.severity ?? registered;
    const found = place.found === undefined ? undefined : printable(place.found);
    const expected = place.expected === undefined ? undefined : printable(place.expected);
    const paragraph = this.book && paragraphs[code]?.[this.book];
    const rule = this.book && paragraph && `${bookNames[this.book]}, ${paragraph}`;
    return {
      code,
      severity: severity === 'error' || (severity === 'strict' && this.mode === 'strict') ? 'error' : 'warning',
      line: place.line,
      ...(place.column === undefined ? {} : { column: place.column }),
      ...(found === undefined ? {} : { found }),
      ...(expected === undefined ? {} : { expected }),
      ...(rule === undefined ? {} : { rule }),
      remedy,
      message: sentence({ line: place.line, what, found, expected, remedy, rule }),
    };
  }
}

/** A fault of a message that begins at this line of its file: with the line in the file, also in its sentence. */
export function faultInFile(fault: Fault, firstLine: number): Fault {
  const line = fault.line + firstLine - 1;
  return { ...fault, line, message: fault.message.replace(/^line \d+/, `line ${line}`) };
}

interface SentenceParts {
  readonly line: number;
  readonly what: string;
  readonly found: string | undefined;
  readonly expected: string | undefined;
  readonly remedy: string;
  readonly rule: string | undefined;
}

function sentence(parts: SentenceParts): string {
  const found = parts.found === undefined ? '' : `: found ${parts.found}`;
  const separator = parts.found === undefined ? ': ' : ', ';
  const expected = parts.expected === undefined ? '' : `${separator}expected ${parts.expected}`;
  const rule = parts.rule === undefined ? '' : ` (${parts.rule})`;
  return `line ${parts.line}: ${parts.what}${found}${expected}; ${parts.remedy}${rule}.`;
}
