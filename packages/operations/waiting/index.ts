export { byUrgency, isCommandDue, type WaitingThing } from './waiting.ts';
