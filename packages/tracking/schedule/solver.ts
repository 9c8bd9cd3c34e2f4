import highs from 'highs';

type Loader = typeof highs.default;
type Solver = Awaited<ReturnType<Loader>>;

let solver: Promise<Solver> | undefined;

/** The mixed-integer solver HiGHS, loaded on first use and kept. */
export async function loadedSolver(): Promise<Solver> {
  // The types describe the package as Node's CommonJS loads it; an import returns the loader itself.
  const loader: unknown = 'default' in highs ? highs.default : highs;
  if (!isLoader(loader)) throw new Error('The package highs has no loader; install the version of package.json.');
  solver ??= loader();
  return solver;
}

function isLoader(value: unknown): value is Loader {
  return typeof value === 'function';
}
