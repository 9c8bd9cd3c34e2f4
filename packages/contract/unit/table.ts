/**
 * The unit and meaning of every field of the services, once: the contract, the API reference and the pages
 * read this table. RTN is radial, along-track and cross-track of object 1 at TCA, axes inertial.
 */
export const fieldTable = {
  // Conjunctions and their messages
  hardBodyRadius: ['m', 'Radius of the sphere that encloses the object'],
  combinedHardBodyRadius: ['m', 'Sum of the two hard-body radii'],
  conjunctionPlaneX: ['m', 'First coordinate in the encounter plane, origin at object 1'],
  conjunctionPlaneY: ['m', 'Second coordinate in the encounter plane, origin at object 1'],
  conjunctionPlaneCovarianceXX: ['m²', 'Variance of the object along the first axis of the encounter plane'],
  conjunctionPlaneCovarianceYX: ['m²', 'Covariance of the object between the axes of the encounter plane'],
  conjunctionPlaneCovarianceYY: ['m²', 'Variance of the object along the second axis of the encounter plane'],
  combinedPlaneX: ['m', 'Sum of the two first coordinates: the relative position'],
  combinedPlaneY: ['m', 'Sum of the two second coordinates: the relative position'],
  combinedPlaneCovarianceXX: ['m²', 'Sum of the two variances along the first axis'],
  combinedPlaneCovarianceYX: ['m²', 'Sum of the two covariances between the axes'],
  combinedPlaneCovarianceYY: ['m²', 'Sum of the two variances along the second axis'],
  probabilityOfCollision: ['', 'Probability that the hard bodies touch; the assessment names its method'],
  originatorProbability: [
    '',
    'Probability that the originator states, if no message has states to compute one from, or if it is HIGH or CRITICAL and ours is better by a level',
  ],
  totalMissDistance: ['m', 'Distance at the time of closest approach'],
  radialSeparation: ['m', 'Radial component of the relative position, without sign'],
  timeToTca: ['s', 'Time from the answer to the closest approach; negative when it is past'],
  relativePositionR: ['m', 'Position of object 2 from object 1, radial'],
  relativePositionT: ['m', 'Position of object 2 from object 1, along-track'],
  relativePositionN: ['m', 'Position of object 2 from object 1, cross-track'],
  relativeVelocityR: ['m/s', 'Velocity of object 2 relative to object 1, radial'],
  relativeVelocityT: ['m/s', 'Velocity of object 2 relative to object 1, along-track'],
  relativeVelocityN: ['m/s', 'Velocity of object 2 relative to object 1, cross-track'],
  relativeSpeed: ['m/s', 'Relative speed at the closest approach'],
  mahalanobisDistance: ['', 'Miss distance in sigmas of the combined covariance'],
  // Satellites
  boxWidth: ['m', 'Width of the body'],
  boxHeight: ['m', 'Height of the body'],
  boxLength: ['m', 'Length of the body'],
  wingLength: ['m', 'Length of one wing'],
  wingWidth: ['m', 'Width of one wing'],
  dragArea: ['m²', 'Area that drag acts on'],
  dragCoefficient: ['', 'Coefficient of drag'],
  solarRadiationPressureArea: ['m²', 'Area that sunlight presses on'],
  reflectivityCoefficient: ['', 'Coefficient of radiation pressure'],
  wetMass: ['kg', 'Mass with propellant'],
  specificImpulse: ['s', 'Specific impulse'],
  thrust: ['N', 'Thrust of one burn'],
  maximumDeltaV: ['m/s', 'Largest change of velocity of one manoeuvre'],
  dutyCycle: ['', 'Share of each orbit in which the engine may burn, 0 to 1'],
  nominalDragArea: ['m²', 'Area in the nominal attitude'],
  maximumDragArea: ['m²', 'Area in the attitude of most drag'],
  // Manoeuvres
  orbitsBeforeTca: ['', 'Orbits between the middle of the manoeuvre and the closest approach'],
  totalDeltaMass: ['kg', 'Propellant of all burns'],
  totalDeltaVMagnitude: ['m/s', 'Change of velocity of all burns'],
  totalThrustingTime: ['s', 'Time in which the engine burns'],
  effectiveThrustMagnitude: ['N', 'Thrust averaged over the duty cycle'],
  deltaMass: ['kg', 'Propellant of one burn'],
  deltaVMagnitude: ['m/s', 'Change of velocity of one burn'],
  deltaVVector: ['m/s', 'Change of velocity of one burn, in its reference frame'],
  dragCrossSection: ['m²', 'Area that drag acts on during the manoeuvre'],
  totalTimeInDifferentialDragConfiguration: ['s', 'Time in the attitude of other drag'],
  totalTimeInNominalConfiguration: ['s', 'Time in the nominal attitude'],
  spacecraftInitialMass: ['kg', 'Mass before the manoeuvre'],
  manoeuvreDuration: ['s', 'Time from the first ignition to the last cut-off'],
  positionBefore: ['km', 'Position before the manoeuvre, EME2000'],
  positionAfter: ['km', 'Position after the manoeuvre, EME2000'],
  velocityBefore: ['km/s', 'Velocity before the manoeuvre, EME2000'],
  velocityAfter: ['km/s', 'Velocity after the manoeuvre, EME2000'],
  smaChange: ['m', 'Change of the semi-major axis'],
  // Observations
  ra: ['deg', 'Right ascension'],
  dec: ['deg', 'Declination'],
  magnitude: ['', 'Apparent magnitude'],
  associationThreshold: [
    '',
    'Largest associationValue that counts as associated; degrees for an angular distance, no unit for a Mahalanobis distance',
  ],
  associationValue: [
    '',
    'Median distance of the track; degrees for an angular distance, no unit for a Mahalanobis distance',
  ],
} as const satisfies Readonly<Record<string, readonly [unit: string, meaning: string]>>;

export type FieldName = keyof typeof fieldTable;

/** The unit a field is in; the empty text for a number without one. */
export function unitOf(name: FieldName): string {
  return fieldTable[name][0];
}
