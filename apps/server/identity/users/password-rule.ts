/** Why a new password is refused; undefined if it is accepted. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-plain' | 'names-user';

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
  return new Set(lower).size < leastDistinct || remainder(lower).length < leastLength / 2 ? 'too-plain' : undefined;
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
