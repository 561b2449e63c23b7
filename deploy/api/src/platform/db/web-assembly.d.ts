/** What Node has and its types leave out. */
declare namespace WebAssembly {
  function compile(program: Uint8Array): Promise<Module>
}
