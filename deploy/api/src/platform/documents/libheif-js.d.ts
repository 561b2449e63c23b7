/** The used part of libheif's JavaScript; its package describes only the C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Room {
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Draws the picture in its display orientation; null when its pixels are unreadable. */
    display(room: Room, done: (drawn: Room | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } }
  export default libheif
}
