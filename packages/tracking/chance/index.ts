export { Chance, seedOf } from './chance.ts';
