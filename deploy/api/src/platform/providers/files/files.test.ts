import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../fake-server.ts'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { openFileStore } from './open-file-store.ts'
import { signS3 } from './s3-signature.ts'

const content = Buffer.from('%PDF-1.7')

describe('files in a folder', () => {
  it('come back as they went in, and leave nothing half written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    const files = openFileStore(`file:${folder}`)
    expect(await files.get('certificates/1.pdf')).toBeNull()
    expect(await files.exists('certificates/1.pdf')).toBe(false)
    await files.put('certificates/1.pdf', content, 'application/pdf')
    expect(await files.get('certificates/1.pdf')).toEqual(content)
    expect(await files.exists('certificates/1.pdf')).toBe(true)
    expect(await readdir(join(folder, 'certificates'))).toEqual(['1.pdf'])
  })

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a\u0000b', '.x', 'a\\b', '%2e%2e/x'])(
    'are never looked for at %j',
    async (key) => {
      const files = openFileStore('file:///tmp/coverdesk-nothing')
      await expect(files.get(key)).rejects.toThrow('Not a file key')
    },
  )
})

describe('files in S3-compatible storage', () => {
  async function storage(status = 200) {
    const kept = new Map<string, Buffer>()
    const { url, seen } = await fakeServer(({ method, url: path, body }, reply) => {
      if (method === 'PUT') kept.set(path, body)
      const found = kept.get(path)
      reply.writeHead(status === 200 && !found ? 404 : status).end(method === 'GET' ? found : undefined)
    })
    const query = new URLSearchParams({ region: 'eu-west-1', endpoint: url })
    return { files: openFileStore(`s3://KEY:se%2Fcret@bucket/coverdesk?${query}`), seen }
  }

  it('come back as they went in, signed for bucket and key', async () => {
    const { files, seen } = await storage()
    expect(await files.get('certificates/1.pdf')).toBeNull()
    await files.put('certificates/1.pdf', content, 'application/pdf')
    expect(await files.get('certificates/1.pdf')).toEqual(content)
    expect(await files.exists('certificates/1.pdf')).toBe(true)
    expect(seen[1]).toMatchObject({ method: 'PUT', url: '/bucket/coverdesk/certificates/1.pdf' })
    expect(seen[1]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
  })

  it('are neither lost nor absent when the storage is down or says no', async () => {
    const down = (await storage(503)).files
    await expect(down.put('a.pdf', content, 'application/pdf')).rejects.toThrow(ProviderDown)
    await expect(down.exists('a.pdf')).rejects.toThrow(ProviderDown)
    await expect((await storage(403)).files.get('a.pdf')).rejects.toThrow(ProviderRefused)
  })

  // Vector: AWS documentation, "Signature Calculations for the Authorization Header", GET bucket lifecycle.
  it('are signed as the published example', () => {
    const credentials = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    }
    const url = new URL('https://examplebucket.s3.amazonaws.com/?lifecycle=')
    const request = { method: 'GET', url, body: Buffer.alloc(0) }
    const { authorization } = signS3(request, credentials, new Date('2013-05-24T00:00:00Z'))
    expect(authorization).toContain('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')
  })
})
