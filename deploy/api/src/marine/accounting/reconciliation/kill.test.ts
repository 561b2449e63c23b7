import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../platform/db/clock.ts'
import { freePort } from '../../../testing/free-port.ts'
import { makePlace, type Place } from '../../../testing/kill/places.ts'
import { runChild } from '../../../testing/kill/run-child.ts'
import type { KillDuring, Settled, SettlingLife, Stage, Stand } from '../../../testing/kill/run-settling.ts'

/** Number of kills, for example `KILLS=100`, spread over all statements that the requests below send. */
const KILLS = Number(process.env.KILLS ?? 4)
const LONGEST = 30 * 60_000
/** Operations with one commit each, ledger postings included. */
const COMMITS = ['import', 'join', 'post', 'suspend', 'agree', 'lock'] as const

const script = new URL('../../../testing/kill/run-settling.ts', import.meta.url)
const today = lagosDay(new Date())
const compiled = mkdtempSync(join(tmpdir(), 'coverdesk-compiled-'))
const places: Place[] = []

async function place(): Promise<Place> {
  const made = await makePlace()
  places.push(made)
  return made
}

/** Runs a process that continues the month to its lock, or until it is killed; returns the state at its start. */
async function live({ folder, dataDir, url }: Place, killDuring?: KillDuring) {
  const life: SettlingLife = { folder, dataDir, url, today, port: await freePort(), killDuring }
  const env = { PATH: process.env.PATH, TMPDIR: join(folder, 'tmp'), NODE_COMPILE_CACHE: compiled }
  const { killed } = await runChild(script, life, env)
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
  return {
    killed,
    began: read<Stand>('stand.json'),
    settled: killed ? null : read<Settled>('settled.json'),
  }
}

/** Selects statements of the commits, evenly spread, in order, the last of each included. */
function killsOf(stages: readonly Stage[]): KillDuring[] {
  const all = COMMITS.flatMap((asking) => {
    const { statements = 0 } = stages.find(({ name }) => name === asking) ?? {}
    return Array.from({ length: statements }, (_, at) => ({ asking, statement: at + 1 }))
  })
  const step = Math.max(1, all.length / KILLS)
  return all.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step))
}

describe('the process killed in a commit of reconciliation or in the lock of a month', () => {
  afterAll(async () => {
    for (const one of places) await one.remove()
    rmSync(compiled, { recursive: true, force: true })
  })

  it(
    'has completed all of it or nothing, nothing twice, and completes it when called again',
    async () => {
      const { settled } = await live(await place())
      const stages = settled?.stages ?? []
      const stood = (at: number): unknown => stages[at]?.books
      const whole = { faults: [], end: { books: stood(stages.length - 1), broken: [] } }
      expect(settled).toMatchObject(whole)
      const at = await place()
      const kills = killsOf(stages)
      for (const [index, kill] of [...kills, undefined].entries()) {
        const life = await live(at, kill)
        expect([kill, life.killed]).toEqual([kill, kill !== undefined])
        const last = kills[index - 1]
        if (last) {
          const requested = stages.findIndex(({ name }) => name === last.asking)
          const sides = [requested - 1, requested].map((one) => ({
            kill: last,
            books: stood(one),
            broken: [],
          }))
          expect(sides).toContainEqual({ kill: last, ...life.began })
        }
        if (life.settled) expect(life.settled).toMatchObject(whole)
      }
    },
    LONGEST,
  )
})
