/** Enough for a header and its comments. */
const headLength = 4_000;

/** The kind of a CCSDS message by its version keyword or its XML element; undefined for anything else. */
export function messageFormatOf(text: string): string | undefined {
  const head = text.slice(0, headLength);
  const [, kvn] = /^\s*CCSDS_([A-Z]{3})_VERS\s*=/m.exec(head) ?? [];
  if (kvn !== undefined) return kvn;
  const [, xml] = /<(?:\w+:)?(oem|opm|omm|ocm|cdm|tdm|aem|apm|acm|rdm)\b/i.exec(head) ?? [];
  return xml?.toUpperCase();
}
