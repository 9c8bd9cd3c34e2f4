/**
 * The sentences of faults of burns and searches, by code; one fault code can have several sentences. A parameter has
 * its place in `{{ }}`. The German sentences of the pages have the same codes.
 */
export const manoeuvreSentences = {
  CROSS_SECTION_UNCHANGED: 'found {{found}} m², which is the nominal cross-section of the satellite; give another one.',
  VECTOR_ZERO: 'found {{found}}; give three numbers that are not all 0.',
  BURN_TOO_EARLY:
    'the burn begins at {{at}}, before {{earliest}}, the earliest that can be commanded; choose a later ignition.',
  BURN_TOO_LATE: 'the burn begins at {{at}}, not before the closest approach at {{tca}}; choose an earlier ignition.',
  FOLLOWING_NO_LIST: 'give a list of the burns that follow, each with its spacing.',
  BURNS_TOO_MANY: 'found {{found}} burns; a plan has at most {{most}}. Make a second plan for the others.',
  BURN_DURING_BURN:
    'the burn begins at {{at}}, and the one before it ends at {{end}}; give a longer spacing, from ignition to ignition.',
  BURN_SPACING_RANGE:
    'found {{found}} s from ignition to ignition; a burn begins at least {{least}} s after the end of the one before it, and at most {{most}} days after its ignition.',
  SEQUENCE_OF_DRAG:
    'the satellite moves by differential drag, which is planned as one time with another attitude; give a longer duration instead of further burns.',
  ARC_TOO_LONG:
    'the arc lasts {{duration}} s, more than {{most}} revolutions of {{period}} s; divide it into shorter ones.',
  ARC_PAST_TCA:
    'the arc lasts {{duration}} s and the closest approach at {{tca}} comes {{lead}} s after its start; begin earlier or end sooner.',
  DRAG_PAST_TCA:
    'the drag configuration lasts {{duration}} s and the closest approach at {{tca}} comes {{lead}} s after its start; begin earlier or end sooner.',
  PROPELLANT_OVER_SHARE:
    'the burn uses {{found}} kg, more than {{percent}} % of the {{mass}} kg of the satellite; make it smaller or give the right mass.',
  PROPELLANT_OVER_STOCK:
    'the burn uses {{found}} kg, more than the {{most}} kg on board; make it smaller or give the right mass.',
  NO_PROPULSION: 'the satellite has no propulsion; correct its propulsion.',
  NO_ENGINE: 'the satellite has no engine and moves by differential drag; correct its propulsion.',
  CROSS_SECTION_RANGE:
    'found {{found}} m²; the cross-section of the satellite is between {{least}} m² and {{most}} m²; give a value in that range.',
  BURN_TOO_LARGE:
    'the burn has {{found}} m/s; one manoeuvre of the satellite can have at most {{most}} m/s; make it smaller or divide it.',
  BURN_SIZE_IMPOSSIBLE:
    'found {{found}} m/s; no single burn of a satellite has more than {{most}} m/s. Sizes are in m/s: check the unit.',
  BURN_SIZE_ODD:
    '{{found}} m/s is much for avoiding a collision, which takes centimetres to a few metres per second. Sizes are in m/s: check that it is not in mm/s or cm/s.',
  IGNITION_FAR:
    'the ignition is {{turns}} revolutions before the closest approach. The states of the message are taken as exact and flown back over them; beyond {{most}} the result says little.',
  BURN_IN_BLACKOUT:
    'the burn at {{at}} is within a blackout of the satellite, from {{from}} until {{until}}; choose another time, or correct the blackout.',
  OBJECT_NOT_MANOEUVRABLE:
    'the message says that {{name}} cannot manoeuvre (MANEUVERABLE = NO). Check which object burns.',
  TARGET_HIGH: 'the target {{target}} is a CRITICAL risk itself (from {{critical}} on): choose a smaller one.',
  SLOW_PAIR_BY_LINES:
    'the objects pass at {{speed}} m/s. The cells are computed with straight lines, which give up to three times too little below {{slow}} m/s; the evaluation of a burn uses the method that holds.',
  SKY_SHORTENED:
    'burns of up to {{found}} m/s go further than {{km}} km from the orbit without a burn; the cells count the catalogue for {{days}} days instead of {{wanted}}. A plan is screened for all of them.',
  ENGINE_CONTINUOUS: 'the engine of the satellite thrusts continuously with {{thrust}} N; plan an arc.',
  THRUST_TOO_LARGE: 'found {{found}} N and the engine of the satellite has {{thrust}} N; thrust less.',
  APPROACH_NONE:
    'the two objects have no closest approach within half a revolution of the time of the message; their distance only increases or only decreases.',
  WINDOW_REVERSED_BURN:
    'the window ends at {{until}}, before it begins at {{from}}; end it later, or begin it earlier.',
  SPACE_TOO_WIDE:
    'a burn of {{found}} m/s moves the satellite by {{km}} km while the catalogue counts; with it, at most {{most}} m/s can be compared. Ask for smaller burns, for fewer days, or for a window closer to the approach.',
  WINDOW_PAST_TCA: 'the window ends at {{until}}, not before the closest approach at {{tca}}; end it earlier.',
  DRAG_HOLDS_BACK:
    'the burn begins so shortly before the closest approach that it would move the satellite back, which drag cannot do; begin earlier.',
  DRAG_ONLY_BRAKES:
    'the satellite moves by differential drag, which only brakes; plan a burn against the velocity (-T).',
  DRAG_TOO_LITTLE:
    'the burn would move the satellite {{wanted}} m along its track until the closest approach, but the air moves it at most {{most}} m; begin earlier or choose a smaller one.',
  ORBIT_MEETS_GROUND:
    'the orbit meets the ground {{seconds}} s after the start of its propagation; choose a smaller burn.',
  AIR_MISSING:
    'no air acts on this flight: the orbit is too high, or its forces include no drag. Differential drag needs both air and drag.',
  DRAG_AREA_MISSING:
    'the message gives no drag area of the satellite (CD_AREA_OVER_MASS). Differential drag needs one.',
  DIRECTIONS_UNKNOWN: 'found {{found}}; give "any" or a list of {{choices}}.',
  BLACKOUTS_NO_LIST: 'give a list of pairs of times.',
  LEFT_OUT_NO_LIST: 'give a list of catalogue numbers.',
  SIGMAS_NOT_POSITIVE: 'give three lengths above 0, in metres.',
  EVENT_CONTRADICTORY: '{{said}} Nothing can be planned from it.',
  EVENT_COVARIANCE_ABSENT:
    'the message has no covariance of {{name}} ({{designator}}) that can be used: CR_R to CN_N are missing. Plan from a message with one.',
  EVENT_COVARIANCE_UNUSABLE:
    'the message has no covariance of {{name}} ({{designator}}) that can be used: {{said}} Plan from a message with one.',
  BURNS_NO_LIST: 'the file is not a list of burns.',
  BURN_END_EARLY: 'found {{found}}, not after the ignition; give the time at which the burn ends.',
  BURN_AXES_UNKNOWN: "no burn can be given along '{{found}}'; give {{choices}} or another name of one of these.",
  BURN_MASS_MISSING: 'it is missing; give the mass of the satellite at ignition in kg.',
  NUMBER_MISSING: 'it is missing; give {{expected}}.',
  NUMBER_UNFIT: 'found {{found}}; give {{expected}}.',
  OBJECT_UNFIT: 'found {{found}}; give an object.',
  TEXT_UNFIT: 'found {{found}}; give text.',
  WORD_UNFIT: 'found {{found}}; give {{choices}}.',
  VECTOR_UNFIT: 'found {{found}}; give three numbers.',
  BURN_TIME_UNREADABLE: '{{said}} Give UTC as 2026-11-20T07:12:45.000Z.',
  DRAG_AREA_NOT_LARGER: 'found {{found}} m² and a nominal area of {{nominal}} m²; give a larger one.',
} as const;

export type ManoeuvreSentenceCode = keyof typeof manoeuvreSentences;

export type FaultParameters = Readonly<Record<string, string | number>>;

/** The English sentence with its parameters filled in. */
export function manoeuvreSentence(code: ManoeuvreSentenceCode, parameters: FaultParameters): string {
  return manoeuvreSentences[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));
}
