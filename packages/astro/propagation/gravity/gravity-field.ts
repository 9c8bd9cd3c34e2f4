import { AstroError } from '../../errors.ts';

/** The models that ship as tables. */
export type GravityModelName = 'egm96' | 'egm2008';

/** Fully normalised Stokes coefficients of an Earth gravity model in its body-fixed frame (ITRF). */
export interface GravityField {
  readonly name: string;
  /** Highest degree and order in the table. */
  readonly degree: number;
  readonly muKm3PerS2: number;
  /** The radius that scales the coefficients; not a figure of the Earth. */
  readonly radiusKm: number;
  /** 'tide-free': the field does not contain the permanent tide, as `tidalForce` expects. */
  readonly tideSystem: string;
  readonly source: string;
  /** C̄(n, m) and S̄(n, m) in turn; the pair (n, m) begins at n(n + 1) + 2m. */
  readonly coefficients: Float64Array;
}

/** A generated table in the form in which its module exports it. */
interface PackedGravityField extends Omit<GravityField, 'coefficients'> {
  readonly coefficientsBase64: string;
}

const loaders: { readonly [Name in GravityModelName]: () => Promise<PackedGravityField> } = {
  egm96: async () => (await import('./egm96.generated.ts')).egm96,
  egm2008: async () => (await import('./egm2008.generated.ts')).egm2008,
};

const unpacked = new Map<GravityModelName, GravityField>();

/**
 * The shipped gravity model of that name: EGM96 to 70×70 (Lemoine et al. 1998) or EGM2008 to 120×120 (Pavlis et al.
 * 2012), both tide-free, μ 398600.4415 km³/s², radius 6378.1363 km. Each table is a module of its own that is imported
 * on first use: nothing is read from disk here.
 */
export async function loadGravityField(name: GravityModelName): Promise<GravityField> {
  const known = unpacked.get(name);
  if (known) return known;
  const { coefficientsBase64, ...model } = await loaders[name]();
  const bytes = Uint8Array.from(atob(coefficientsBase64), (character) => character.charCodeAt(0));
  const field: GravityField = { ...model, coefficients: littleEndianDoubles(bytes) };
  unpacked.set(name, field);
  return field;
}

/** Where to cut a gravity model: harmonics up to this degree and order are used. */
export interface GravityTruncation {
  readonly degree: number;
  readonly order: number;
}

/** C̄ and S̄ of one degree and order. */
export function coefficientsOf(
  field: GravityField,
  { n, m }: { readonly n: number; readonly m: number },
): { readonly c: number; readonly s: number } {
  if (!(n <= field.degree && m <= n && m >= 0)) {
    throw new AstroError('GRAVITY_DEGREE', {
      asked: `coefficient (${n}, ${m})`,
      model: field.name,
      highest: field.degree,
    });
  }
  const at = n * (n + 1) + 2 * m;
  return { c: field.coefficients[at], s: field.coefficients[at + 1] };
}

function littleEndianDoubles(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.byteLength / 8 }, (_, index) => view.getFloat64(8 * index, true));
}
