import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { DEMO_PASSWORD, demoUsers } from '../../api/src/seed/users.ts'
import type { Benchmark } from './benchmark.ts'
import { ask, codeFor } from './purchase.ts'
import { startServer, stopServer } from './server.ts'
import { residentMemory } from './server-use.ts'

const CONNECTIONS = 500
const SECONDS = 60
const THINK = 500
const HEAVY = 'underwriter@coverdesk.test'
const AT_MOST_MEGABYTES = 512
const AT_MOST_MILLISECONDS = 1000

const prefixes = { staff: '/api', marine_admin: '/api/marine/admin', marine_partner: '/api/marine/partner' }
const pages = {
  staff: ['/api/policies?limit=50', '/api/claims?limit=50', '/api/user-profile', '/api/notifications/unread'],
  marine_admin: ['/api/marine/admin/policies?limit=50', '/api/own-sessions'],
  marine_partner: ['/api/marine/partner/policies?limit=50', '/api/own-sessions'],
}

type Audience = keyof typeof prefixes

interface Seen {
  times: number[]
  refused: string[]
}

/** One user reads lists of 200 rows over 500 connections without a pause, while 20 others work. */
export const load: Benchmark = {
  name: 'load',
  async run({ port: base }) {
    const port = base + 5
    const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-load-'))
    const server = await startServer(port, dataDir, { TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
    const seen: Seen = { times: [], refused: [] }
    let memory = 0
    const watch = setInterval(() => {
      if (server.exitCode === null) memory = Math.max(memory, residentMemory(server))
    }, 250)
    try {
      const heavy = await signIn(port, HEAVY, 'staff')
      const others = demoUsers.filter(({ email }) => email !== HEAVY)
      const users = await Promise.all(
        others.map(async ({ email, audience }) => ({
          token: await signIn(port, email, audience as Audience),
          audience: audience as Audience,
        })),
      )
      users.push(...users.slice(0, 20 - users.length))
      const alone: Seen = { times: [], refused: [] }
      const quietUntil = Date.now() + (SECONDS * 1000) / 4
      await Promise.all(users.map((user) => work(port, user, quietUntil, alone)))
      const until = Date.now() + SECONDS * 1000
      const [result] = await Promise.all([
        autocannon({
          url: `http://127.0.0.1:${port}/api/policies?limit=200`,
          headers: { authorization: `Bearer ${heavy}`, host: 'staff.localhost' },
          connections: CONNECTIONS,
          duration: SECONDS,
          workers: 1,
          timeout: 30,
        }),
        ...users.map((user) => work(port, user, until, seen)),
      ])
      const alive = server.exitCode === null && server.signalCode === null
      const answered = result.statusCodeStats
      console.log(
        `  the 500: ${JSON.stringify(answered)}, ${result.errors} errors; the 20: ${seen.times.length}`,
      )
      console.log(`  the 20 alone, 99th percentile: ${Math.round(percentile(alone.times, 0.99))} ms`)
      if (seen.refused.length > 0) console.log(`  ${seen.refused.slice(0, 3).join('; ')}`)
      return [
        {
          name: `${CONNECTIONS} lists of 200 rows at once for ${SECONDS} s: deaths of the process`,
          value: alive ? 0 : 1,
          unit: 'deaths',
          good: alive,
          reference: 0,
          referenceName: 'at most',
        },
        {
          name: 'the same: calls of 20 others that were refused',
          value: seen.refused.length,
          unit: 'calls',
          good: seen.refused.length === 0,
          reference: 0,
          referenceName: 'at most',
        },
        {
          name: 'the same: calls of 20 others, 99th percentile',
          value: percentile(seen.times, 0.99),
          unit: 'ms',
          good: percentile(seen.times, 0.99) <= AT_MOST_MILLISECONDS,
          reference: AT_MOST_MILLISECONDS,
          referenceName: 'at most',
        },
        {
          name: 'the same: memory, most',
          value: memory,
          unit: 'MB',
          good: memory <= AT_MOST_MEGABYTES,
          reference: AT_MOST_MEGABYTES,
          referenceName: 'at most',
        },
      ]
    } finally {
      clearInterval(watch)
      await stopServer(server)
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

/** Simulates a user who reads a page, pauses and opens the next. */
async function work(
  port: number,
  { token, audience }: { token: string; audience: Audience },
  until: number,
  seen: Seen,
): Promise<void> {
  for (let index = 0; Date.now() < until; index += 1) {
    await new Promise((done) => setTimeout(done, THINK * (0.5 + Math.random())))
    const began = performance.now()
    const path = pages[audience][index % pages[audience].length] ?? ''
    await ask(port, path, '127.0.0.1', { token, host: 'staff.localhost' }).catch((error: Error) => {
      seen.refused.push(error.message)
    })
    seen.times.push(performance.now() - began)
  }
}

async function signIn(port: number, email: string, audience: Audience): Promise<string> {
  const prefix = prefixes[audience]
  const call = <T>(path: string, body: object) =>
    ask<T>(port, path, '127.0.0.1', { method: 'POST', body, host: 'staff.localhost' })
  const first = audience === 'staff' ? '/api/login/request-otp' : `${prefix}/request-otp`
  await call(first, { email, password: DEMO_PASSWORD })
  const otp = await codeFor(port, email, '127.0.0.1')
  return (await call<{ token: string }>(`${prefix}/login`, { email, password: DEMO_PASSWORD, otp })).token
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
