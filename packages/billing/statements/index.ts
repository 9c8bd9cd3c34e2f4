export {
  type Balance,
  type Booked,
  type Statement,
  type StatementDraft,
  type StatementLine,
  statementName,
  statementOf,
} from './statement.ts';
export { statementTable } from './table.ts';
