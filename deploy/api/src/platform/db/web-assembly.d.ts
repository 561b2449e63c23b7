/** Declares a part of Node's API that its types omit. */
declare namespace WebAssembly {
  function compile(program: Uint8Array): Promise<Module>
}
