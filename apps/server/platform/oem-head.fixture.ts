interface OemHead {
  readonly name?: string;
  readonly id?: string;
  readonly frame?: string;
  readonly made?: string;
  readonly from: string;
  readonly to: string;
}

/** The head of an invented OEM, up to the end of its span: of OURS in EME2000 unless something else is given. */
export function oemHead({ from, to, ...given }: OemHead): readonly string[] {
  const { name = 'OURS', id = '2026-001A', frame = 'EME2000', made = '2026-11-19T00:00:00' } = given;
  return [
    'CCSDS_OEM_VERS = 2.0',
    `CREATION_DATE = ${made}`,
    'ORIGINATOR = SAMPLE',
    'META_START',
    `OBJECT_NAME = ${name}`,
    `OBJECT_ID = ${id}`,
    'CENTER_NAME = EARTH',
    `REF_FRAME = ${frame}`,
    'TIME_SYSTEM = UTC',
    `START_TIME = ${from}`,
    `STOP_TIME = ${to}`,
  ];
}

/** The end of the head of an OEM that is interpolated by Hermite polynomials of degree 7. */
export const hermite = ['INTERPOLATION = HERMITE', 'INTERPOLATION_DEGREE = 7', 'META_STOP'] as const;
