export { orbitShapeOf } from './orbit-shape.ts';
