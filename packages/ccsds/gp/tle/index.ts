export { writeTle } from './write.ts';
