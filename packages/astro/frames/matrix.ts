/** Rows of a matrix of any size: a 6×6 covariance of position [km] and velocity [km/s], a state transformation. */
export type Matrix = readonly (readonly number[])[];

export function matrixProduct(left: Matrix, right: Matrix): Matrix {
  return left.map((row) =>
    right[0].map((_, column) => row.reduce((total, value, k) => total + value * right[k][column], 0)),
  );
}

export function matrixTranspose(matrix: Matrix): Matrix {
  return matrix[0].map((_, column) => matrix.map((row) => row[column]));
}

/** T · C · Tᵀ with the rounding asymmetry removed: a covariance in the axes that T turns to. */
export function congruence(transformation: Matrix, covariance: Matrix): Matrix {
  const turned = matrixProduct(matrixProduct(transformation, covariance), matrixTranspose(transformation));
  return turned.map((row, i) => row.map((value, j) => (value + turned[j][i]) / 2));
}
