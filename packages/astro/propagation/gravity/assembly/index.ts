/**
 * The sums of spherical-harmonic gravity and of its gradient; harmonics.ts has the formulas and lays out the memory.
 *
 * A vector holds two neighbouring columns of the Legendre table (orders m and m + 1), or the pair C, S of a coefficient.
 * Each lane does what the scalar formula does in the same order, so the results are the same on every machine.
 */
let degree: i32 = 0;
let order: i32 = 0;
/** Ā(m, m) for each order. */
let sectoralAt: usize = 0;
/** α(m), α(m + 1), β(m), β(m + 1) of the recursion, for two columns at a time and k = n − m from 1. */
let recursionAt: usize = 0;
/** qⁿ Āₙₘ(u): column m from k = n − m = 0. */
let tableAt: usize = 0;
/** C and S times the renormalisation of (n, m), (n, m + 1), (n + 1, m + 1). */
let firstAt: usize = 0;
/** The same of (n, m + 2), (n + 1, m + 2), (n + 2, m + 2). */
let secondAt: usize = 0;
let sumsAt: usize = 0;
let columnBytes: usize = 0;

/** Where the caller's memory begins: the module's constants lie before it. */
export function firstFree(): usize {
  return (__heap_base + 15) & ~15;
}

export function layout(
  highestDegree: i32, highestOrder: i32, sectoral: usize, recursion: usize, table: usize, first: usize, second: usize, sums: usize,
): void {
  degree = highestDegree;
  order = highestOrder;
  sectoralAt = sectoral;
  recursionAt = recursion;
  tableAt = table;
  firstAt = first;
  secondAt = second;
  sumsAt = sums;
  columnBytes = ((highestDegree + 3) as usize) << 3;
}

@inline
function low(vector: v128): f64 {
  return f64x2.extract_lane(vector, 0);
}

@inline
function high(vector: v128): f64 {
  return f64x2.extract_lane(vector, 1);
}

@inline
function copies(address: usize): v128 {
  return v128.load64_splat(address);
}

@inline
function pair(address: usize, offset: usize): v128 {
  return v128.load(address + offset);
}

/** The table up to degree + 2 and order + 2. */
@inline
function fillTable(q: f64, u: f64): void {
  const qu: v128 = f64x2.splat(q * u);
  const qq: v128 = f64x2.splat(q * q);
  const top = degree + 3;
  let power: f64 = 1.0;
  for (let m: i32 = 0; m <= order + 2; m += 2) {
    const nextPower = power * q;
    let before: v128 = f64x2.splat(0.0);
    let value: v128 = f64x2.replace_lane(f64x2.splat(power), 1, nextPower) * v128.load(sectoralAt + ((m as usize) << 3));
    let at = tableAt + (m as usize) * columnBytes;
    let from = recursionAt + (((m * (degree + 2)) as usize) << 4);
    v128.store64_lane(at, value, 0);
    v128.store64_lane(at + columnBytes, value, 1);
    for (let k: i32 = 1; k < top - m; k++) {
      at += 8;
      const next: v128 = pair(from, 0) * qu * value - pair(from, 16) * qq * before;
      v128.store64_lane(at, next, 0);
      v128.store64_lane(at + columnBytes, next, 1);
      from += 32;
      before = value;
      value = next;
    }
    power = nextPower * q;
  }
}

/** The input of `sumColumns` for four columns and one k: a row of ten vectors. */
const rowBytes: usize = 160;
/** The results of four columns: six sums for each. */
let fourAt: usize = 0;
let columnsAt: usize = 0;
let columns: i32 = 0;
/** C of degree 0, which is 1 but for parts of a field; its running sum would be a hundred times the field. */
let central: f64 = 1.0;

/** The memory of `sumColumns`: Ā(m, m), the rows, a place for the sums of four columns, and the sums. */
export function layoutColumns(
  highestDegree: i32, count: i32, centre: f64, sectoral: usize, rows: usize, four: usize, sums: usize,
): void {
  degree = highestDegree;
  columns = count;
  central = centre;
  sectoralAt = sectoral;
  columnsAt = rows;
  fourAt = four;
  sumsAt = sums;
}

/**
 * The sums of the acceleration: along, across, axial, radial. Four columns m of the Legendre table rise together in
 * k = n − m, and each is used where it is made: with the coefficients of its own order, and for the axial sum with those of
 * the order before. A row has β(k + 1), C, S of the order, then C, S of the order before, for two columns and then for two.
 */
export function sumColumns(q: f64, u: f64, s: f64, t: f64): void {
  const qu: v128 = f64x2.splat(q * u);
  const qq: v128 = f64x2.splat(q * q);
  let at = columnsAt;
  let power: f64 = 1.0;
  let x: f64 = 1.0, y: f64 = 0.0, x1: f64 = 0.0, y1: f64 = 0.0;
  let along: f64 = 0.0, across: f64 = 0.0, axial: f64 = 0.0, radial: f64 = central;
  for (let m: i32 = 0; m < columns; m += 4) {
    const power1 = power * q;
    const power2 = power1 * q;
    const power3 = power2 * q;
    let a: v128 = f64x2.replace_lane(f64x2.splat(power), 1, power1) * v128.load(sectoralAt + ((m as usize) << 3));
    let b: v128 = f64x2.replace_lane(f64x2.splat(power2), 1, power3) * v128.load(sectoralAt + ((m as usize) << 3), 16);
    power = power3 * q;
    let aBefore: v128 = f64x2.splat(0.0), bBefore: v128 = f64x2.splat(0.0);
    let ac: v128 = f64x2.splat(0.0), as: v128 = f64x2.splat(0.0), bc: v128 = f64x2.splat(0.0), bs: v128 = f64x2.splat(0.0);
    let acSum: v128 = f64x2.splat(0.0), asSum: v128 = f64x2.splat(0.0);
    let bcSum: v128 = f64x2.splat(0.0), bsSum: v128 = f64x2.splat(0.0);
    let acz: v128 = f64x2.splat(0.0), asz: v128 = f64x2.splat(0.0);
    let bcz: v128 = f64x2.splat(0.0), bsz: v128 = f64x2.splat(0.0);
    const end = at + ((degree - m + 1) as usize) * rowBytes;
    while (at < end) {
      ac = ac + pair(at, 16) * a;
      as = as + pair(at, 32) * a;
      acSum = acSum + ac;
      asSum = asSum + as;
      acz = acz + pair(at, 48) * a;
      asz = asz + pair(at, 64) * a;
      bc = bc + pair(at, 96) * b;
      bs = bs + pair(at, 112) * b;
      bcSum = bcSum + bc;
      bsSum = bsSum + bs;
      bcz = bcz + pair(at, 128) * b;
      bsz = bsz + pair(at, 144) * b;
      const aNext: v128 = qu * a - pair(at, 0) * aBefore;
      const bNext: v128 = qu * b - pair(at, 80) * bBefore;
      aBefore = qq * a;
      bBefore = qq * b;
      a = aNext;
      b = bNext;
      at += rowBytes;
    }
    v128.store(fourAt, ac);
    v128.store(fourAt, bc, 16);
    v128.store(fourAt, as, 32);
    v128.store(fourAt, bs, 48);
    v128.store(fourAt, acz, 64);
    v128.store(fourAt, bcz, 80);
    v128.store(fourAt, asz, 96);
    v128.store(fourAt, bsz, 112);
    v128.store(fourAt, acSum, 128);
    v128.store(fourAt, bcSum, 144);
    v128.store(fourAt, asSum, 160);
    v128.store(fourAt, bsSum, 176);
    // Σ (n + m + 1) c, from the running sums of c: the last k is degree − m of the first column, with zeros at the end.
    const last = (degree - m) as f64;
    for (let lane: i32 = 0; lane < 4; lane++) {
      const from = fourAt + ((lane as usize) << 3);
      const order1 = (m + lane) as f64;
      const c = f64.load(from);
      const sine = f64.load(from, 32);
      const cz = f64.load(from, 64);
      const sz = f64.load(from, 96);
      const weight = 2.0 * order1 + 2.0 + last;
      along += order1 * (c * x1 + sine * y1);
      across += order1 * (sine * x1 - c * y1);
      axial += cz * x1 + sz * y1;
      radial += (weight * c - f64.load(from, 128)) * x + (weight * sine - f64.load(from, 160)) * y;
      x1 = x;
      y1 = y;
      x = s * x1 - t * y1;
      y = s * y1 + t * x1;
    }
  }
  f64.store(sumsAt, along);
  f64.store(sumsAt, across, 8);
  f64.store(sumsAt, axial, 16);
  f64.store(sumsAt, radial + u * axial, 24);
}

/**
 * The same sums, the radial one times R/r, and those of the gradient: ee, ef, ez, fz, ed, fd, zz, zd, dd. Names: e and f the explicit x and y,
 * z the explicit z, d the radial operator (1/r)∂/∂r with its sign turned.
 */
export function sumSecond(q: f64, u: f64, s: f64, t: f64): void {
  fillTable(q, u);
  let at = firstAt;
  let twiceAt = secondAt;
  let x: f64 = 1.0, y: f64 = 0.0, x1: f64 = 0.0, y1: f64 = 0.0, x2: f64 = 0.0, y2: f64 = 0.0;
  let along: f64 = 0.0, across: f64 = 0.0, axial: f64 = 0.0, radial: f64 = 0.0;
  let ee: f64 = 0.0, ef: f64 = 0.0, ez: f64 = 0.0, fz: f64 = 0.0, ed: f64 = 0.0, fd: f64 = 0.0;
  let zz: f64 = 0.0, zd: f64 = 0.0, dd: f64 = 0.0;
  for (let m: i32 = 0; m <= order; m++) {
    let here = tableAt + (m as usize) * columnBytes;
    const end = here + (((degree - m + 1) as usize) << 3);
    let c: v128 = f64x2.splat(0.0);
    let cz: v128 = f64x2.splat(0.0);
    let cd: v128 = f64x2.splat(0.0);
    let czz: v128 = f64x2.splat(0.0);
    let czd: v128 = f64x2.splat(0.0);
    let cdd: v128 = f64x2.splat(0.0);
    let up: v128 = f64x2.splat(0.0);
    let upTwice: v128 = f64x2.splat(0.0);
    let upOver: v128 = f64x2.splat(0.0);
    while (here < end) {
      const over: v128 = copies(here + columnBytes);
      const overTwice: v128 = copies(here + (columnBytes << 1));
      c = c + pair(at, 0) * copies(here);
      cz = cz + pair(at, 16) * up;
      cd = cd + pair(at, 32) * over;
      czz = czz + pair(twiceAt, 0) * upTwice;
      czd = czd + pair(twiceAt, 16) * upOver;
      cdd = cdd + pair(twiceAt, 32) * overTwice;
      up = over;
      upTwice = upOver;
      upOver = overTwice;
      here += 8;
      at += 48;
      twiceAt += 48;
    }
    const order1 = m as f64;
    const order2 = (m * (m - 1)) as f64;
    along += order1 * (low(c) * x1 + high(c) * y1);
    across += order1 * (high(c) * x1 - low(c) * y1);
    axial += low(cz) * x + high(cz) * y;
    ee += order2 * (low(c) * x2 + high(c) * y2);
    ef += order2 * (high(c) * x2 - low(c) * y2);
    ez += order1 * (low(cz) * x1 + high(cz) * y1);
    fz += order1 * (high(cz) * x1 - low(cz) * y1);
    ed += order1 * (low(cd) * x1 + high(cd) * y1);
    fd += order1 * (high(cd) * x1 - low(cd) * y1);
    zz += low(czz) * x + high(czz) * y;
    zd += low(czd) * x + high(czd) * y;
    dd += low(cdd) * x + high(cdd) * y;
    radial += low(cd) * x + high(cd) * y;
    x2 = x1;
    y2 = y1;
    x1 = x;
    y1 = y;
    x = s * x1 - t * y1;
    y = s * y1 + t * x1;
  }
  f64.store(sumsAt, along);
  f64.store(sumsAt, across, 8);
  f64.store(sumsAt, axial, 16);
  f64.store(sumsAt, radial, 24);
  f64.store(sumsAt, ee, 32);
  f64.store(sumsAt, ef, 40);
  f64.store(sumsAt, ez, 48);
  f64.store(sumsAt, fz, 56);
  f64.store(sumsAt, ed, 64);
  f64.store(sumsAt, fd, 72);
  f64.store(sumsAt, zz, 80);
  f64.store(sumsAt, zd, 88);
  f64.store(sumsAt, dd, 96);
}
