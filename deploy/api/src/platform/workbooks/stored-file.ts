import { createHash } from 'node:crypto'

/** A file whose bytes are read as they are needed, no more than a part of them at a time. */
export interface StoredFile {
  size: number
  /** The bytes from one place up to another, in pieces. */
  bytes(from?: number, to?: number): AsyncGenerator<Buffer>
}

/** A file that is in memory. */
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
