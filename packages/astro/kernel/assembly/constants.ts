/** WGS-72 as SGP4 uses it (Spacetrack Report 3; Vallado et al. 2006, AIAA 2006-6753, table 1). */
export const EARTH_RADIUS_KM: f64 = 6378.135;
/** √μ in Earth radii^1.5 per minute: 60 / √(6378.135³ / 398600.8). */
export const XKE: f64 = 0.07436691613317342;
/** km/s in one Earth radius per minute times √μ: velocity unit of the theory. */
export const VELOCITY_KM_PER_S: f64 = EARTH_RADIUS_KM * XKE / 60.0;
export const J2: f64 = 0.001082616;
export const J3: f64 = -0.00000253881;
export const J4: f64 = -0.00000165597;
export const J3_OVER_J2: f64 = J3 / J2;
export const TWO_PI: f64 = 6.283185307179586;
export const PI: f64 = 3.141592653589793;

/** Mean motions of the Sun and the Moon [rad/min] and their eccentricities (Spacetrack Report 3, deep-space part). */
export const SUN_RATE: f64 = 1.19459e-5;
export const SUN_ECCENTRICITY: f64 = 0.01675;
export const MOON_RATE: f64 = 1.5835218e-4;
export const MOON_ECCENTRICITY: f64 = 0.0549;
/** Rotation of the Earth [rad/min]: 7.29211514668855e-5 rad/s. */
export const EARTH_RATE: f64 = 4.37526908801129966e-3;
/** Step of the resonance integrator [min] and half its square. */
export const RESONANCE_STEP: f64 = 720.0;
export const RESONANCE_STEP2: f64 = 259200.0;
/** Divisor in place of 1 + cos i at 180° inclination. */
export const SMALL_DIVISOR: f64 = 1.5e-12;
/** Elements are not taken further than a hundred years from their epoch [min]: SGP4 means nothing there. */
export const LONGEST_MINUTES: f64 = 52596000.0;

/** Codes of a satellite or of a state; 1 to 6 as in Vallado's program. */
export const OK: i32 = 0;
export const MEAN_ECCENTRICITY: i32 = 1;
export const MEAN_MOTION: i32 = 2;
export const PERTURBED_ECCENTRICITY: i32 = 3;
export const SEMI_LATUS_RECTUM: i32 = 4;
export const DECAYED: i32 = 6;
export const NOT_FINITE: i32 = 7;
export const TOO_FAR: i32 = 8;
