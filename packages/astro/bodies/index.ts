export { type Body, bodies, bodyPositionKm, bodyState } from './body.ts';
