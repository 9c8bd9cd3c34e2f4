export { rosterCalendar } from './calendar.ts';
export { onCallAt, rosterFaults, rosterGaps, type Shift } from './roster.ts';
export { shiftStart } from './shift.ts';
