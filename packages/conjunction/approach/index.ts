export * from './duration.ts';
export * from './encounter.ts';
export * from './geometry.ts';
export * from './shift.ts';
