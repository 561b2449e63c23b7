import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { safeFileName } from '../providers/files/file-name.ts'
import type { Services } from '../services.ts'
import { inspectPaper } from './inspect.ts'

/** Greatest size of a photo or PDF that staff upload outside a form, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024

/**
 * Inspects a photo or PDF and stores it in a folder; returns the columns of its document.
 * @throws ApiError 422 at `file`
 */
export async function storePaper({ providers }: Services, folder: string, content: Buffer, fileName: string) {
  const mediaType = await inspectPaper(content)
  const id = uuid()
  const key = `${folder}/${id}`
  await providers.files.put(key, content, mediaType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file_name = safeFileName(fileName, mediaType)
  return { id, storage_key: key, sha256, file_name, media_type: mediaType, size: content.length }
}

export type StoredPaper = Awaited<ReturnType<typeof storePaper>>
