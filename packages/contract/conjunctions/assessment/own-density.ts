import * as Type from 'typebox';

const metres = (along: string) =>
  Type.Number({
    'x-unit': 'm',
    description: `Displacement ${along} at the closest approach for a density error of 100 %.`,
  });

const DensityBasis = Type.Object({
  source: Type.Enum(['MESSAGE', 'OURS'], {
    description:
      'MESSAGE: its DCP comments. OURS: our own flight of the object, with the drag of the energy dissipation rate that the message states.',
  }),
  relativeSigma: Type.Number({ description: 'Sigma of the density that was forecast, divided by the density.' }),
  radialM: metres('away from the Earth'),
  alongTrackM: metres('along the track'),
  crossTrackM: metres('across it'),
});

/** The probability with the density error that both objects share, where it rests on our own flight of an object. */
export const OwnDensity = Type.Object(
  {
    probability: Type.Number(),
    least: Type.Number({ description: 'The least within the errors of our sensitivities and sigmas.' }),
    most: Type.Number({ description: 'The most within these errors.' }),
    object1: DensityBasis,
    object2: DensityBasis,
  },
  {
    description:
      'The 2D probability with the density error that both objects share, where the message does not state its effect on both: ours, by our own flight of an object. The level follows the worse. Absent if it cannot be computed or does not matter (docs/probability.md).',
  },
);
