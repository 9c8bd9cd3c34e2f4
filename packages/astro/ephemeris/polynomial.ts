/**
 * Weights of interpolation polynomials at the origin of scaled time: the nodes are relative to the requested instant
 * and divided by about one step, so that high powers keep their digits. One set of weights serves all components.
 * Source: Stoer and Bulirsch (2002), sections 2.1.1 and 2.1.5 (Lagrange and Hermite basis polynomials). A numerical
 * kernel with loops over plain arrays, because a screening calls it millions of times.
 */

/** Weights of the node values for the polynomial of degree n − 1 through them, evaluated at the origin. */
export function lagrangeWeights(nodes: Float64Array): Float64Array {
  const weights = new Float64Array(nodes.length);
  for (let i = 0; i < nodes.length; i += 1) {
    let basis = 1;
    for (let j = 0; j < nodes.length; j += 1) {
      if (j !== i) basis *= -nodes[j] / (nodes[i] - nodes[j]);
    }
    weights[i] = basis;
  }
  return weights;
}

/** Weights of the node values for the slope of the polynomial through them at the origin. */
export function lagrangeSlopeWeights(nodes: Float64Array): Float64Array {
  return nodes.map((node, i) => {
    let basis = 1;
    let slope = 0;
    for (let j = 0; j < nodes.length; j += 1) {
      if (j === i) continue;
      slope = (basis - slope * nodes[j]) / (node - nodes[j]);
      basis *= -nodes[j] / (node - nodes[j]);
    }
    return slope;
  });
}

/** Weights of values and slopes for a Hermite polynomial at the origin. */
export interface HermiteWeights {
  /** Weights that give the value, for the values and for the slopes at the nodes. */
  readonly value: Float64Array;
  readonly valueOfSlopes: Float64Array;
  /** Weights that give the slope, for the values and for the slopes at the nodes. */
  readonly slope: Float64Array;
  readonly slopeOfSlopes: Float64Array;
}

/** Weights of the polynomial of degree 2n − 1 that has the given values and slopes at the nodes. */
export function hermiteWeights(nodes: Float64Array): HermiteWeights {
  const count = nodes.length;
  const value = new Float64Array(count);
  const valueOfSlopes = new Float64Array(count);
  const slope = new Float64Array(count);
  const slopeOfSlopes = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const node = nodes[i];
    // Lagrange basis polynomial and its slope at the origin, and its slope at its own node.
    let basis = 1;
    let basisSlope = 0;
    let ownSlope = 0;
    for (let j = 0; j < count; j += 1) {
      if (j === i) continue;
      const inverse = 1 / (node - nodes[j]);
      basisSlope = (basis - basisSlope * nodes[j]) * inverse;
      basis *= -nodes[j] * inverse;
      ownSlope += inverse;
    }
    const square = basis * basis;
    const squareSlope = 2 * basis * basisSlope;
    const bend = 1 + 2 * node * ownSlope;
    value[i] = bend * square;
    valueOfSlopes[i] = -node * square;
    slope[i] = bend * squareSlope - 2 * ownSlope * square;
    slopeOfSlopes[i] = square - node * squareSlope;
  }
  return { value, valueOfSlopes, slope, slopeOfSlopes };
}
