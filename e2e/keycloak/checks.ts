import { isSameDocument } from '@farpass/contract/document';

/** Says what was proven, one line each, and counts what was not. */
export class Checks {
  #failed = 0;
  #passed = 0;

  section(title: string): void {
    process.stdout.write(`\n${title}\n`);
  }

  /** One claim about the world: `found` must equal `expected`, or satisfy it. */
  claim(sentence: string, { found, expected }: { found: unknown; expected: unknown }): void {
    const holds = typeof expected === 'function' ? expected(found) === true : isSameDocument(found, expected);
    if (holds) this.#passed += 1;
    else this.#failed += 1;
    const detail = holds
      ? ''
      : `\n          found ${JSON.stringify(found)}, expected ${String(JSON.stringify(expected))}`;
    process.stdout.write(`  ${holds ? 'holds ' : 'FAILS '}  ${sentence}${detail}\n`);
  }

  /** The exit code, after a line with the sum. */
  end(): number {
    process.stdout.write(`\n${this.#passed} hold, ${this.#failed} fail\n`);
    return this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}
