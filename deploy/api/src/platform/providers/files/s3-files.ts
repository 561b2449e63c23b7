import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { checkKey, type FileStore } from './file-store.ts'
import { type S3Credentials, signS3 } from './s3-signature.ts'

export interface S3Options extends S3Credentials {
  /** `https://s3.eu-west-1.amazonaws.com`, or a server that speaks the same. */
  endpoint: string
  bucket: string
  /** Put before every key, without slashes at its ends. */
  prefix?: string
  /** Milliseconds, 15,000 by default. */
  timeout?: number
}

const NOTHING = Buffer.alloc(0)

/** Files in S3-compatible storage, addressed by path (`/bucket/key`). */
export function createS3Files(options: S3Options): FileStore {
  const { endpoint, bucket, prefix, timeout = 15_000 } = options
  async function call(
    method: 'GET' | 'HEAD' | 'PUT',
    key: string,
    body: Buffer = NOTHING,
    contentType?: string,
  ) {
    const path = [bucket, prefix, checkKey(key)].filter(Boolean).join('/')
    const url = new URL(`/${path}`, endpoint)
    const headers = signS3(
      { method, url, body, ...(contentType ? { contentType } : {}) },
      options,
      new Date(),
    )
    const signal = AbortSignal.timeout(timeout)
    try {
      const init = { method, headers, signal, redirect: 'error' as const }
      const response = await fetch(url, method === 'PUT' ? { ...init, body: new Uint8Array(body) } : init)
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
    } catch {
      throw new ProviderDown('The file storage could not be reached')
    }
  }
  return {
    async put(key, content, contentType) {
      const { status } = await call('PUT', key, content, contentType)
      if (status >= 300) refuse(status)
    },
    async get(key) {
      const { status, content } = await call('GET', key)
      if (status === 404) return null
      return status < 300 ? content : refuse(status)
    },
    async exists(key) {
      const { status } = await call('HEAD', key)
      if (status === 404) return false
      return status < 300 ? true : refuse(status)
    },
  }
}

function refuse(status: number): never {
  if (status >= 500) throw new ProviderDown(`The file storage answered ${status}`)
  throw new ProviderRefused(`The file storage answered ${status}`, status)
}
