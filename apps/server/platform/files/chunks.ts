/** Bytes of a stored chunk; the last one of a file may be shorter. */
export const chunkBytes = 1_048_576;

/** The same bytes in pieces of exactly `chunkBytes`, the last one excepted; nothing for no bytes. */
export async function* inChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const piece of source) {
    let rest = piece;
    while (heldBytes + rest.length >= chunkBytes) {
      const taken = rest.subarray(0, chunkBytes - heldBytes);
      yield Buffer.concat([...held, taken]);
      rest = rest.subarray(taken.length);
      held = [];
      heldBytes = 0;
    }
    if (rest.length > 0) held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
