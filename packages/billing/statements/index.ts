export {
  type Balance,
  type Booked,
  type Statement,
  type StatementDraft,
  type StatementLine,
  statementName,
  statementOf,
} from './statement.ts';
export { type StatementTable, statementTable } from './table.ts';
