import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { createS3Files } from './files/s3-files.ts'
import { createDojah } from './kyc/dojah.ts'
import { ProviderDown } from './provider-errors.ts'
import { requestJson } from './request-json.ts'

/** An https server with an untrusted certificate. */
async function untrusted(): Promise<string> {
  const server = createServer(selfSigned(), (_request, answer) => answer.end('{}'))
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
  })
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const failed = (request: Promise<unknown>): Promise<unknown> => request.catch((error: unknown) => error)
const ask = (url: string) => failed(requestJson({ provider: 'Paystack', url, timeout: 60_000 }))

it('reports an untrusted certificate', async () => {
  const error = await ask(await untrusted())
  expect(error).toBeInstanceOf(ProviderDown)
  expect(reasonOf(error)).toMatch(/^Paystack could not be reached: .*DEPTH_ZERO_SELF_SIGNED_CERT/)
})

it('reports that no server listens', async () => {
  const error = await ask(`http://127.0.0.1:${await freePort()}`)
  expect(reasonOf(error)).toMatch(/^Paystack could not be reached: .*ECONNREFUSED/)
})

it('reports the same of the file storage and of identity checks, and never the requested number', async () => {
  const endpoint = await untrusted()
  const files = createS3Files({ endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' })
  expect(reasonOf(await failed(files.get('a.pdf')))).toMatch(
    /^The file storage could not be reached: .*SELF_SIGNED/,
  )
  const dojah = createDojah({ baseUrl: endpoint, appId: 'a', apiKey: 'k', timeout: 60_000 })
  const { outcome, reason } = await dojah.lookup('nin', '12345678901')
  expect(outcome).toBe('down')
  expect(reason).toMatch(/^Dojah could not be reached: .*SELF_SIGNED/)
  expect(reason).not.toContain('12345678901')
})
