/** The part of WebAssembly that this package uses; the DOM's types, which hold the rest, have no place in physics. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: unknown;
  }
}
