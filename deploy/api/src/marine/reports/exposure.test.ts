import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readExposure, summariseExposure } from './exposure.ts'
import type { Kind } from './exposure-peaks.ts'
import { reportChecks } from './ledger-checks.ts'
import { storeExposures } from './store-exposures.ts'

const DAY = '2026-03-10'
const KINDS: readonly Kind[] = ['bottom', 'location']

interface Book {
  id: string
  state: 'draft' | 'issued' | 'accepted' | 'cancelled'
  bottom: string
  location: string
  starts_on: string
  arrives_on: string
  ends_on: string
  sum_insured_kobo: number
}

/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Computes the peak exposure of each location from a day on, day by day. */
function expected(books: readonly Book[], kind: Kind, today: string) {
  const begins = (one: Book): string => (kind === 'bottom' ? one.starts_on : one.arrives_on)
  const running = books.filter(
    ({ state, ends_on }) => (state === 'issued' || state === 'accepted') && ends_on >= today,
  )
  return [...new Set(running.map((one) => one[kind]))].sort().map((place) => {
    const here = running.filter((one) => one[kind] === place)
    const until =
      here
        .map(({ ends_on }) => ends_on)
        .sort()
        .at(-1) ?? ''
    const sum = (some: Book[]) => some.reduce((so, { sum_insured_kobo }) => so + sum_insured_kobo, 0)
    const first = here.map(begins).sort()[0] ?? ''
    let most = { most_on: first < today ? today : first, policies: here.length, at_risk: sum(here) }
    if (kind === 'location') {
      most = { most_on: '', policies: 0, at_risk: -1 }
      for (let day = today; day <= until; day = dayAfter(day, 1)) {
        const there = here.filter((one) => begins(one) <= day && one.ends_on >= day)
        if (there.length > 0 && sum(there) > most.at_risk)
          most = { most_on: day, policies: there.length, at_risk: sum(there) }
      }
    }
    return { place, ...most, until }
  })
}

describe('the exposure of voyages and locations', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const at = (day: string) => ({ db: test.services.db, clock: () => new Date(`${day}T12:00:00Z`) })
  const read = async (kind: Kind, today: string) => {
    const { rows } = await readExposure(test.services.db, kind, today, { limit: 200 })
    return rows
      .filter(({ place }) => place.startsWith('rolled'))
      .map(({ id: _, ...row }) => row)
      .sort((one, other) => (one.place < other.place ? -1 : 1))
  }
  const write = (book: Book) =>
    sql`
    insert into cargo_policies (id, partner_id, kind, state, policy_number, terms, price, premium, sum_insured_kobo,
      bottom, location, starts_on, arrives_on, ends_on, valid_until, created_at, created_by, updated_at)
    select ${book.id}::uuid, (select id from partners order by id limit 1), 'single_transit', ${book.state}, ${book.id},
      '{"vessel_name": "Rolled"}', '{}', 1, ${book.sum_insured_kobo}, ${book.bottom}, ${book.location},
      ${book.starts_on}::date, ${book.arrives_on}::date, ${book.ends_on}::date,
      case when ${book.state} = 'accepted' then now() end, now(), (select id from users limit 1), now()
    on conflict (id) do update set state = excluded.state, valid_until = excluded.valid_until, sum_insured_kobo = excluded.sum_insured_kobo,
      bottom = excluded.bottom, location = excluded.location, starts_on = excluded.starts_on,
      arrives_on = excluded.arrives_on, ends_on = excluded.ends_on`.execute(test.services.db)

  it('equals the policies on every day, after any changes, before and after it is stored', async () => {
    const roll = dice(20261123)
    const books: Book[] = []
    let today = DAY
    for (let turn = 0; turn < 60; turn += 1) {
      for (let many = roll(5); many >= 0; many -= 1) {
        const known = books.length > 0 && roll(3) === 0 ? books[roll(books.length)] : undefined
        const starts_on = dayAfter(today, roll(12) - 6)
        const arrives_on = dayAfter(starts_on, roll(9))
        const book: Book = {
          id: known?.id ?? `00000000-0000-7000-8000-${String(books.length).padStart(12, '0')}`,
          state: (['issued', 'issued', 'issued', 'accepted', 'cancelled'] as const)[roll(5)] ?? 'issued',
          bottom: `rolled ${roll(4)}`,
          location: `rolled shed ${roll(3)}`,
          starts_on,
          arrives_on,
          ends_on: dayAfter(arrives_on, roll(7)),
          sum_insured_kobo: (1 + roll(4)) * 100,
        }
        await write(book)
        if (known) Object.assign(known, book)
        else books.push(book)
      }
      if (roll(3) === 0) await storeExposures(at(today))
      for (const kind of KINDS)
        for (const day of [today, dayAfter(today, 1 + roll(9))])
          expect(await read(kind, day), `turn ${turn}, ${kind}, ${day}`).toEqual(expected(books, kind, day))
      if (turn % 20 === 7) expect(brokenOnes(await verifyLedger(test.services.db, reportChecks))).toEqual([])
      today = dayAfter(today, roll(3))
    }
  })

  it('drops a location after its last day, and stores no line twice', async () => {
    await storeExposures(at('2027-03-01'))
    const { db } = test.services
    for (const kind of KINDS) expect(await read(kind, '2027-03-01')).toEqual([])
    const stored = await db
      .selectFrom('cargo_exposures')
      .selectAll()
      .where('place', 'like', 'rolled%')
      .execute()
    expect(stored).toEqual([])
  })

  it('is paged with any names of locations', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Berth ${index}`)
    for (const [index, place] of names.entries())
      await write({
        id: `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`,
        state: 'issued',
        bottom: place,
        location: place,
        starts_on: DAY,
        arrives_on: DAY,
        ends_on: dayAfter(DAY, 3),
        sum_insured_kobo: 1_000 + (index % 7),
      })
    for (const kind of KINDS) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await readExposure(test.services.db, kind, DAY, { limit: 1, sort: '-at_risk', cursor })
        seen.push(...page.rows.map(({ place }) => place))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(names.filter((name) => !seen.includes(name))).toEqual([])
      expect(new Set(seen).size).toBe(seen.length)
    }
    await sql`delete from cargo_policies where location like 'Berth %'`.execute(test.services.db)
  })

  it('is paged in any order without omitting a location, and equals the sum of all pages', async () => {
    const { db } = test.services
    for (const sort of ['-at_risk', 'at_risk', '-policies', 'until']) {
      const all = await readExposure(db, 'location', DAY, { limit: 200, sort })
      const places: string[] = []
      let cursor: string | undefined
      do {
        const page = await readExposure(db, 'location', DAY, { limit: 2, sort, cursor })
        expect(page.total).toBe(all.rows.length)
        places.push(...page.rows.map(({ place }) => place))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(places).toEqual(all.rows.map(({ place }) => place))
    }
    const { rows } = await readExposure(db, 'location', DAY, { limit: 200 })
    const { totals, limit } = await summariseExposure(db, 'location', DAY)
    const sum = (value: (row: (typeof rows)[number]) => number) =>
      rows.reduce((so, row) => so + value(row), 0)
    expect(totals.slice(1).map(({ amount }) => amount)).toEqual([
      sum(({ at_risk }) => at_risk),
      sum(({ at_risk }) => (limit === null ? 0 : Math.max(0, at_risk - limit))),
    ])
  })
})
