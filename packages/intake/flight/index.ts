export { toldStateOfCdm, toldStateOfOpm } from './told-states.ts';
