import { fileURLToPath } from 'node:url'
import type { FileStore } from './file-store.ts'
import { createFolderFiles } from './folder-files.ts'
import { createS3Files } from './s3-files.ts'

/**
 * Opens the store of an address: `file:///var/lib/coverdesk/files`, a plain folder, or
 * `s3://KEY:SECRET@bucket/prefix?region=eu-west-1&endpoint=https://…` (key and secret percent-encoded).
 * @throws Error for an incomplete address
 */
export function openFileStore(address: string): FileStore {
  if (address.startsWith('file://')) return createFolderFiles(fileURLToPath(address))
  if (!address.startsWith('s3://')) return createFolderFiles(address.replace(/^file:/, ''))
  const url = new URL(address)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  if (!accessKeyId || !secretAccessKey) throw new Error('STORAGE_URL needs s3://KEY:SECRET@bucket')
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  return createS3Files({ endpoint, bucket: url.hostname, prefix, region, accessKeyId, secretAccessKey })
}
