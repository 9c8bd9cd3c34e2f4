/** Coefficients that are solved for on request. */
export const solvableCoefficients = ['drag', 'srp'] as const;

/** The errors of a sensor that can be solved for with the orbit. */
export const solvableBiases = ['range', 'range-rate', 'first-angle', 'second-angle', 'time'] as const;

/** The covariance contains the noise of the measurements, or also what forces, density, clocks and sensors leave open. */
export const modelErrors = ['NONE', 'REALISTIC'] as const;

/** Definitions of a range rate: the derivative by the time of reception, or the mean of the speeds along the legs. */
export const rangeRates = ['RECEPTION', 'LEGS'] as const;

/** How the a-priori orbit is used. */
export const aprioriUses = ['AUTO', 'NONE', 'START', 'WEIGHT'] as const;

/** Forms in which a determined orbit is downloaded. */
export const orbitFileForms = ['OPM', 'OEM', 'OCM', 'STK', 'OMM', 'TLE'] as const;

/** The uses of a determined orbit. */
export const orbitAdoptions = ['ELEMENT_SET', 'EPHEMERIS'] as const;

/** The automatic use of a request's orbit. */
export const orbitUses = ['NONE', ...orbitAdoptions, 'BOTH'] as const;
