export {
  lengthUnits,
  readMapping,
  type StateColumns,
  type StatesMapping,
  speedUnits,
  stateColumns,
  tableFrames,
  tableScales,
  tableTimes,
} from './mapping.ts';
export { type ProposedMapping, proposeMapping } from './propose.ts';
export { looksLikeStates, readTable, type StatesTable, type TableRow } from './table.ts';
