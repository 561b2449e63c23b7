import type { AdminDashboard, DashboardPart, MarineIssued, PartnerDashboard } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts } from '../../ledger/accounts.ts'
import { credit, debit } from '../../ledger/journal-lines.ts'
import { post } from '../../ledger/post.ts'
import { fundingApproved } from '../../ledger/posting-rules.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { compactDailyCounters } from '../../platform/jobs/compact-daily-counters.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { signIn } from '../../testing/journey.ts'
import { userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { endOfMonth, sameDay, startOfMonth, startOfYear } from './days.ts'

const PARTNER = '/api/marine/partner'
const ADMIN = '/api/marine/admin'
const DAYS_AGO = [0, 0, 1, 5, 33, 62, 200, 340, 366, 400] as const

describe('the dashboards of marine', () => {
  let test: TestApp
  let today: string
  let owner: string
  const partners: Record<string, string> = {}
  const clients: Record<string, string> = {}
  const issued: { partner: string; day: string; premium: number; goods: string }[] = []

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test.services
    today = lagosDay(test.services.clock())
    owner = await userId(test, 'owner@harbourline.test')
    for (const { id, name } of await db.selectFrom('partners').select(['id', 'name']).execute()) {
      partners[name.split(' ')[0] ?? ''] = id
      clients[id] = uuid()
      const client = {
        id: clients[id],
        partner_id: id,
        kind: 'corporate' as const,
        name: `Client of ${name}`,
      }
      const at = test.services.clock()
      const where = { address: '1 Creek Road', state: 'Lagos', created_at: at, updated_at: at }
      await db
        .insertInto('marine_clients')
        .values({ ...client, ...where })
        .execute()
    }
    // The ledger takes entries in the order of their times.
    for (const [index, ago] of [...DAYS_AGO.entries()].reverse()) {
      await issue('Harbourline', ago, 1_000_00 * (index + 1), index % 2 ? 'machinery' : 'grain')
      await issue('Tidewater', ago, 77_00, 'grain')
    }
  })
  afterAll(() => test.close())

  const add = async (partner: string, state: 'draft' | 'referred' | 'accepted' | 'issued', more = {}) => {
    const id = uuid()
    const partner_id = partners[partner] ?? ''
    const now = test.services.clock()
    const made = { terms: '{}', created_at: now, updated_at: now, created_by: owner }
    const who = { id, partner_id, client_id: clients[partner_id] ?? null, kind: 'single_transit' as const }
    const waits = state === 'accepted' ? { valid_until: now, decided_at: now } : {}
    await test.services.db
      .insertInto('cargo_policies')
      .values({ ...who, state, ...made, ...waits, ...more })
      .execute()
    return id
  }
  const issue = async (partner: string, ago: number, premium: number, commodity: string, more = {}) => {
    const day = dayAfter(today, -ago)
    issued.push({ partner, day, premium, goods: commodity })
    const number = `CGO/${uuid()}`
    const at = new Date(`${day}T08:00:00Z`)
    const paid = { policy_number: number, price: '{}', premium, commodity, issued_at: at }
    const id = await add(partner, 'issued', { ...paid, ...more })
    await book(`issue ${id}`, at, premium, 'premium')
    return id
  }
  /** Posts charged or returned premium of a policy in the ledger. */
  const book = (reference: string, postedAt: Date, amount: number, to: 'premium' | 'premium-returned') =>
    inTransaction(test.services, async (tx) => {
      await openAccounts(tx, [{ kind: 'bank', owner: 'booked' }], 'NGN')
      const account = { kind: to, owner: 'marine' } as const
      const bank = { kind: 'bank', owner: 'booked' } as const
      await post(tx, {
        reference,
        kind: 'issue',
        currency: 'NGN',
        madeBy: 'system',
        postedAt,
        lines:
          to === 'premium'
            ? [debit(bank, amount), credit(account, amount)]
            : [debit(account, amount), credit(bank, amount)],
      })
    })
  const partnerFigures = async (email = 'owner@harbourline.test'): Promise<PartnerDashboard> =>
    must(test, 'GET', `${PARTNER}/dashboard`, { token: await signIn(test, email, PARTNER) })
  const adminFigures = async (email = 'head@marine.coverdesk.test'): Promise<AdminDashboard> =>
    must(test, 'GET', `${ADMIN}/dashboard`, { token: await signIn(test, email, ADMIN) })
  const between = (from: string, until: string, partner?: string): MarineIssued => {
    const found = issued.filter(
      (one) => (!partner || one.partner === partner) && one.day >= from && one.day <= until,
    )
    return { count: found.length, premium: found.reduce((sum, { premium }) => sum + premium, 0) }
  }
  const expected = (partner?: string) => {
    const [month, year] = [sameDay(today, 1), sameDay(today, 12)]
    const yesterday = dayAfter(today, -1)
    return {
      today: {
        from: today,
        ...between(today, today, partner),
        before: between(yesterday, yesterday, partner),
      },
      month: {
        from: startOfMonth(today),
        ...between(startOfMonth(today), today, partner),
        before: between(startOfMonth(month), month, partner),
      },
      year: {
        from: startOfYear(today),
        ...between(startOfYear(today), today, partner),
        before: between(startOfYear(year), year, partner),
      },
      by_month: Array.from({ length: 12 }, (_, index) => {
        const from = startOfMonth(sameDay(startOfMonth(today), 11 - index))
        return { from, until: endOfMonth(from), ...between(from, endOfMonth(from), partner) }
      }),
    }
  }

  it('sum issued policies, of the own partner or for the insurer of all, before and after compaction', async () => {
    for (const fold of [false, true]) {
      if (fold) await compactDailyCounters(test.services)
      expect((await partnerFigures()).production).toEqual(expected('Harbourline'))
      expect((await partnerFigures('owner@tidewater.test')).production).toEqual(expected('Tidewater'))
      const { production, by_partner, by_goods } = await adminFigures()
      expect(production).toEqual(expected())
      const parts = (all: DashboardPart[] | null) =>
        all?.map(({ name, count, amount }) => [name, count, amount])
      const year = (partner: string) => Object.values(between(startOfYear(today), today, partner))
      expect(parts(by_partner)).toEqual([
        ['Harbourline Brokers', ...year('Harbourline')],
        ['Tidewater Freight', ...year('Tidewater')],
      ])
      const total = by_goods?.reduce((sum, { amount }) => sum + amount, 0)
      expect(total).toBe(between(startOfYear(today), today).premium)
    }
  })

  it('names the goods in the reader’s language, and an unknown code as it is', async () => {
    const { db } = test.services
    await db.updateTable('tallies').set({ part: 'FOOD' }).where('part', '=', 'grain').execute()
    const caller = {
      token: await signIn(test, 'head@marine.coverdesk.test', ADMIN),
      headers: { 'accept-language': 'fr' },
    }
    const { by_goods }: AdminDashboard = await must(test, 'GET', `${ADMIN}/dashboard`, caller)
    const french = test.services.translate('fr', 'cargo-names', 'commodities.FOOD.name')
    expect(french).not.toBe(test.services.translate('en', 'cargo-names', 'commodities.FOOD.name'))
    expect(by_goods?.map(({ name }) => name).sort()).toEqual([french, 'machinery'].sort())
    await db.updateTable('tallies').set({ part: 'grain' }).where('part', '=', 'FOOD').execute()
  })

  /** Cancels a policy today, and returns its premium. */
  const cancel = async (id: string, premium: number) => {
    const { db, clock } = test.services
    await db.updateTable('cargo_policies').set({ state: 'cancelled' }).where('id', '=', id).execute()
    const change = { id: uuid(), policy_id: id, partner_id: partners.Harbourline ?? '', difference: -premium }
    const request = { requested_by: owner, requested_at: clock(), effective_on: today, reason: 'Not shipped' }
    await db
      .insertInto('cargo_changes')
      .values({ ...change, ...request, kind: 'cancellation', side: 'partner' })
      .execute()
    const decided = { decided_by: await userId(test, 'head@marine.coverdesk.test'), decided_at: clock() }
    await db
      .updateTable('cargo_changes')
      .set({ ...decided, state: 'applied' })
      .where('id', '=', change.id)
      .execute()
    await book(`return ${id}`, clock(), premium, 'premium-returned')
  }

  it('reflect cancellations and recounts', async () => {
    const id = await issue('Harbourline', 0, 5_00, 'grain')
    const { db } = test.services
    await cancel(id, 5_00)
    issued.pop()
    expect((await partnerFigures()).production).toEqual(expected('Harbourline'))
    await sql`select refill_tallies()`.execute(db)
    expect((await partnerFigures()).production).toEqual(expected('Harbourline'))
  })

  it('state the waiting items, their age and their total amount', async () => {
    const old = new Date(test.services.clock().getTime() - 3 * 86_400_000)
    await add('Harbourline', 'draft')
    await add('Harbourline', 'referred', { referred_at: old, sum_insured_kobo: 900_00 })
    await add('Tidewater', 'referred', { referred_at: test.services.clock(), sum_insured_kobo: 100_00 })
    await add('Tidewater', 'accepted')
    await issue('Harbourline', 20, 10_00, 'grain', { ends_on: dayAfter(today, 30) })
    await issue('Harbourline', 20, 10_00, 'grain', { ends_on: dayAfter(today, 31) })
    const { policies } = await partnerFigures()
    expect(policies).toMatchObject({
      drafts: { count: 1 },
      referred: { count: 1, oldest_at: old.toISOString() },
      accepted: { count: 0, oldest_at: null },
      ending: { count: 1 },
      next_endings: [{ ends_on: dayAfter(today, 30), client: 'Client of Harbourline Brokers' }],
    })
    const { referrals, licences, partners: known } = await adminFigures()
    expect(referrals).toMatchObject({ count: 2, oldest_at: old.toISOString(), sum_insured: 1_000_00 })
    expect(known).toEqual({ active: 2, suspended: 0 })
    expect(licences).toMatchObject({
      ended: { count: 0 },
      ending: { count: 1 },
      next: [{ name: 'Tidewater Freight', licence_expires_on: dayAfter(today, 24) }],
    })
  })

  it('count waiting changes and credit notes as their lists do', async () => {
    const { db } = test.services
    const asked_at = new Date(test.services.clock().getTime() - 2 * 86_400_000)
    for (const kind of ['cancellation', 'cancellation', 'endorsement'] as const) {
      const policy_id = await issue('Harbourline', 3, 10_00, 'grain')
      const said = { effective_on: today, reason: 'Requested', requested_by: owner, requested_at: asked_at }
      const terms = kind === 'endorsement' ? { terms: '{}', price: '{}' } : {}
      const change = {
        id: uuid(),
        policy_id,
        partner_id: partners.Harbourline ?? '',
        kind,
        ...said,
        ...terms,
      }
      await db
        .insertInto('cargo_changes')
        .values({ ...change, side: 'partner', difference: -5_00 })
        .execute()
    }
    const { id: branch_id } = await db.selectFrom('branches').select('id').executeTakeFirstOrThrow()
    const note = { id: uuid(), partner_id: partners.Tidewater ?? '', branch_id, kind: 'CN-ADJ' as const }
    const sum = { gross: 70_00, amount: 70_00, reason: 'Charged twice', raised_by: owner }
    const times = { submitted_at: asked_at, created_at: asked_at, updated_at: asked_at }
    await db
      .insertInto('credit_notes')
      .values({ ...note, ...sum, ...times, state: 'pending_approval' })
      .execute()
    const { changes, credit_notes, notes_to_pay, bank_lines } = await adminFigures()
    expect([notes_to_pay, bank_lines]).toMatchObject([
      { count: 0, amount: 0 },
      { count: 0, amount: 0 },
    ])
    expect(changes).toMatchObject({
      cancellations: { count: 2, oldest_at: asked_at.toISOString() },
      endorsements: { count: 1, oldest_at: asked_at.toISOString() },
    })
    expect(credit_notes).toMatchObject({ count: 1, amount: 70_00, oldest_at: asked_at.toISOString() })
    const head = await signIn(test, 'head@marine.coverdesk.test', ADMIN)
    const listed = async <Path extends string>(path: Path): Promise<number> =>
      (await test.call('GET', `${ADMIN}/${path}&count=exact&limit=1`, { token: head })).body.meta.total
    expect(await listed('policy-changes?state=requested&kind=cancellation')).toBe(2)
    expect(await listed('credit-notes?state=pending_approval')).toBe(1)
  })

  it('have the figures of the lists they lead to', async () => {
    const own = await signIn(test, 'owner@harbourline.test', PARTNER)
    const head = await signIn(test, 'head@marine.coverdesk.test', ADMIN)
    const totalOf = async <Path extends string>(token: string, path: Path): Promise<number> =>
      (await test.call('GET', `${path}&count=exact&limit=1`, { token })).body.meta.total
    const { policies, production } = await partnerFigures()
    const { funding, referrals, production: all } = await adminFigures()
    const inList = (state: string, more = '') => totalOf(own, `${PARTNER}/policies?state=${state}${more}`)
    const since = (from = '') => `&issued_from=${from}&issued_until=${today}`
    const ends = `&ends_from=${today}&ends_until=${dayAfter(today, 30)}`
    const shown = [
      [policies?.drafts.count, await inList('draft')],
      [policies?.referred.count, await inList('referred')],
      [policies?.accepted.count, await inList('accepted')],
      [policies?.ending.count, await inList('issued', ends)],
      [production?.month.count, await inList('issued', since(production?.month.from))],
      [production?.year.count, await inList('issued', since(production?.year.from))],
      [all?.year.count, await totalOf(head, `${ADMIN}/policies?state=issued${since(all?.year.from)}`)],
      [referrals?.count, await totalOf(head, `${ADMIN}/policy-management?sort=referred_at`)],
      [funding?.first.count, await totalOf(head, `${ADMIN}/wallet-requests?state=pending`)],
      [funding?.second.count, await totalOf(head, `${ADMIN}/wallet-requests?state=second_approval`)],
      [funding?.reversals.count, await totalOf(head, `${ADMIN}/wallet-reversals?state=proposed`)],
    ]
    expect(shown.filter(([figure, list]) => figure !== list)).toEqual([])
    expect(shown.filter(([figure]) => (figure ?? 0) > 0).length).toBeGreaterThan(5)
    for (const sort of ['-created_at', '-premium', 'starts_on', '-updated_at']) {
      expect((await test.call('GET', `${PARTNER}/policies?sort=${sort}`, { token: own })).status).toBe(200)
    }
  })

  it('state the balances of the ledger, and the requested funds', async () => {
    const { db } = test.services
    const before = await adminFigures()
    const owned = partners.Harbourline ?? ''
    await inTransaction(test.services, async (tx) => {
      await openAccounts(tx, [{ kind: 'bank', owner: 'dashboard' }], 'NGN')
      await post(tx, {
        ...fundingApproved(owned, 'dashboard', 3_000_000_00),
        reference: 'fund dashboard',
        currency: 'NGN',
        madeBy: 'system',
        postedAt: test.services.clock(),
      })
    })
    await ask('pending', 100_00)
    await ask('second_approval', 900_00)
    const { wallet } = await partnerFigures()
    const was = before.wallets?.available ?? 0
    expect(wallet).toMatchObject({
      held: 0,
      asked_for: 1_000_00,
      is_low: false,
      buys_about: expect.any(Number),
    })
    const { wallets, funding } = await adminFigures()
    expect(wallets?.available).toBe(was + 3_000_000_00)
    expect(funding).toMatchObject({
      first: { count: 1, amount: 100_00 },
      second: { count: 1, amount: 900_00 },
    })
    await db.deleteFrom('funding_requests').execute()
  })
  const ask = async (state: 'pending' | 'second_approval' | 'rejected', amount: number, more = {}) => {
    const id = uuid()
    const at = test.services.clock()
    const base = { id, reference: `FR/${id}`, partner_id: partners.Harbourline ?? '', state, amount }
    const made = { bank_reference: id, requested_by: owner, submitted_at: at, created_at: at, updated_at: at }
    await test.services.db
      .insertInto('funding_requests')
      .values({ ...base, ...made, ...more })
      .execute()
    return id
  }

  it('list the next steps of the users who can take them, until they are done', async () => {
    const { db } = test.services
    const decided = { decided_at: test.services.clock(), reason: 'No such receipt' }
    const id = await ask('rejected', 50_00, { ...decided, created_at: new Date('2026-01-01') })
    const kinds = async (email?: string) => (await partnerFigures(email)).next.map(({ kind }) => kind)
    const { next } = await partnerFigures()
    expect(next.find(({ kind }) => kind === 'request_rejected')).toMatchObject({
      id,
      amount: 50_00,
      reason: 'No such receipt',
      day: today,
    })
    expect(await kinds('issuer@harbourline.test')).toEqual(['draft'])
    expect(await kinds('finance@harbourline.test')).toEqual(['request_rejected'])
    expect(await kinds('viewer@harbourline.test')).toEqual([])
    test.wait(1_000)
    await ask('pending', 50_00)
    expect(await kinds('finance@harbourline.test')).toEqual([])
    expect(await kinds('owner@tidewater.test')).toEqual(['licence_ends', 'first_funds', 'accepted'])
    const suspension = { state: 'suspended' as const, suspended_at: new Date(), suspended_reason: 'Unpaid' }
    const tidewater = partners.Tidewater ?? ''
    await db.updateTable('partners').set(suspension).where('id', '=', tidewater).execute()
    const step = (await partnerFigures('owner@tidewater.test')).next[0]
    expect(step).toMatchObject({ kind: 'suspended', reason: 'Unpaid' })
  })

  it('omit sections the role may not read', async () => {
    const parts = (figures: object) =>
      Object.entries(figures).flatMap(([name, part]) => (part === null ? [name] : []))
    expect(parts(await adminFigures('underwriter@marine.coverdesk.test'))).toEqual([
      'funding',
      'credit_notes',
      'notes_to_pay',
      'bank_lines',
      'wallets',
    ])
    expect(parts(await adminFigures('auditor@marine.coverdesk.test'))).toEqual([])
    for (const email of ['finance@marine.coverdesk.test', 'checker@marine.coverdesk.test'])
      expect(parts(await adminFigures(email))).toEqual(['referrals', 'changes'])
    const { db } = test.services
    const issuer = db.updateTable('roles').where('name', '=', 'Partner issuer')
    await issuer.set({ privileges: ['marine.dashboard.read'] }).execute()
    const bare = await partnerFigures('issuer@harbourline.test')
    expect(parts(bare)).toEqual(['wallet', 'policies', 'production'])
    expect(bare.next).toEqual([])
    await issuer.set({ privileges: ['marine.policy.read'] }).execute()
    const token = await signIn(test, 'issuer@harbourline.test', PARTNER)
    expect((await test.call('GET', `${PARTNER}/dashboard`, { token })).status).toBe(403)
  })
})
