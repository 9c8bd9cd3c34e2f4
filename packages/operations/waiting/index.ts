export { byUrgency, isCommandDue } from './waiting.ts';
