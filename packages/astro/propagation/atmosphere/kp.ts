/** ap for Kp in thirds, 0 to 27 (Bartels 1949; GFZ Potsdam). */
export const apOfThirds: readonly number[] = [
  ...[0, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18, 22, 27, 32],
  ...[39, 48, 56, 67, 80, 94, 111, 132, 154, 179, 207, 236, 300, 400],
];
