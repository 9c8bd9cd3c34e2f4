import { dictionary } from '@zxcvbn-ts/language-common';

/** Why a new password is refused; undefined if it is accepted. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-plain' | 'names-user' | 'leaked';

const leastLength = 12;
const mostLength = 256;
const leastDistinct = 5;
/** Sequences that are frequent in lists of leaked passwords, forwards and backwards. */
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm'];
const plainWords = ['password', 'passwort', 'farpass', 'letmein', 'welcome', 'willkommen', 'iloveyou', 'administrator'];

/**
 * Checks a new password. Only its length counts; no kinds of characters are required. It must be long enough without
 * common words and keyboard sequences.
 */
export function passwordFault(
  password: string,
  { userName }: { readonly userName: string },
): PasswordFault | undefined {
  const text = password.normalize('NFKC');
  if ([...text].length < leastLength) return 'too-short';
  if ([...text].length > mostLength) return 'too-long';
  const lower = text.toLowerCase();
  const own = userName.toLowerCase();
  if (own.length >= 4 && lower.includes(own) && lower.length - own.length < leastLength / 2) return 'names-user';
  const isPlain = new Set(lower).size < leastDistinct || remainder(lower).length < leastLength / 2;
  if (isPlain) return 'too-plain';
  return isLeaked(lower) ? 'leaked' : undefined;
}

/** The 49,000 passwords that are most frequent in leaks; programs that guess begin with them and what people add to them. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords']);

/** Whether a password is in the list: alone, with digits and marks around it, or twice. */
function isLeaked(lower: string): boolean {
  const half = lower.slice(0, lower.length / 2);
  const bare = lower.replaceAll(/^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu, '');
  return leaked.has(lower) || leaked.has(bare) || (half + half === lower && leaked.has(half));
}

function remainder(lower: string): string {
  const withoutWords = plainWords.reduce((text, word) => text.replaceAll(word, ''), lower);
  return withoutRuns(withoutWords);
}

function withoutRuns(text: string): string {
  for (let at = 0; at + 4 <= text.length; at += 1) {
    const piece = text.slice(at, at + 4);
    const backwards = [...piece].reverse().join('');
    if (runs.some((run) => run.includes(piece) || run.includes(backwards))) {
      return withoutRuns(text.slice(0, at) + text.slice(at + 4));
    }
  }
  return text;
}
