import { createHash } from 'node:crypto'

/** A file whose bytes are read on demand, in parts of limited size. */
export interface StoredFile {
  size: number
  /** Returns the bytes of a range, in pieces. */
  bytes(from?: number, to?: number): AsyncGenerator<Buffer>
}

/** A file in memory. */
export const fileOfBytes = (content: Buffer, piece = 65_536): StoredFile => ({
  size: content.length,
  async *bytes(from = 0, to = content.length) {
    for (let at = from; at < to; at += piece) yield content.subarray(at, Math.min(at + piece, to))
  },
})

export async function readBytes(file: StoredFile, from: number, to: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file.bytes(from, to)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Hexadecimal. */
export async function hashOfFile(file: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.bytes()) hash.update(piece)
  return hash.digest('hex')
}
