type Json = Readonly<Record<string, unknown>>;

/** A value that fits a schema and has all its fields, and an item in each of its lists. */
export function fullSampleOf(schema: unknown): unknown {
  const rule = record(schema);
  const { properties, items } = rule;
  if (typeof properties === 'object' && properties !== null)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fullSampleOf(field)]));
  if (rule['type'] === 'array' && !('default' in rule))
    return Array.from({ length: Math.max(1, numberOf(rule['minItems'], 0)) }, () => fullSampleOf(items));
  const [alternative] = [rule['anyOf'], rule['oneOf']].flatMap((list) => (Array.isArray(list) ? list : []));
  return alternative === undefined ? sampleOf(schema) : fullSampleOf(alternative);
}

/** The smallest value that fits a schema, so that a request passes validation and reaches the tested code. */
export function sampleOf(schema: unknown): unknown {
  const rule = record(schema);
  if ('const' in rule) return rule['const'];
  if ('default' in rule) return rule['default'];
  if (Array.isArray(rule['enum'])) return rule['enum'][0];
  const [alternative] = [rule['anyOf'], rule['oneOf']].flatMap((list) => (Array.isArray(list) ? list : []));
  if (alternative !== undefined) return sampleOf(alternative);
  return samples[String(rule['type'])]?.(rule) ?? null;
}

const samples: Readonly<Record<string, (rule: Json) => unknown>> = {
  object: (rule) => {
    const required = Array.isArray(rule['required']) ? rule['required'].map(String) : [];
    const properties = record(rule['properties']);
    return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name])]));
  },
  array: (rule) => Array.from({ length: numberOf(rule['minItems'], 0) }, () => sampleOf(rule['items'])),
  string: (rule) => texts[String(rule['format'])] ?? 'a'.repeat(Math.max(1, numberOf(rule['minLength'], 1))),
  number: (rule) => least(rule),
  integer: (rule) => Math.ceil(least(rule)),
  boolean: () => false,
};

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T07:12:45Z',
  'utc-time': '2026-11-20T07:12:45Z',
  date: '2026-11-20',
  email: 'somebody@example.org',
  uri: 'https://example.org/',
  uuid: '01900000-0000-7000-8000-000000000000',
};

function least(rule: Json): number {
  const above = rule['exclusiveMinimum'];
  return typeof above === 'number' ? above + 1 : numberOf(rule['minimum'], 0);
}

function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
