export * from './encounter-plane.ts';
