import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'

export interface S3Options {
  /** `https://s3.eu-west-1.amazonaws.com`, or a compatible server. */
  endpoint: string
  bucket: string
  /** Prefix of every key, without slashes at its ends. */
  prefix?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds, 15,000 by default. */
  timeout?: number
}

interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key: string
  query?: Record<string, string>
  body?: Uint8Array
  contentType?: string
}

export interface S3Answer {
  status: number
  headers: Headers
  content: Buffer
}

const NOTHING = new Uint8Array()
/** Retries after a 5xx response, with a short wait. */
const RETRIES = 2

export type S3Client = (call: S3Call) => Promise<S3Answer>

/** Signed calls of S3-compatible storage, addressed by path (`/bucket/key`). Throws for a 5xx response. */
export function createS3Client(options: S3Options): S3Client {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, timeout = 15_000 } = options
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  return async ({ method, key, query = {}, body = NOTHING, contentType }) => {
    const url = new URL(`/${[bucket, prefix, key].filter(Boolean).join('/')}`, endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(contentType ? { 'content-type': contentType } : {}),
    }
    const sends = method === 'PUT' || method === 'POST' ? { body: body as Uint8Array<ArrayBuffer> } : {}
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await aws.fetch(url, { method, headers, signal, redirect: 'error', ...sends })
      const content = Buffer.from(await response.arrayBuffer())
      if (response.status >= 500) throw new Error(`it answered ${response.status}`)
      return { status: response.status, headers: response.headers, content }
    } catch (cause) {
      throw new ProviderDown('The file storage could not be reached', { cause })
    }
  }
}

/** Returns the response unless it is a refusal. @throws ProviderRefused */
export function accepted(answer: S3Answer): S3Answer {
  if (answer.status < 300) return answer
  throw new ProviderRefused(`The file storage answered ${answer.status}`, answer.status)
}
