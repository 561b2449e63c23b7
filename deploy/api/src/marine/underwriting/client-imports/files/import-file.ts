import type { Services } from '../../../../platform/services.ts'
import type { StoredFile } from '../../../../platform/workbooks/stored-file.ts'

/** Returns the file of an import, assembled from its uploaded parts. */
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
