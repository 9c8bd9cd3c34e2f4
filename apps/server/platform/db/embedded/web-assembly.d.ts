/** The part of WebAssembly that the embedded database uses; the DOM's types, which hold the rest, have no place in a server. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }

  function compile(bytes: Uint8Array): Promise<Module>;
}
