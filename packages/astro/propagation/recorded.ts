import { type DensePiece, evaluatePiece } from './integrator/dop853.ts';
import { type NumericalRequest, type NumericalTrajectory, refuseUnsorted, settingOf } from './numerical.ts';
import { runSpan } from './run.ts';

/** A flight that can be recorded, with its transition matrix. */
export type RecordedRequest = Pick<NumericalRequest, 'start' | 'spacecraft' | 'forces' | 'burns' | 'earthOrientation'>;

/** A step and the time up to which it is valid: a force may change its law inside it. */
interface KeptPiece extends DensePiece {
  readonly untilSeconds: number;
}

/** The flight on one side of the start: its steps, outwards, as far as states were requested. */
interface Recording {
  readonly pieces: readonly KeptPiece[];
  /** The recorded steps reach this far. */
  readonly flownToSeconds: number;
  /** The flight ends here, because it meets the ground. */
  readonly endsAtSeconds: number | undefined;
}

const nothing: Recording = { pieces: [], flownToSeconds: 0, endsAtSeconds: undefined };

/**
 * A flight that is integrated once, with its transition matrix, and then gives its states at any times: for callers
 * that request states repeatedly. It is integrated again only for times further from the start than any before.
 *
 * Its states are those of `propagateNumerically` within the error of the integration: they are interpolated within its
 * steps (order 7). No step ends at a requested time, so a state does not depend on what was requested before. A step
 * takes 2.7 kB, and a low orbit about 1,500 steps a day: 3.3 MB for twelve revolutions, 20 MB for five days. Requests
 * for one time after the other should begin with the farthest.
 */
export class RecordedFlight {
  readonly #request: NumericalRequest;
  #back = nothing;
  #forth = nothing;

  constructor(request: RecordedRequest) {
    this.#request = { ...request, transitionMatrix: 'with' };
  }

  /** States and transition matrices at times [s since the start, rising], as far as the flight gets. */
  at(seconds: ArrayLike<number>): Pick<NumericalTrajectory, 'timesSeconds' | 'states' | 'transition'> {
    const times = Float64Array.from(seconds);
    refuseUnsorted(times);
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    if (first < 0) this.#reach(first);
    if (last >= 0) this.#reach(last);
    const reached = times.filter((time) => isReached(time < 0 ? this.#back : this.#forth, time));
    const [states, transition] = [new Float64Array(6 * reached.length), new Float64Array(36 * reached.length)];
    const y = new Float64Array(42);
    reached.forEach((time, index) => {
      evaluatePiece(pieceAt((time < 0 ? this.#back : this.#forth).pieces, time), time, y);
      states.set(y.subarray(0, 6), 6 * index);
      transition.set(y.subarray(6), 36 * index);
    });
    return { timesSeconds: reached, states, transition };
  }

  /** Whether states at these times cost no integration. */
  holds(seconds: readonly number[]): boolean {
    return seconds.every((time) => this.#isFlownTo(time));
  }

  #isFlownTo(time: number): boolean {
    const { pieces, flownToSeconds, endsAtSeconds } = time < 0 ? this.#back : this.#forth;
    return endsAtSeconds !== undefined || (pieces.length > 0 && Math.abs(time) <= Math.abs(flownToSeconds));
  }

  #reach(time: number): void {
    if (this.#isFlownTo(time)) return;
    const found = recorded(this.#request, time === 0 ? shortestSeconds : time);
    if (time < 0) this.#back = found;
    else this.#forth = found;
  }
}

/** A request for the start alone is flown this far [s]: the state at the start is the beginning of a step. */
const shortestSeconds = 1;

/** A flight goes on for this long beyond the requested time, and for four times as long if no step ends there [s]. */
const firstAheadSeconds = 900;

function recorded(request: NumericalRequest, toSeconds: number): Recording {
  for (let aheadSeconds = firstAheadSeconds; ; aheadSeconds *= 4) {
    const found = recordedTo(request, toSeconds + Math.sign(toSeconds) * aheadSeconds);
    if (found.endsAtSeconds !== undefined || Math.abs(found.flownToSeconds) >= Math.abs(toSeconds)) return found;
  }
}

/** The flight without its last step, which is cut off at the end of the span. */
function recordedTo(request: NumericalRequest, spanSeconds: number): Recording {
  const pieces: KeptPiece[] = [];
  const record = (piece: DensePiece, untilSeconds: number) => pieces.push({ ...piece, untilSeconds });
  const times = Float64Array.of(spanSeconds);
  const { end } = runSpan({ ...settingOf(request, times), record }, times);
  if (end.kind !== 'complete') return { pieces, flownToSeconds: end.timeSeconds, endsAtSeconds: end.timeSeconds };
  const cut = pieces.findIndex(({ toTime }) => toTime === spanSeconds);
  const whole = cut === -1 ? pieces : pieces.slice(0, cut);
  return { pieces: whole, flownToSeconds: whole.at(-1)?.untilSeconds ?? 0, endsAtSeconds: undefined };
}

const isReached = ({ endsAtSeconds }: Recording, time: number): boolean =>
  endsAtSeconds === undefined || Math.abs(time) < Math.abs(endsAtSeconds);

/** The piece that holds a time; at an impulse, the piece after it. */
function pieceAt(pieces: readonly KeptPiece[], time: number): KeptPiece {
  const isBefore = ({ untilSeconds }: KeptPiece) => (time < 0 ? untilSeconds > time : untilSeconds <= time);
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(pieces[middle])) low = middle + 1;
    else high = middle;
  }
  return pieces[low];
}
