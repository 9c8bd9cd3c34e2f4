import { rotateCovariance, rtnRotation, type Vector3 } from '@farpass/astro/linear';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';

/** Lower triangle of a 6×6 covariance along R, T, N, as written in a CDM: m², m²/s, m²/s². */
type LowerTriangle = readonly (readonly number[])[];

function objectOf(positionKm: Vector3, velocityKmPerS: Vector3, rows: LowerTriangle): EncounterObject {
  const axes = rtnRotation({ positionKm, velocityKmPerS });
  if (axes === undefined) throw new Error('a fixture needs an orbit plane');
  const rtn = new Float64Array(36);
  rows.forEach((row, i) => {
    row.forEach((value, j) => {
      rtn[6 * i + j] = value * 1e-6;
      rtn[6 * j + i] = value * 1e-6;
    });
  });
  const back = Float64Array.of(axes[0], axes[3], axes[6], axes[1], axes[4], axes[7], axes[2], axes[5], axes[8]);
  return { positionKm, velocityKmPerS, covariance: rotateCovariance(back, rtn) };
}

/**
 * A fast encounter (10 km/s) whose second object has σ(T) = 10 km but σ(R) = 11 m, and σ(v_R) = 4.4 m/s that does not
 * match σ(T): its possible orbits bend by more than the radial sigma.
 */
export function bentEncounter(): Encounter {
  const primary = objectOf(
    [424.49494410833461, 10589.707294836933, 12141.588968168169],
    [-1.8438964427123905, -5.17722720109502, 1.1406925822838698],
    [
      [91.863713928398241],
      [606.5229300307235, 45196.511062018581],
      [237.62055839957532, -6536.8227651011348, 29023.534417771996],
      [0.55688490817421121, -7.3101887725047208, 33.769050948833176, 0.054701416341892413],
      [0.0013773738099861863, 0.64099245586301223, -0.1818019765160549, -4.1348512343297681e-5, 3.0556031885535231e-5],
      [
        -0.20285722331797296, 11.903421767663891, -4.3885704669064989, 0.011677136272376515, 0.00098847580264065245,
        0.064825762202153456,
      ],
    ],
  );
  const secondary = objectOf(
    [424.34368718251284, 10589.738689727619, 12141.422537197819],
    [4.5053567784376867, 1.3430881886531583, -3.1033959062606229],
    [
      [131.29633631353454],
      [21714.964207195437, 99896119.854411468],
      [74.599505685157908, -82466.099080889224, 6558.178467206516],
      [7.2173029384171352, 16071.150064014626, -14.743963979772856, 19.127531918607428],
      [0.0025606532297799997, 79.360582438776333, 0.28476655030538522, 0.0055993528878688342, 0.00017256174571542697],
      [
        -0.90182621671224117, -244.64546752379238, 0.067248605544738133, -0.26771732331882536, 2.954311795391982e-5,
        0.014205538761742333,
      ],
    ],
  );
  return { primary, secondary, hardBodyRadiusKm: 0.011263 };
}

/** The same states with uncorrelated errors and a given σ(v_R) of the second object. */
export function uncorrelatedEncounter(radialSpeedMPerS: number): Encounter {
  const { primary, secondary, hardBodyRadiusKm } = bentEncounter();
  const rows = (variances: readonly number[]): LowerTriangle =>
    variances.map((variance, i) => [...Array.from({ length: i }, () => 0), variance]);
  return {
    primary: objectOf(primary.positionKm, primary.velocityKmPerS, rows([100, 45_369, 28_900, 0.0025, 3.6e-5, 0.0625])),
    secondary: objectOf(
      secondary.positionKm,
      secondary.velocityKmPerS,
      rows([132.25, 99_900_025, 6561, radialSpeedMPerS ** 2, 1.69e-4, 0.0144]),
    ),
    hardBodyRadiusKm,
  };
}
