export { arcsecondRad, degreeRad, degreesOf, twoPi, wrappedToHalfTurn, wrappedToTurn } from './angle.ts';
export { choleskySemidefinite, isPositiveDefinite } from './cholesky.ts';
export { fromEigen, symmetricEigen } from './eigen.ts';
export { inverse } from './inverse.ts';
export {
  addMatrices,
  congruence,
  determinant3,
  fromBlocks,
  innerProduct,
  leadingBlock,
  type Matrix,
  rotateCovariance,
  scaleMatrix,
  timesVector,
  transposed,
  zeroMatrix,
} from './matrix.ts';
export {
  identity3,
  type Matrix3,
  product,
  rotate,
  rotateBack,
  rotationToAxes,
  rotationX,
  rotationY,
  rotationZ,
  rowsOf,
  rtnRotation,
  transpose,
  turningRateRadPerS,
} from './rotation.ts';
export { fromLowerTriangle, lowerTriangleOf } from './triangle.ts';
export {
  addScaled,
  angleBetween,
  type CartesianState,
  cross,
  difference,
  directionOf,
  dot,
  norm,
  scaled,
  sum,
  unit,
  type Vector3,
} from './vector.ts';
