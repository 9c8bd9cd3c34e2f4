const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opensList = 0x5b;
const opensObject = 0x7b;

/**
 * Whether a JSON text has more values than these: entries of its lists and fields of its objects. They are counted in the bytes, before
 * anything is made of them: a megabyte of zeros is half a million values, and what checks them costs a thousand times their reading.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  let values = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    // The first value of a list or an object comes after its bracket, each other one after a comma.
    else if (byte === comma || byte === opensList || byte === opensObject) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}
