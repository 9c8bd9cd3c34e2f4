import type { ElementSet, PropagationMode } from './element-set.ts';
import type { KernelExports } from './exports.ts';
import { kernelExports } from './exports.ts';
import type { PackedSatellites } from './packed.ts';
import { packElementSets } from './packed.ts';
import { Satellites } from './satellites.ts';

/**
 * SGP4 and SDP4 of Vallado, Crawford, Hujsak and Kelso 2006 (AIAA 2006-6753) with WGS-72, as one WebAssembly module.
 * States are TEME of date, km and km/s. Accuracy of the theory: about 1 km at epoch, growing 1 to 3 km a day in low
 * orbits; the module itself is within 1e-6 km of the published program.
 */
export class Kernel {
  readonly #module: WebAssembly.Module;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Initialises element sets; faulty ones keep their place and carry a code. */
  load(elementSets: readonly ElementSet[], mode: PropagationMode = 'improved'): Satellites {
    const exports = this.#instantiate();
    return new Satellites(exports, packElementSets(exports, elementSets, mode));
  }

  /** Satellites that another kernel has initialised, usually on another thread. */
  adopt(packed: PackedSatellites): Satellites {
    return new Satellites(this.#instantiate(), packed);
  }

  #instantiate(): KernelExports {
    return kernelExports(new WebAssembly.Instance(this.#module).exports);
  }
}

/** A kernel from the bytes of `built/kernel.wasm`; reading them is the caller's. */
export function createKernel(bytes: Uint8Array<ArrayBuffer>): Kernel {
  return new Kernel(new WebAssembly.Module(bytes));
}
