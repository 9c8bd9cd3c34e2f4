export { chiSquareQuantile, chiSquareShareBelow } from './chi-square.ts';
export { median, robustSigma } from './median.ts';
