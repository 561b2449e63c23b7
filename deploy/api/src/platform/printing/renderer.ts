/** Renders PDFs in a separate thread; each kind of document adds its method. */
export interface Renderer {
  close(): Promise<void>
}
