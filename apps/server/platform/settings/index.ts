export { describeSettings, readSettings, type SettingRow, type Settings, SettingsError } from './settings.ts';
