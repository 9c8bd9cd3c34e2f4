export {
  isIgnitionPast,
  isPlanTooLate,
  nextState,
  type PlanAction,
  type PlanSituation,
  type PlanState,
  planTransitions,
  possibleActions,
} from './transitions.ts';
