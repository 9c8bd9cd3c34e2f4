export {
  type CovariancePlace,
  type StatedCovariance,
  type TurnedCovariance,
  turnedCovariance,
} from './turn.ts';
