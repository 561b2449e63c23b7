import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverUrl } from '../../testing/database.ts'
import type { KillAt } from '../../testing/kill/commit-points.ts'
import { live } from '../../testing/kill/live.ts'
import { makePlace, type Place } from '../../testing/kill/places.ts'
import type { JourneyName, Outcome } from '../../testing/kill/run-journey.ts'
import { lagosDay } from '../db/clock.ts'

/**
 * Tests one of this many kill points a day, and all in as many days; odd, so that both sides of commits are tested each
 * day. `KILL_EVERY=1` tests all 210 in one run of about 15 minutes.
 */
const EVERY = Number(process.env.KILL_EVERY ?? 51)
const TODAY = Math.floor(Date.now() / 86_400_000)
/** The two engines are half of the days apart. */
const POINT_OF_DAY = (TODAY + (serverUrl() ? 0 : Math.floor(EVERY / 2))) % EVERY
const AT_A_TIME = 2
const FIRST_PORT = 30_000 + (process.pid % 900) * AT_A_TIME
const LONGEST = 60 * 60_000

const today = lagosDay(new Date())
const compiled = mkdtempSync(join(tmpdir(), 'coverdesk-compiled-'))
const places: Place[] = []

/** Expected result of the journey, and its data folder. */
interface Plan {
  journey: JourneyName
  from: Place | undefined
  expected: Outcome
}

async function place(from?: Place): Promise<Place> {
  const made = await makePlace(from)
  places.push(made)
  return made
}

/** An uninterrupted journey. */
async function undisturbed(journey: JourneyName, at: Place): Promise<Outcome> {
  const ending = await live(at, { journey, today, port: FIRST_PORT, compiled })
  if (ending.killed) throw new Error(`${journey} was killed by another process.`)
  return ending.outcome
}

let plans: Record<JourneyName, Plan>

beforeAll(async () => {
  const bought = await place()
  const motor = { journey: 'motor' as const, from: undefined, expected: await undisturbed('motor', bought) }
  const claim = await undisturbed('claim', await place(bought))
  plans = { motor, claim: { journey: 'claim', from: bought, expected: claim } }
}, LONGEST)

afterAll(async () => {
  for (const one of places) await one.remove()
  rmSync(compiled, { recursive: true, force: true })
})

function killPoints({ expected }: Plan): KillAt[] {
  const sides = ['before', 'after'] as const
  const all = Array.from({ length: expected.commits }, (_, at) =>
    sides.map((side) => ({ nth: at + 1, side })),
  )
  return all.flat().filter((_, at) => at % EVERY === POINT_OF_DAY)
}

/** Kills the journey once, completes it in a new process, and returns the differences to an uninterrupted one. */
async function killOnce({ journey, from, expected }: Plan, killAt: KillAt, port: number): Promise<string[]> {
  const at = await makePlace(from)
  const shared = { journey, today, port, compiled }
  let asking = 'nothing'
  try {
    const first = await live(at, { ...shared, killAt })
    if (first.killed) asking = first.asking
    // Two concurrent deliveries may share a rendered file or not: the last commits of a run are not always present.
    else if (first.outcome.commits >= killAt.nth) return ['was not killed']
    const last = first.killed ? await live(at, shared) : first
    const faults = last.killed ? ['was killed again'] : differences(expected, last.outcome)
    return faults.map(
      (fault) => `${journey}, ${killAt.side} commit ${killAt.nth}, asking ${asking}: ${fault}`,
    )
  } catch (error) {
    return [`${journey}, ${killAt.side} commit ${killAt.nth}, asking ${asking}: ${(error as Error).message}`]
  } finally {
    await at.remove()
  }
}

function differences(expected: Outcome, outcome: Outcome): string[] {
  const faults = [...outcome.faults]
  for (const [name, rows] of Object.entries(expected.books)) {
    if (isDeepStrictEqual(outcome.books[name], rows)) continue
    faults.push(`${name} are ${JSON.stringify(outcome.books[name])} instead of ${JSON.stringify(rows)}`)
  }
  for (const [template, count] of Object.entries(expected.codes)) {
    const sent = (outcome.codes[template] ?? 0) - (outcome.codesAgain[template] ?? 0)
    if (sent !== count) faults.push(`${sent} of ${template} instead of ${count}`)
  }
  for (const [mail, count] of Object.entries(expected.mails)) {
    const there = outcome.mails[mail] ?? 0
    if (there < count) faults.push(`${there} mails instead of ${count}: ${mail}`)
  }
  const unknown = Object.keys(outcome.mails).filter((mail) => !(mail in expected.mails))
  faults.push(...unknown.map((mail) => `an unexpected email: ${mail}`))
  const starts = outcome.repeated.filter((name) => name === 'start').length
  if (outcome.orphans > starts)
    faults.push(`${outcome.orphans} trackers without a request that continues them`)
  return faults
}

/** Processes a list with limited concurrency; each worker has a port of its own. */
async function atATime<T>(list: readonly T[], act: (one: T, port: number) => Promise<string[]>) {
  const rest = [...list]
  const faults: string[] = []
  const work = async (slot: number): Promise<void> => {
    for (let one = rest.shift(); one; one = rest.shift()) faults.push(...(await act(one, FIRST_PORT + slot)))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, slot) => work(slot)))
  return faults
}

describe.each(['motor', 'claim'] as const)('the seeded workflow: %s', (journey) => {
  it('completes without interruption, and does nothing twice when every request is sent twice', () => {
    const { books, faults, orphans } = plans[journey].expected
    expect(faults).toEqual([])
    expect(orphans).toBe(0)
    expect(books['steps completed twice']).toEqual([])
    expect(books['not delivered']).toEqual([])
    expect(books.runs?.every((run) => (run as { state: string }).state === 'completed')).toBe(true)
  })

  it(
    'neither loses nor repeats a step when the process is killed at a commit',
    async () => {
      const plan = plans[journey]
      const faults = await atATime(killPoints(plan), (killAt, port) => killOnce(plan, killAt, port))
      expect(faults).toEqual([])
    },
    LONGEST,
  )
})
