/** Four f32 in a vector; plain v128 means two f64. The build reads the difference from the annotation. */
export type Singles = v128;

/** Four f32 from memory. */
@inline
export function loadSingles(address: usize): Singles {
  return v128.load(address);
}

/** Four copies of one f32 in memory. */
@inline
export function splatSingle(address: usize): Singles {
  return v128.load32_splat(address);
}
