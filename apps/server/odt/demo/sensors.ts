import { demoProvider } from '@farpass/contract/identity';
import type { SensorInputDocument } from '@farpass/contract/odt';

type NamedPlace = readonly [name: string, latitudeDeg: number, longitudeDeg: number, altitudeM: number];

const telescopes: readonly NamedPlace[] = [
  ['Sierra Alta Observatory', 37.06, -3.38, 2890],
  ['Karoo Plateau', -32.38, 20.81, 1760],
  ['Atacama Ridge', -24.6, -70.2, 2450],
  ['Sonora Desert', 31.95, -111.6, 2090],
  ['Flinders Range', -31.28, 138.85, 540],
  ['Altai Station', 50.2, 87.6, 2080],
];

const radars: readonly NamedPlace[] = [
  ['Fjord Radar', 69.3, 16.1, 20],
  ['Pampa Radar', -35.4, -65.1, 170],
  ['Deccan Radar', 17.5, 78.5, 540],
];

/** The invented sensors of the demo world, on five continents, all of the demo network; one is a test telescope. */
export const demoSensors: readonly SensorInputDocument[] = [
  ...telescopes.map((place, index) => telescope(place, `DEMO-T${index + 1}`)),
  ...radars.map((place, index) => radar(place, `DEMO-R${index + 1}`)),
  { ...telescope(['Rooftop Test', 48.15, 11.57, 520], 'DEMO-X1'), sensorType: 'TEST_OPTICAL' },
];

function at([groundSensorName, latitudeDeg, longitudeDeg, altitudeM]: NamedPlace) {
  return {
    groundSensorName,
    latitudeDeg,
    longitudeDeg,
    altitudeM,
    providerId: demoProvider.id,
    owner: demoProvider.name,
  };
}

function telescope(place: NamedPlace, sensorCode: string): SensorInputDocument {
  return {
    ...at(place),
    sensorCode,
    sensorType: 'OPTICAL_PASSIVE',
    measurementTypes: ['ANGLES', 'ANGLES_AND_MAGNITUDE'],
    limits: {
      minimumElevationDeg: 15,
      maximumSunElevationDeg: -10,
      minimumMoonSeparationDeg: 10,
      maximumRateDegPerS: 3,
      limitingMagnitude: 16.5,
      needsSunlight: true,
    },
    noise: { anglesArcsec: 1.2, magnitude: 0.15, timeMs: 1 },
    fieldOfViewDeg: 2.1,
    slewRateDegPerS: 6,
    settleSeconds: 5,
    observationSeconds: 60,
  };
}

function radar(place: NamedPlace, sensorCode: string): SensorInputDocument {
  return {
    ...at(place),
    sensorCode,
    sensorType: 'RADAR_ACTIVE',
    measurementTypes: ['RANGE_AND_ANGLES'],
    limits: { minimumElevationDeg: 5, maximumRangeKm: 4500 },
    noise: { anglesArcsec: 60, rangeM: 15, rangeRateMPerS: 0.05 },
    fieldOfViewDeg: 1.2,
    slewRateDegPerS: 4,
    settleSeconds: 3,
    observationSeconds: 90,
  };
}
