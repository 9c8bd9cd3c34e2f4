/**
 * Newton polynomials through samples of a three-component quantity, on nodes already scaled to about one step, so that
 * high powers keep their digits. Source: Stoer and Bulirsch (2002), sections 2.1.3 and 2.1.5. A numerical kernel: it
 * works on plain arrays in place, because a screening calls it millions of times.
 */

/** Value and rate (per scaled unit) of one component. */
export interface PolynomialPoint {
  readonly value: number;
  readonly rate: number;
}

/** Newton form evaluated with its derivative: coefficients for nodes in the order given. */
function evaluated(coefficients: Float64Array, nodes: Float64Array, at: number): PolynomialPoint {
  let value = 0;
  let rate = 0;
  for (let i = coefficients.length - 1; i >= 0; i -= 1) {
    const step = at - nodes[i];
    rate = rate * step + value;
    value = value * step + coefficients[i];
  }
  return { value, rate };
}

/** Polynomial through values and rates at the nodes (each node counts twice), degree 2n − 1. */
export function hermitePoint(
  samples: { readonly nodes: Float64Array; readonly values: Float64Array; readonly rates: Float64Array },
  at: number,
): PolynomialPoint {
  const { nodes, values, rates } = samples;
  const count = 2 * nodes.length;
  const doubled = new Float64Array(count);
  const column = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    doubled[i] = nodes[i >> 1];
    column[i] = values[i >> 1];
  }
  for (let order = 1; order < count; order += 1) {
    for (let i = count - 1; i >= order; i -= 1) {
      const isSameNode = order === 1 && i % 2 === 1;
      column[i] = isSameNode ? rates[i >> 1] : (column[i] - column[i - 1]) / (doubled[i] - doubled[i - order]);
    }
  }
  return evaluated(column, doubled, at);
}

/** Polynomial through values at the nodes, degree n − 1. */
export function lagrangePoint(
  samples: { readonly nodes: Float64Array; readonly values: Float64Array },
  at: number,
): PolynomialPoint {
  const { nodes } = samples;
  const column = Float64Array.from(samples.values);
  for (let order = 1; order < nodes.length; order += 1) {
    for (let i = nodes.length - 1; i >= order; i -= 1) {
      column[i] = (column[i] - column[i - 1]) / (nodes[i] - nodes[i - order]);
    }
  }
  return evaluated(column, nodes, at);
}
