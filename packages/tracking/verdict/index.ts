export {
  type JudgedFigures,
  judgedOrbit,
  /** @public Part of what reports return. */
  type OrbitJudgement,
} from './judgement.ts';
