const squareMetresPerKm2 = 1e6;

/**
 * The lower triangle of a 6×6 RTN covariance [km², km²/s, km²/s²] as the keywords of a CDM (m², m²/s, m²/s²): the
 * factor is the same for every element.
 */
export function covarianceFields(covarianceRtn: Float64Array) {
  const at = (row: number, column: number) =>
    ((covarianceRtn[6 * row + column] ?? 0) * squareMetresPerKm2).toExponential(12);
  return {
    ...{ CR_R: at(0, 0), CT_R: at(1, 0), CT_T: at(1, 1), CN_R: at(2, 0), CN_T: at(2, 1), CN_N: at(2, 2) },
    ...{ CRDOT_R: at(3, 0), CRDOT_T: at(3, 1), CRDOT_N: at(3, 2), CRDOT_RDOT: at(3, 3) },
    ...{ CTDOT_R: at(4, 0), CTDOT_T: at(4, 1), CTDOT_N: at(4, 2), CTDOT_RDOT: at(4, 3), CTDOT_TDOT: at(4, 4) },
    ...{ CNDOT_R: at(5, 0), CNDOT_T: at(5, 1), CNDOT_N: at(5, 2), CNDOT_RDOT: at(5, 3), CNDOT_TDOT: at(5, 4) },
    CNDOT_NDOT: at(5, 5),
  };
}
