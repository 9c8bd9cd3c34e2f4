import { dragSources, noDragReasons } from '@farpass/intake/density/codes';
import * as Type from 'typebox';

const Drag = Type.Object({
  source: Type.Enum(dragSources, {
    description:
      'MESSAGE: the DCP comments of the 19th Space Defense Squadron. DISSIPATION: ours, from the energy dissipation rate that the message states. NO_AIR: above 1,500 km.',
  }),
  alongTrackM: Type.Number({
    'x-unit': 'm',
    description: 'How far ahead on its track the object would be at the closest approach with twice the drag.',
  }),
});

const factor = (of: string) => Type.Number({ description: `Factor of the drag of ${of}.` });

/** The probability over the drag of both objects. */
export const DragSpace = Type.Object(
  {
    reason: Type.Optional(
      Type.Enum(noDragReasons, {
        description:
          'Why there is none. DRAG_MISSING: the message does not state the drag of an object. DRAG_TOO_LARGE: the drag would move an object by more than 100 km, the message is too early. NO_PLANE: a covariance or the relative motion is missing. The other fields are absent then.',
      }),
    ),
    factors: Type.Optional(
      Type.Array(Type.Number(), { description: 'From 1/√10 to √10, 1 in the middle: the forecast.' }),
    ),
    probabilities: Type.Optional(
      Type.Array(Type.Array(Type.Number()), {
        description: 'The 2D probability; rows: factors of our object, columns: of the other one.',
      }),
    ),
    largest: Type.Optional(
      Type.Object(
        {
          probability: Type.Number(),
          ownFactor: factor('our object'),
          otherFactor: factor('the other object'),
        },
        { description: 'The largest between the outermost factors, also between those of the table.' },
      ),
    ),
    own: Type.Optional(Drag),
    other: Type.Optional(Drag),
    isLowUnsure: Type.Optional(
      Type.Boolean({
        description: 'The risk is LOW, but the largest of these probabilities reaches the threshold of MEDIUM.',
      }),
    ),
  },
  {
    description:
      'How the probability would be if the drag of each object differed from the forecast by up to √10, after Hejduk et al. (2015). It changes no risk.',
  },
);

const DstValue = Type.Object({
  at: Type.String({ description: 'Begin of its hour, UTC.' }),
  dstNt: Type.Number({ description: 'Dst [nT].' }),
  kind: Type.Enum(['ISSUED', 'NOWCAST', 'PREDICTED'], {
    description:
      'ISSUED: provisional or final, of the World Data Centre. NOWCAST: its quicklook. PREDICTED: of an hour ahead.',
  }),
});

const weatherKind = Type.Enum(['MEASURED', 'PREDICTED', 'ASSUMED'], {
  description: 'ASSUMED: no file covers the day; moderate activity.',
});

const WeatherOfDay = (description: string) =>
  Type.Object(
    {
      day: Type.String({ description: 'The day, UTC.' }),
      f107: Type.Number({ description: 'Solar flux F10.7 [1e-22 W/m²/Hz].' }),
      ap: Type.Number({ description: 'Daily magnetic index Ap.' }),
      kind: weatherKind,
    },
    { description },
  );

/** Solar flux and magnetic activity from now to the closest approach. */
export const SpaceWeather = Type.Object(
  {
    f107: Type.Number({ description: 'Solar flux F10.7 on the day of the closest approach [1e-22 W/m²/Hz].' }),
    ap: Type.Number({ description: 'Daily magnetic index Ap on that day.' }),
    largestAp: Type.Number({ description: 'The largest daily Ap from the day of the answer to that day.' }),
    kind: Type.Enum(['MEASURED', 'PREDICTED', 'ASSUMED'], {
      description: 'Of that day. ASSUMED: no file covers it; moderate activity.',
    }),
    measuredTo: Type.Optional(Type.String({ description: 'The last day with measured values.' })),
    issued: WeatherOfDay('The newest measured day until now.'),
    nowcast: WeatherOfDay('Today.'),
    dst: Type.Optional(
      Type.Object(
        {
          issued: Type.Optional(DstValue),
          nowcast: Type.Optional(DstValue),
          predicted: Type.Optional(DstValue),
          lowest: DstValue,
        },
        {
          description:
            'The newest hour of each kind before the closest approach, and the lowest from twelve hours ago until then. Absent without the feed swpc-dst or FARPASS_DST.',
        },
      ),
    ),
    stormsKnownTo: Type.String({
      description:
        'The last day on which a storm would be foreseen: three days after `measuredTo`, as far as forecasts of storms reach (NOAA SWPC, 3-Day Forecast). A predicted Ap of a later day excludes no storm.',
    }),
    isStorm: Type.Optional(
      Type.Boolean({
        description:
          'Ap is 48 or more on one of these days (Kp 5, a storm of class G1), or the lowest Dst is −50 nT or below. Absent if it is not known: none is seen, and one of the days is later than `stormsKnownTo` or covered by no file. No one is notified then.',
      }),
    ),
    makesLowUnsure: Type.Boolean({
      description:
        'A storm lies before the closest approach, and the LOW risk does not hold over the drag of both objects (`dragSpace.isLowUnsure`): people are notified of such an open event, once.',
    }),
  },
  {
    description:
      'The space weather in use: the newest file of the feed celestrak-space-weather, of FARPASS_SPACE_WEATHER, or that ships with the platform. Dst comes by the feed swpc-dst or FARPASS_DST.',
  },
);
