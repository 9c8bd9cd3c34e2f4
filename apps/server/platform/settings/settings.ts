import type { Setting } from './kinds.ts';
import { type SettingTable, settingTable } from './table.ts';

type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The validated settings of one process. */
export type Settings = { readonly [K in keyof SettingTable]: ValueOf<SettingTable[K]> };

type Environment = Readonly<Record<string, string | undefined>>;

/** All faults of the environment in one message, so that an operator can correct them at once. */
export class SettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `Some settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nRun \`npm run farpass -- config\` for the table.`,
    );
    this.name = 'SettingsError';
    this.faults = faults;
  }
}

/** Reads and checks every setting. An empty variable counts as absent. */
export function readSettings(environment: Environment): Settings {
  const rows = describeSettings(environment);
  const faults = rows.flatMap((row) => (row.fault === undefined ? [] : [row.fault]));
  if (faults.length > 0) throw new SettingsError(faults);
  return Object.fromEntries(rows.map((row) => [row.key, row.value])) as Settings;
}

/** Where the database is and how it is kept, by the names that `openDatabase` takes. */
export function databaseSettings({ dataDir, databaseUrl, databaseOwnerUrl, syncsToDisk }: Settings) {
  return { dataDir, databaseUrl, ownerUrl: databaseOwnerUrl, syncsToDisk };
}

export interface SettingRow {
  readonly key: string;
  readonly name: string;
  readonly meaning: string;
  readonly defaultText: string;
  readonly secret: boolean;
  readonly isSet: boolean;
  readonly value: unknown;
  readonly fault: string | undefined;
}

/** One row for each setting with its current value, for the command line and for documents. */
export function describeSettings(environment: Environment): readonly SettingRow[] {
  return Object.entries(settingTable).map(([key, setting]) =>
    describe(key, setting, environment[setting.name] || undefined),
  );
}

function describe(key: string, setting: Setting<unknown>, text: string | undefined): SettingRow {
  const { name, meaning, defaultText, secret } = setting;
  const row = { key, name, meaning, defaultText, secret, isSet: text !== undefined };
  try {
    return { ...row, value: setting.read(text), fault: undefined };
  } catch (error) {
    const found = secret ? 'a value that does not fit' : JSON.stringify(text);
    return {
      ...row,
      value: undefined,
      fault: `${name} is ${found}: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
