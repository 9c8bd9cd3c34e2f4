export { type StatedCovariance, turnedCovariance } from './turn.ts';
