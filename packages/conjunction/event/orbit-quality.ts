import { orbitGrades } from './codes.ts';

/**
 * The fields of a message about the orbit determination of one object; undefined if the message does not state them.
 */
export interface OrbitDetermination {
  /** Days from the end of the last observations to the creation of the message. */
  readonly lastObservationAgeDays?: number | undefined;
  readonly actualSpanDays?: number | undefined;
  readonly recommendedSpanDays?: number | undefined;
  readonly observationsAvailable?: number | undefined;
  readonly observationsUsed?: number | undefined;
  readonly tracksUsed?: number | undefined;
  readonly residualsAcceptedPercent?: number | undefined;
  readonly weightedRms?: number | undefined;
  /** Specific energy dissipation rate, W/kg: a measure of the strength of drag. */
  readonly sedrWPerKg?: number | undefined;
  /** Drag coefficient times area over mass, m²/kg. */
  readonly dragAreaOverMassM2PerKg?: number | undefined;
}

export type OrbitGrade = (typeof orbitGrades)[number];

/** One figure of an orbit determination compared with its limits. */
export interface OrbitFinding {
  readonly code: keyof typeof limits;
  readonly value: number;
  /**
   * The figure is good up to this limit, and fair up to the next one; for figures that should be large, from the limit
   * on.
   */
  readonly goodLimit: number;
  readonly fairLimit: number;
  readonly grade: OrbitGrade;
}

/** The quality of an orbit determination: the worst of its figures. */
export interface OrbitQuality {
  readonly grade: OrbitGrade;
  readonly findings: readonly OrbitFinding[];
}

/**
 * Limits of good and fair. They are our own, close to the practice of conjunction assessment for low orbits: a weighted
 * RMS near 1, four of five observations used, a span near the recommended one, observations from the last two days. If
 * good is larger than fair, the figure should be large.
 */
const limits = {
  /** Days. */
  LAST_OBSERVATION_AGE: { good: 2, fair: 5 },
  /** Share of the recommended span. */
  SPAN_RATIO: { good: 0.67, fair: 0.33 },
  /** Share of the available observations. */
  OBSERVATIONS_USED: { good: 0.8, fair: 0.5 },
  TRACKS_USED: { good: 10, fair: 4 },
  /** Percent. */
  RESIDUALS_ACCEPTED: { good: 80, fair: 50 },
  WEIGHTED_RMS: { good: 1.5, fair: 3 },
  /** W/kg; above it, atmospheric density dominates the error. */
  SEDR: { good: 0.001, fair: 0.01 },
  /** m²/kg: satellites have 0.001 to 0.1; a larger value means a foil, or a wrong drag estimate. */
  DRAG_AREA_OVER_MASS: { good: 0.2, fair: 1 },
} as const;

/** How strong the drag of an object is says nothing good about the determination of its orbit. */
const aboutDrag: readonly OrbitFinding['code'][] = ['SEDR', 'DRAG_AREA_OVER_MASS'];

/** The quality of an orbit determination; undefined if the message states nothing about it, or nothing but a usual drag. */
export function orbitQuality(found: OrbitDetermination): OrbitQuality | undefined {
  const findings = [
    gradedFindings('LAST_OBSERVATION_AGE', found.lastObservationAgeDays),
    gradedFindings('SPAN_RATIO', ratio({ part: found.actualSpanDays, whole: found.recommendedSpanDays })),
    gradedFindings('OBSERVATIONS_USED', ratio({ part: found.observationsUsed, whole: found.observationsAvailable })),
    gradedFindings('TRACKS_USED', found.tracksUsed),
    gradedFindings('RESIDUALS_ACCEPTED', found.residualsAcceptedPercent),
    gradedFindings('WEIGHTED_RMS', found.weightedRms),
    gradedFindings('SEDR', found.sedrWPerKg),
    gradedFindings('DRAG_AREA_OVER_MASS', found.dragAreaOverMassM2PerKg),
  ].flat();
  if (findings.every(({ code, grade }) => aboutDrag.includes(code) && grade === 'GOOD')) return undefined;
  const grade = worstGrade(findings.map((finding) => finding.grade));
  return grade && { grade, findings };
}

/** The worst of the grades; undefined if there are none. */
export function worstGrade(grades: readonly OrbitGrade[]): OrbitGrade | undefined {
  return orbitGrades.findLast((grade) => grades.includes(grade));
}

function gradedFindings(code: OrbitFinding['code'], value: number | undefined): readonly OrbitFinding[] {
  if (value === undefined || !Number.isFinite(value)) return [];
  const { good, fair } = limits[code];
  const sign = good > fair ? -1 : 1;
  const isWithin = (limit: number) => value * sign <= limit * sign;
  const isNegative = value < 0;
  const grade = isNegative ? 'POOR' : isWithin(good) ? 'GOOD' : isWithin(fair) ? 'FAIR' : 'POOR';
  return [{ code, value, goodLimit: good, fairLimit: fair, grade }];
}

interface PartOfWhole {
  readonly part: number | undefined;
  readonly whole: number | undefined;
}

function ratio({ part, whole }: PartOfWhole): number | undefined {
  return part === undefined || whole === undefined || whole <= 0 ? undefined : part / whole;
}
