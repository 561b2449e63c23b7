import { type ClientImport, CoverdeskError } from '@coverdesk/sdk'
import type { AppClient } from '@coverdesk/ui'

type Calls = AppClient['marine']['partner']['clientImports']

const CONFLICT = 409

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Uploads a file part by part, resuming from the server's last part.
 * @param onProgress receives the share that has arrived, 0 to 1
 * @returns the import, which may be one that is further on already
 */
export async function sendFile(
  calls: Calls,
  file: File,
  onProgress: (share: number) => void,
): Promise<ClientImport> {
  let sent = await calls.create({ file_name: file.name, size: file.size, sha256: await hashOf(file) })
  while (sent.state === 'uploading') {
    onProgress(sent.received / sent.size)
    const { id, received, part_size } = sent
    sent = await calls.append(id, received, file.slice(received, received + part_size)).catch((error) => {
      // Another tab of the same user is uploading it too.
      if (error instanceof CoverdeskError && error.status === CONFLICT) return calls.get(id)
      throw error
    })
  }
  return sent
}
