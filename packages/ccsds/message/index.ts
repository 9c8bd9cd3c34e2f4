export { asciiOf } from './ascii.ts';
export {
  type Fault,
  type FaultCode,
  faultInFile,
  faultParameters,
  /** @internal Every code has a German sentence; a test compares. */
  faults,
  type ReadMode,
} from './fault.ts';
export type { ReadOptions } from './field.ts';
export { limits } from './limits.ts';
export { makeSection } from './make.ts';
export { type Recognised, recognise } from './recognise.ts';
export { decodedText, type Syntax } from './source.ts';
export type { Written } from './write.ts';
