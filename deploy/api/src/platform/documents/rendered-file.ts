import { createHash } from 'node:crypto'
import type { Services } from '../services.ts'

/** Returns the stored file of a document that we render; undefined until it was rendered, or when the file is lost. */
export async function findRendered(
  { providers }: Services,
  { storage_key: key }: { storage_key: string | null },
): Promise<Buffer | undefined> {
  return (key && (await providers.files.get(key))) || undefined
}

/** Stores a PDF that was rendered for a document, so that later requests return the same file. */
export async function storeRendered(
  { db, providers }: Services,
  folder: string,
  id: string,
  file: Buffer,
): Promise<Buffer> {
  const key = `${folder}/${id}.pdf`
  await providers.files.put(key, file, 'application/pdf')
  const sha256 = createHash('sha256').update(file).digest('hex')
  await db
    .updateTable('documents')
    .set({ storage_key: key, sha256, size: file.length })
    .where('id', '=', id)
    .execute()
  return file
}
