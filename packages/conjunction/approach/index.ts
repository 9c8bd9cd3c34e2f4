export * from './duration.ts';
export * from './encounter.ts';
export * from './geometry.ts';
export * from './hard-body.ts';
export * from './shift.ts';
export * from './trajectories.ts';
