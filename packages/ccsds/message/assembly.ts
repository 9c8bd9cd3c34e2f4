import type { FaultLog } from './fault.ts';
import type { FieldTable, Section } from './field.ts';
import { limits } from './limits.ts';
import type { MessageAssembler, MessageStart } from './read.ts';
import { buildSection, type PartToken } from './section.ts';
import type { CommentToken, FieldToken, Token } from './token.ts';

/** One kind of part of a message, if the parts have no markers in KVN (CDM, OPM, OMM, and the headers of all). */
export interface PartRule {
  readonly name: string;
  readonly table: FieldTable;
  /** The keyword that begins another part of this kind. */
  readonly starts?: string;
  /** Accepts keywords USER_DEFINED_x. */
  readonly userDefined?: 'standard' | 'draft';
}

/** The lines of one part. */
export interface Part {
  readonly rule: PartRule;
  readonly line: number;
  readonly tokens: PartToken[];
}

/**
 * Assigns the lines of a message to its parts by their keywords. A comment belongs to the keyword after it, and the
 * last ones to the part before them.
 */
export class PartAssembler {
  readonly parts: Part[] = [];
  readonly #rules: readonly PartRule[];
  readonly #log: FaultLog;
  readonly #owners: Owners;
  #pending: CommentToken[] = [];
  #current = 0;
  #count = 0;

  constructor(rules: readonly PartRule[], log: FaultLog) {
    this.#rules = rules;
    this.#log = log;
    this.#owners = ownersOf(rules);
  }

  /** Takes fields and comments; other tokens are ignored. */
  push(token: Token): void {
    if (token.kind === 'comment') this.#pending.push(token);
    else if (token.kind === 'field') this.#field(token);
    this.#count += 1;
    if (this.#count > limits.entries)
      this.#log.addFinal('TOO_MANY_ENTRIES', { line: token.line, expected: `≤ ${limits.entries}` });
  }

  end(): readonly Part[] {
    const last = this.parts.at(-1);
    if (last !== undefined) last.tokens.push(...this.#pending);
    this.#pending = [];
    return this.parts;
  }

  #field(token: FieldToken): void {
    const owner = this.#ownerOf(token);
    const rule = this.#rules[owner];
    if (rule === undefined) return;
    const begins = rule.starts === token.key.toUpperCase();
    const part = begins ? undefined : this.#partFor({ rule, owner, token });
    if (begins || owner > this.#current) this.#current = owner;
    if (part === undefined) this.#open(rule, token);
    else part.tokens.push(...this.#takePending(), token);
  }

  /** The open part to which this keyword belongs; a keyword of an earlier part is misplaced. */
  #partFor({ rule, owner, token }: KeywordPlace): Part | undefined {
    const last = this.parts.at(-1);
    if (last?.rule === rule) return last;
    if (owner >= this.#current) return undefined;
    const severity = rule === this.#rules[0] ? 'warning' : 'strict';
    this.#log.add('KEY_MISPLACED', { line: token.line, found: token.key, expected: `in the ${rule.name}`, severity });
    return this.parts.findLast((part) => part.rule === rule);
  }

  #open(rule: PartRule, token: FieldToken): void {
    const pending = this.#takePending();
    this.parts.push({ rule, line: pending[0]?.line ?? token.line, tokens: [...pending, token] });
  }

  #takePending(): readonly CommentToken[] {
    const taken = this.#pending;
    this.#pending = [];
    return taken;
  }

  /**
   * The part whose table has the keyword, preferably the current one or a later one. An unknown keyword stays in the
   * current part.
   */
  #ownerOf(token: FieldToken): number {
    const key = token.key.toUpperCase();
    if (key.startsWith('USER_DEFINED_')) {
      const taker = this.#rules.findIndex((rule) => rule.userDefined !== undefined);
      if (taker !== -1) return taker;
    }
    const owners = this.#owners.get(key);
    return owners?.find((owner) => owner >= this.#current) ?? owners?.[0] ?? this.#current;
  }
}

interface KeywordPlace {
  readonly rule: PartRule;
  readonly owner: number;
  readonly token: FieldToken;
}

type Owners = ReadonlyMap<string, readonly number[]>;

/** Rules are constants of their message, so this is computed once for each. */
const knownOwners = new WeakMap<readonly PartRule[], Owners>();

function ownersOf(rules: readonly PartRule[]): Owners {
  const known = knownOwners.get(rules);
  if (known !== undefined) return known;
  const owners = ownersIn(rules);
  knownOwners.set(rules, owners);
  return owners;
}

function ownersIn(rules: readonly PartRule[]): Owners {
  const owners = new Map<string, number[]>();
  for (const [index, rule] of rules.entries()) {
    for (const key of Object.keys(rule.table)) owners.set(key, [...(owners.get(key) ?? []), index]);
  }
  return owners;
}

/** The parts of a whole message, by their rule. */
export interface FoundParts {
  readonly start: MessageStart;
  readonly all: readonly Part[];
  only(rule: PartRule): Part | undefined;
  every(rule: PartRule): readonly Part[];
}

/** The assembler of a message that has only parts: its lines are assigned, and `finish` makes the record. */
export function partwise<M>(
  rules: readonly PartRule[],
  finish: (found: FoundParts) => M | undefined,
): (start: MessageStart) => MessageAssembler<M> {
  return (start) => {
    const assembler = new PartAssembler(rules, start.log);
    return {
      push: (token) => assembler.push(token),
      end: () => {
        const all = assembler.end();
        return finish({
          start,
          all,
          only: (rule) => all.find((part) => part.rule === rule),
          every: (rule) => all.filter((part) => part.rule === rule),
        });
      },
    };
  };
}

/** The inputs that make a part a section. */
export interface PartPlace {
  readonly start: MessageStart;
  /** For faults, for example "object 1 metadata". */
  readonly name: string;
  /** The XML element of the part. */
  readonly container: string;
  /** Where a missing part is reported; otherwise the line of the part. */
  readonly line?: number;
  /** Keywords of the header. In a later part they only name the message and are accepted with a warning. */
  readonly headerKeys?: FieldTable;
}

/** The section of a part. If the message has no such part, each missing keyword is reported. */
export function sectionOf<T extends FieldTable>(table: T, part: Part | undefined, place: PartPlace): Section<T> {
  return buildSection(table, part?.tokens ?? [], {
    log: place.start.log,
    part: place.name,
    line: part?.line ?? place.line ?? place.start.line,
    version: place.start.versionNumber,
    container: place.container,
    ...(part?.rule.userDefined === undefined ? {} : { userDefined: part.rule.userDefined }),
    ...(place.headerKeys === undefined ? {} : { headerKeys: place.headerKeys }),
  });
}
