export * from './check.ts';
export * from './clip.ts';
export * from './eigen.ts';
export * from './matrix.ts';
