import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../api/src/seed/users.ts'
import type { Benchmark } from './benchmark.ts'
import { ask, codeFor } from './purchase.ts'
import { startServer, stopServer } from './server.ts'
import { idle, processorTime, residentMemory } from './server-use.ts'

const LIST_READS = 2_500
const CERTIFICATES = 500
const SETTLE = 10_000
const AT_MOST_MEGABYTES = 512
const CERTIFICATE_COSTS_AT_MOST = 40
const LISTS = ['trackers/2', 'policies', 'forms/2', 'claims', 'payments']

/** Memory of the demo's server after a day of use, and the processor time of a certificate. */
export const memoryAfterUse: Benchmark = {
  name: 'memory-after-use',
  async run({ port: base }) {
    const port = base + 3
    const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-memory-'))
    const server = await startServer(port, dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
    try {
      const token = await signIn(port)
      const get = <T>(path: string) => ask<T>(port, path, '127.0.0.1', { token, host: 'staff.localhost' })
      for (let read = 0; read < LIST_READS; read += 1)
        await get(`/api/${LISTS[read % LISTS.length]}?limit=50`)
      const documents = await certificates(get)
      await idle(port)
      const before = processorTime(server)
      for (let drawn = 0; drawn < CERTIFICATES; drawn += 1) {
        // Past the last one they are drawn again: a file that is gone is made again.
        if (drawn % documents.length === 0) rmSync(join(dataDir, 'files'), { recursive: true, force: true })
        await get(`/api/documents/${documents[drawn % documents.length]}`)
      }
      const cost = (processorTime(server) - before) / CERTIFICATES
      await new Promise((done) => setTimeout(done, SETTLE))
      const memory = residentMemory(server)
      return [
        {
          name: 'a certificate by the API, processor time',
          value: cost,
          unit: 'ms',
          good: cost <= CERTIFICATE_COSTS_AT_MOST,
          reference: CERTIFICATE_COSTS_AT_MOST,
          referenceName: 'at most',
        },
        {
          name: `memory after ${LIST_READS} list reads and ${CERTIFICATES} certificates`,
          value: memory,
          unit: 'MB',
          good: memory <= AT_MOST_MEGABYTES,
          reference: AT_MOST_MEGABYTES,
          referenceName: 'at most',
        },
      ]
    } finally {
      await stopServer(server)
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function signIn(port: number): Promise<string> {
  const email = 'admin@coverdesk.test'
  const call = <T>(path: string, body: object) =>
    ask<T>(port, path, '127.0.0.1', { method: 'POST', body, host: 'staff.localhost' })
  await call('/api/login/request-otp', { email, password: DEMO_PASSWORD })
  const otp = await codeFor(port, email, '127.0.0.1')
  const { token } = await call<{ token: string }>('/api/login', { email, password: DEMO_PASSWORD, otp })
  return token
}

/** The documents of every policy of the demo. */
async function certificates(get: <T>(path: string) => Promise<T>): Promise<string[]> {
  const policies = await get<{ document_id: string | null }[]>('/api/policies?limit=200')
  return policies.flatMap(({ document_id: id }) => id ?? [])
}
