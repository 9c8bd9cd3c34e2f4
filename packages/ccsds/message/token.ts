/** KVN, XML and JSON are read into the same tokens. Each message is assembled from tokens, and written as tokens. */
export type Token = StartToken | FieldToken | CommentToken | RowToken | MarkerToken | FinishToken;

/** The version line, or the root element. */
export interface StartToken {
  readonly kind: 'start';
  /** CDM, OEM, … or NDM. */
  readonly format: string;
  readonly version: string;
  readonly line: number;
}

export interface FieldToken {
  readonly kind: 'field';
  readonly key: string;
  /** Without surrounding blanks; in KVN still with its unit. */
  readonly value: string;
  /** The XML attribute or JSON member. */
  readonly unit: string | undefined;
  /** XML only: the element around the field. */
  readonly container: string | undefined;
  readonly line: number;
  readonly column: number;
  /** For writers: an optional keyword without a value. */
  readonly isLeftOpen?: true;
}

export interface CommentToken {
  readonly kind: 'comment';
  /** Set for forms without an order, such as flat JSON, in which a comment cannot be misplaced. */
  readonly hasNoPlace?: true;
  readonly text: string;
  readonly line: number;
}

/** A line of numbers. */
export interface RowToken {
  readonly kind: 'row';
  readonly text: string;
  readonly line: number;
}

/** A block begins or ends; the name is that of the XML element (META_START is `metadata`). */
export type MarkerToken = OpenToken | CloseToken;

interface OpenToken {
  readonly kind: 'open';
  readonly name: string;
  readonly line: number;
}

interface CloseToken {
  readonly kind: 'close';
  readonly name: string;
  readonly line: number;
}

/** A message within a combined one has ended. */
export interface FinishToken {
  readonly kind: 'finish';
  readonly line: number;
}

/** Receives tokens in the order of the file. */
export type TokenSink = (token: Token) => void;

/** The blocks with START and STOP lines in KVN, and their XML elements. */
export const kvnBlocks: ReadonlyMap<string, string> = new Map([
  ['META', 'metadata'],
  ['DATA', 'data'],
  ['COVARIANCE', 'covarianceMatrix'],
  ['TRAJ', 'traj'],
  ['PHYS', 'phys'],
  ['COV', 'cov'],
  ['MAN', 'man'],
  ['PERT', 'pert'],
  ['OD', 'od'],
  ['USER', 'user'],
]);
