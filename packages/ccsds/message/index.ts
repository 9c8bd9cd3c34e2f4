export { asciiOf } from './ascii.ts';
export { type Fault, type FaultCode, faults, type ReadMode } from './fault.ts';
export type {
  Entry,
  FieldSpec,
  FieldTable,
  Quantities,
  Quantity,
  ReadOptions,
  ReadResult,
  Section,
  Values,
} from './field.ts';
export { limits } from './limits.ts';
export { makeSection, type SectionMaking, type SectionValues } from './make.ts';
export { type Recognised, recognise } from './recognise.ts';
export { decodedText, type Source, type Syntax } from './source.ts';
export type { Written } from './write.ts';
