import type { Uploads as SdkUploads, UploadInput } from '@coverdesk/sdk'
import { type FileAnswer, isBlank } from '@coverdesk/sdk/forms'

type Uploads = Pick<SdkUploads, 'create' | 'get' | 'append'>

interface Order {
  formId: string
  purpose: UploadInput['purpose']
  file: Pick<File, 'name' | 'type' | 'size' | 'slice'>
}

const MOST_RETRIES = 3
const WITHOUT_TYPE = 'application/octet-stream'

/**
 * Sends a file part by part; a part that got lost, or whose place is wrong, is sent again from where the server is.
 * @param onProgress the share that has arrived, 0 to 1
 * @throws what the server refuses it with
 */
export async function uploadFile(
  uploads: Uploads,
  { formId, purpose, file }: Order,
  onProgress: (share: number) => void,
): Promise<FileAnswer> {
  const { name, type, size } = file
  const media_type = type || WITHOUT_TYPE
  let upload = await uploads.create({ form_id: formId, purpose, file_name: name, media_type, size })
  let retries = 0
  while (upload.file === null) {
    onProgress(size > 0 ? upload.offset / size : 0)
    const { offset, part_size } = upload
    try {
      upload = await uploads.append(upload.id, offset, file.slice(offset, offset + part_size))
      retries = upload.offset > offset ? 0 : retries + 1
    } catch (error) {
      if (!isPassing(error) || retries >= MOST_RETRIES) throw error
      retries += 1
      upload = await uploads.get(upload.id)
    }
    if (retries > MOST_RETRIES) throw new Error('')
  }
  onProgress(1)
  return upload.file
}

function isPassing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return Reflect.get(error, 'code') === 'offset_wrong' || Reflect.get(error, 'status') === 0
}

/** The files of an answer with one more; a signature keeps only the last. */
export function withFile(purpose: UploadInput['purpose'], value: unknown, file: FileAnswer): unknown {
  if (purpose === 'signature') return file
  return isBlank(value) ? [file] : [...(value as FileAnswer[]), file]
}

/** The files of an answer without one; undefined when none is left. */
export function withoutFile(value: unknown, id: string): unknown {
  const left = Array.isArray(value) ? value.filter((file: FileAnswer) => file.document_id !== id) : []
  return left.length > 0 ? left : undefined
}
