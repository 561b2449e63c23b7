import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fakeServer, type SeenRequest } from '../fake-server.ts'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { openFileStore } from './open-file-store.ts'

const content = Buffer.from('%PDF-1.7')
const MiB = 1024 * 1024
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/

type Failure = (request: SeenRequest) => number | string | undefined

/** S3-compatible storage; `fault` responds to a request with a status, or with 200 and a text, instead. */
async function storage(fault: Failure = () => undefined) {
  const stored = new Map<string, Buffer>()
  const open = new Map<string, Map<number, Buffer>>()
  const { url, seen } = await fakeServer((request, reply) => {
    const wrong = fault(request)
    if (typeof wrong === 'number') return void reply.writeHead(wrong).end()
    if (wrong !== undefined) return void reply.end(wrong)
    const { pathname, searchParams } = new URL(request.url, 'http://storage')
    const uploadId = searchParams.get('uploadId') ?? ''
    const parts = open.get(uploadId)
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload+${open.size}/=`
      open.set(id, new Map())
      return void reply.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId && !parts) return void reply.writeHead(404).end()
    if (parts && request.method === 'PUT') {
      const number = Number(searchParams.get('partNumber'))
      parts.set(number, request.body)
      return void reply.writeHead(200, { etag: `"tag-${number}"` }).end()
    }
    if (parts && request.method === 'POST') {
      const named = [...request.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"tag-(\d+)"/g)]
      stored.set(
        pathname,
        Buffer.concat(named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))),
      )
      open.delete(uploadId)
      return void reply.end(
        '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
      )
    }
    if (request.method === 'DELETE') open.delete(uploadId)
    if (request.method === 'PUT') stored.set(pathname, request.body)
    const found = stored.get(pathname)
    reply.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined)
  })
  const query = new URLSearchParams({ region: 'eu-west-1', endpoint: url })
  return { files: openFileStore(`s3://KEY:se%2Fcret@bucket/coverdesk?${query}`), seen, stored, open }
}

describe('files in S3-compatible storage', () => {
  it('are read as written, signed for bucket and key', async () => {
    const { files, seen } = await storage()
    expect(await files.get('certificates/1.pdf')).toBeNull()
    expect(await files.exists('certificates/1.pdf')).toBe(false)
    await files.put('certificates/1.pdf', content, 'application/pdf')
    expect(await files.get('certificates/1.pdf')).toEqual(content)
    expect(await files.exists('certificates/1.pdf')).toBe(true)
    expect(seen[2]).toMatchObject({
      method: 'PUT',
      url: '/bucket/coverdesk/certificates/1.pdf',
      headers: { 'content-type': 'application/pdf', 'content-length': String(content.length) },
    })
    for (const { headers, body } of seen) {
      expect(headers.authorization).toMatch(SIGNED)
      expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update(body).digest('hex'))
    }
  })

  it.each([
    [5 * MiB, 1],
    [5 * MiB + 1, 2],
    [12 * MiB, 3],
  ])('of %i bytes are sent in %i parts and read completely', async (size, parts) => {
    const { files, seen, open } = await storage()
    const large = randomBytes(size)
    await files.put('papers/large.pdf', large, 'application/pdf')
    const sent = seen.filter(({ method }) => method === 'PUT')
    expect(sent.map(({ body }) => body.length)).toHaveLength(parts)
    expect(Math.max(...sent.map(({ body }) => body.length))).toBeLessThanOrEqual(5 * MiB)
    expect(seen[0]?.headers['content-type']).toBe('application/pdf')
    for (const { headers } of seen) expect(headers.authorization).toMatch(SIGNED)
    expect((await files.get('papers/large.pdf'))?.equals(large)).toBe(true)
    expect(open.size).toBe(0)
  })

  it.each<[string, Failure, new (...args: never[]) => Error]>([
    ['a part is refused', ({ url }) => (url.includes('partNumber=2') ? 403 : undefined), ProviderRefused],
    ['the storage goes down', ({ url }) => (url.includes('partNumber=2') ? 503 : undefined), ProviderDown],
    [
      'the end fails after it began well',
      ({ method, url }) =>
        method === 'POST' && url.includes('uploadId')
          ? '<Error><Code>InternalError</Code></Error>'
          : undefined,
      ProviderDown,
    ],
  ])('leave no parts behind when %s', async (_case, fault, error) => {
    const { files, stored, open } = await storage(fault)
    await expect(files.put('papers/large.pdf', Buffer.alloc(6 * MiB), 'application/pdf')).rejects.toThrow(
      error,
    )
    expect([stored.size, open.size]).toEqual([0, 0])
  })

  it('are stored despite a temporary error', async () => {
    let faults = 1
    const { files } = await storage(() => (faults-- > 0 ? 500 : undefined))
    await files.put('a.pdf', content, 'application/pdf')
    expect(await files.get('a.pdf')).toEqual(content)
  })

  it('are neither lost nor reported missing when the storage is down or refuses', async () => {
    const down = (await storage(() => 503)).files
    await expect(down.put('a.pdf', content, 'application/pdf')).rejects.toThrow(ProviderDown)
    await expect(down.exists('a.pdf')).rejects.toThrow(ProviderDown)
    const refusing = (await storage(() => 403)).files
    await expect(refusing.get('a.pdf')).rejects.toThrow(ProviderRefused)
    await expect(refusing.exists('a.pdf')).rejects.toThrow(ProviderRefused)
    await expect(refusing.put('a.pdf', content, 'application/pdf')).rejects.toThrow(ProviderRefused)
  })
})
