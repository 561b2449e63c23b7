/** Makes PDFs in a thread of its own; whoever has a kind of page adds its method. */
export interface Renderer {
  close(): Promise<void>
}
