/** Text that threads share without a copy. */
export type SharedText = SharedArrayBuffer;

export function shared(bytes: Buffer): SharedText {
  const text = new SharedArrayBuffer(bytes.length);
  new Uint8Array(text).set(bytes);
  return text;
}

/** The text that was shared. */
export function sharedTextOf(text: SharedText): string {
  return Buffer.from(text).toString('utf8');
}
