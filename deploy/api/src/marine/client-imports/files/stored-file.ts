import { createHash } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'

/** A file whose bytes are read as they are needed, no more than a part of them at a time. */
export interface StoredFile {
  size: number
  /** The bytes from one place up to another, in pieces. */
  bytes(from?: number, to?: number): AsyncGenerator<Buffer>
}

/** The file of an import, as its parts arrived. */
export function storedFile({ db, vault }: Services, importId: string, size: number): StoredFile {
  return {
    size,
    async *bytes(from = 0, to = size) {
      let at = from
      while (at < to) {
        const part = await db
          .selectFrom('client_import_parts')
          .select(['start', 'content'])
          .where('import_id', '=', importId)
          .where('start', '<=', at)
          .orderBy('start', 'desc')
          .executeTakeFirst()
        const content = part ? Buffer.from(vault.open(part.content), 'base64') : Buffer.alloc(0)
        const piece = content.subarray(at - (part?.start ?? 0), to - (part?.start ?? 0))
        if (piece.length === 0) throw new Error('A part of a file is missing.')
        yield piece
        at += piece.length
      }
    },
  }
}

/** A file that is in memory, for tests and benches. */
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
