export { earthOrientationSetting, readEarthOrientation, useEarthOrientationOf } from './earth-orientation.ts';
export { type Kept, type KeptDays, keptMs, keptS, usualKeptDays } from './kept.ts';
export type { ObjectAddress } from './kinds.ts';
export { type Sealing, sealingWith } from './seal.ts';
export { secretKey } from './secret-key.ts';
export { databaseSettings, describeSettings, readSettings, type SettingRow, type Settings } from './settings.ts';
export { useDstOf, useSpaceWeatherOf } from './space-weather.ts';
export { unknownSettingSentence, unknownSettings } from './unknown.ts';
