/**
 * A user name as it is stored and compared: without leading and trailing blanks, in lower case, in one Unicode form.
 */
export function normaliseUserName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Whether a normalised name is valid: 1 to 64 letters, digits and . _ @ -, beginning with a letter or digit. */
export function isUserName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,63}$/u.test(name);
}

/** Whether the text can be an e-mail address: one @ between two parts without blanks, 254 characters at most. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]+$/.test(text) &&
    !/\.\.|^\.|\.$|\.@|@\./.test(text)
  );
}
