import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ca } from '../route/collision-avoidance.ts';
import { json, route } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';
import { volumeShapes } from './screening-choices.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const number = (what: string, unit: string) =>
  Type.Number({ description: unit === '' ? `${what}.` : `${what}, ${unit}.`, 'x-unit': unit });

const angles = {
  inclinationDeg: number('Inclination', '°'),
  nodeDeg: number('Right ascension of the ascending node', '°'),
  argumentOfPerigeeDeg: number('Argument of perigee', '°'),
};

/** Where a satellite is at an instant, seen from the Earth. */
const TrackPoint = Type.Object({
  time: instant('Time'),
  latitudeDeg: number('Geodetic latitude, north positive', '°'),
  longitudeDeg: number('Longitude, east positive, −180 to 180', '°'),
  altitudeKm: number('Height above the WGS-84 ellipsoid', 'km'),
  isSunlit: Type.Boolean({ description: 'Whether the centre of the Sun is visible, for a spherical Earth.' }),
});

const volume = {
  shape: Type.Enum(volumeShapes),
  radialKm: Type.Number(),
  alongTrackKm: Type.Number(),
  crossTrackKm: Type.Number(),
};

const SatelliteOrbit = Type.Object({
  satelliteId: Type.String(),
  at: instant('For when all of this holds'),
  source: Type.Enum(['EPHEMERIS', 'ELEMENT_SET', 'NONE'], {
    description: 'The newest ephemeris that covers the time, otherwise the newest element set, as in a screening.',
  }),
  reason: Type.Optional(Type.String({ description: 'Only without an orbit: why there is none.' })),
  oemFileId: Type.Optional(Type.String({ description: 'The ephemeris file.' })),
  dataName: Type.Optional(Type.String({ description: 'Name of the ephemeris file, or who gave the element set.' })),
  dataTime: Type.Optional(instant('Upload of the ephemeris, or epoch of the element set')),
  coveredTo: Type.Optional(instant('Only for an ephemeris: its last usable time')),
  orbit: Type.Optional(
    Type.Object({
      regime: Type.String({ description: 'LEO1 to LEO4, MEO, GEO, HEO or OTHER, as screening volumes are chosen by.' }),
      perigeeAltitudeKm: number('Lowest height above 6378.137 km', 'km'),
      apogeeAltitudeKm: number('Highest height above 6378.137 km', 'km'),
      periodSeconds: number('Time of one turn', 's'),
      osculating: Type.Object(
        {
          frame: Type.String(),
          semiMajorAxisKm: number('Semi-major axis', 'km'),
          eccentricity: number('Eccentricity', ''),
          ...angles,
          trueAnomalyDeg: number('True anomaly', '°'),
        },
        { description: 'Of the state at the time of the answer.' },
      ),
      sun: Type.Object(
        {
          betaDeg: number(
            'Angle from the plane of the orbit to the Sun, positive on the side of the angular momentum',
            '°',
          ),
          localTimeOfNodeHours: Type.Optional(
            number('Mean local solar time at the ascending node; absent for an orbit in the equator', 'h'),
          ),
          shadowShare: Type.Optional(
            number('Share of the next turn in the Earth’s shadow, 0 to 1; absent if the data end before', ''),
          ),
          nextShadow: Type.Optional(
            Type.Object({
              from: instant('Begin; the given time if the satellite is in shadow then'),
              to: Type.Optional(instant('End; absent if it is after `searchedTo`')),
            }),
          ),
          searchedTo: instant('Until when a shadow was searched: a day or a turn, or the end of the data'),
        },
        { description: 'The Sun as the orbit sees it. Shadow: the Sun’s centre is behind a spherical Earth.' },
      ),
      mean: Type.Optional(
        Type.Object(
          {
            epoch: instant('Epoch of the element set'),
            meanMotionRevPerDay: number('Mean motion as the set has it', '1/d'),
            eccentricity: number('Eccentricity', ''),
            ...angles,
            meanAnomalyDeg: number('Mean anomaly', '°'),
            bstarPerEarthRadius: number('Drag term B*', '1/Earth radius'),
          },
          { description: 'Only for an element set: its own mean elements, TEME of its epoch.' },
        ),
      ),
    }),
  ),
  presetVolume: Type.Optional(
    Type.Object(volume, {
      description: 'Half-widths used to screen this orbit if the satellite has no volume of its own, km.',
    }),
  ),
  groundTrack: Type.Array(TrackPoint, { description: 'From the given time over the requested orbits, in order.' }),
  trackEndsEarly: Type.Boolean({ description: 'The ephemeris ends before the requested orbits.' }),
  subsolarPoint: Type.Object(
    { latitudeDeg: number('Latitude', '°'), longitudeDeg: number('Longitude', '°') },
    { description: 'The subsolar point.' },
  ),
});

export type SatelliteOrbitDocument = Static<typeof SatelliteOrbit>;

export const getSatelliteOrbit = route({
  ...ca,
  method: 'GET',
  path: '/ca/satellites/{satellite-id}/orbit',
  operationId: 'getSatelliteOrbit',
  isDear: true,
  summary: 'Orbit and ground track of a satellite',
  description:
    'From the orbit data that a screening would use. Altitudes of perigee and apogee are mean values for an element set and osculating ones for an ephemeris.',
  audit: null,
  tags: ['satellites'],
  params: Type.Object({ 'satellite-id': Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    at: Type.Optional(utcTime('Time, UTC; default now.')),
    orbits: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 16, default: 3, description: 'Orbits of the ground track, 1 to 16.' }),
    ),
  }),
  responses: { 200: json(SatelliteOrbit, 'The orbit; `source` is NONE, with a reason, if none is known.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});
