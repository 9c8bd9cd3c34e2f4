import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type {} from './processor.setup.ts';

/** The cost of one test file: processor time with its threads and the processes that it ended, and wall time. */
interface FileCost {
  readonly file: string;
  readonly processorS: number;
  readonly wallS: number;
  readonly tests: number;
}

/** Writes what each test file cost to `--outputFile.processor`, the dearest first. */
export default class ProcessorReporter implements Reporter {
  private path: string | undefined;

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    this.path = typeof outputFile === 'object' ? outputFile['processor'] : undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.path === undefined) return;
    const costs = modules.map(fileCost).sort((a, b) => b.processorS - a.processorS);
    writeFileSync(this.path, `${JSON.stringify(costs, undefined, 1)}\n`);
  }
}

function fileCost(module: TestModule): FileCost {
  const { processorS = 0, wallS = 0 } = module.meta().cost ?? {};
  return {
    file: relative(module.project.config.root, module.moduleId),
    processorS: Number(processorS.toFixed(2)),
    wallS: Number(wallS.toFixed(2)),
    tests: [...module.children.allTests()].length,
  };
}
