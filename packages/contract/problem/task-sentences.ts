/** Why a report of a sensor provider, or its file, does not count, by code, in English and German. */
export const taskSentences = {
  TASK_STEP_BACK: [
    'Task {{id}} is {{from}}; it cannot become {{to}}.',
    'Die Aufgabe {{id}} hat den Status {{from}}; {{to}} ist danach nicht möglich.',
  ],
  FILE_BEFORE_PASS_ENDED: [
    'The observation file {{id}} came before its pass had ended ({{end}}); it shows nothing that was measured.',
    'Die Beobachtungsdatei {{id}} kam vor dem Ende ihres Überflugs ({{end}}); sie zeigt nichts Gemessenes.',
  ],
  TASK_PASS_NOT_BEGUN: [
    'The pass of task {{id}} begins at {{start}}; it cannot be under way before that.',
    'Der Überflug der Aufgabe {{id}} beginnt erst um {{start}}; vorher kann er nicht im Gang sein.',
  ],
  TASK_PASS_NOT_ENDED: [
    'The pass of task {{id}} ends at {{end}}; it cannot have been observed before that.',
    'Der Überflug der Aufgabe {{id}} endet erst um {{end}}; vorher kann er nicht beobachtet sein.',
  ],
  TASK_REASON_MISSING: [
    'reason is missing; say why the pass is not observed, or give a cause',
    'Die Begründung fehlt; sagen Sie, warum der Überflug nicht beobachtet wird, oder geben Sie eine Ursache an.',
  ],
  TASK_WITHOUT_CAUSE: [
    '{{status}} has no cause; leave it out',
    'Der Status {{status}} hat keine Ursache; lassen Sie sie weg.',
  ],
} as const;
