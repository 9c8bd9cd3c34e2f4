export { secretKey } from './secret-key.ts';
export { describeSettings, readSettings, type SettingRow, type Settings, SettingsError } from './settings.ts';
