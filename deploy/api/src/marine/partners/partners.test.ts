import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { fundingApproved } from '../../ledger/posting-rules.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { signature } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { partnerId, sendMarineFile, signInMarine } from '../../testing/marine.ts'
import type { Method, Query } from '../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const base = {
  name: 'Lagoon Marine',
  kind: 'broker',
  channel: 'wallet',
  email: 'Desk@Lagoon.test',
  phone: '',
  address: '1 Marina',
  contact_person: '',
  rc_number: 'rc 77-88',
  tin: '',
  licence_number: 'L/77',
  licence_expires_on: '2031-01-31',
  commission_bps: 1750,
  products: ['single_transit'],
  clauses: ['ICC_A', 'WAR'],
  most_per_bottom: 100_000_000,
  backdating_days: 0,
  low_balance: null,
}
const other = { ...base, name: 'Wrong', rc_number: '', licence_number: 'L/1' }
const person = { first_name: 'Bola', last_name: 'Ige', email: 'bola@lagoon.test', phone: '' }

describe('marine partners', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
  })
  afterAll(() => test.close())

  const call = <M extends Method, Path extends string>(
    method: M,
    path: Path,
    body?: object,
    token = people.admin,
  ) => test.call(method, `/api/partners${path}`, { token, body })
  let count = 0
  const make = async (more: object = {}) => {
    count += 1
    const own = { name: `Lagoon ${count}`, rc_number: `RC90${count}`, licence_number: `L/9${count}` }
    const made = await call('POST', '', { ...base, ...own, administrator: null, ...more })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.data
  }
  const faults = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
    body.errors.map(({ path, code }) => [path, code])
  const fund = (partner: string, amount: number) =>
    test.services.db.transaction().execute(async (tx) => {
      await openAccounts(tx, [{ kind: 'bank', owner: 'TEST' }], 'NGN')
      await post(tx, {
        ...fundingApproved(partner, 'TEST', amount),
        reference: uuid(),
        currency: 'NGN',
        postedAt: test.services.clock(),
        madeBy: 'system',
      })
    })

  it('are created with a wallet and an email invitation of their first user', async () => {
    const made = await call('POST', '', { ...base, administrator: person })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      state: 'active',
      email: 'desk@lagoon.test',
      rc_number: 'RC7788',
      available: 0,
      held: 0,
      production: 0,
      policies_issued: 0,
      ties: [],
      version: 1,
      counts: { clients: 0, users: 1 },
    })
    expect(made.body.data.months).toHaveLength(12)
    expect(await linkIn(test, person.email)).toBeTruthy()
    const again = await call('POST', '', { ...base, administrator: { ...person, email: 'x@lagoon.test' } })
    expect(faults(again)).toEqual([
      ['name', 'fields.name_taken'],
      ['rc_number', 'fields.partner_known'],
      ['licence_number', 'fields.partner_known'],
    ])
    const bank = await make({ kind: 'bank', channel: 'referral' })
    expect(bank).toMatchObject({ available: null, held: null })
    const taken = await call('POST', '', {
      ...base,
      name: 'Other',
      rc_number: '',
      licence_number: '',
      licence_expires_on: null,
      administrator: { ...person, email: 'owner@harbourline.test' },
    })
    expect(faults(taken)).toEqual([['administrator.email', 'account_exists']])
    expect((await call('GET', '?q=Other')).body.data).toEqual([])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ kind: 'shop' }, 'kind'],
    [{ email: 'desk' }, 'email'],
    [{ rc_number: '12' }, 'rc_number'],
    [{ tin: '12' }, 'tin'],
    [{ licence_expires_on: null }, 'licence_expires_on'],
    [{ licence_number: '' }, 'licence_number'],
    [{ commission_bps: 5001 }, 'commission_bps'],
    [{ commission_bps: 12.5 }, 'commission_bps'],
    [{ products: [] }, 'products'],
    [{ products: ['motor'] }, 'products.0'],
    [{ clauses: [] }, 'clauses'],
    [{ clauses: ['ICC_A', 'ICC_A'] }, 'clauses'],
    [{ clauses: ['ICC_Z'] }, 'clauses.0'],
    [{ most_per_bottom: 0 }, 'most_per_bottom'],
    [{ most_per_bottom: 1e300 }, 'most_per_bottom'],
    [{ backdating_days: 31 }, 'backdating_days'],
    [{ low_balance: -1 }, 'low_balance'],
    [{ administrator: { ...person, last_name: '' } }, 'administrator.last_name'],
  ])('are refused at the field: %j', async (wrong, path) => {
    const refused = await call('POST', '', { ...other, administrator: null, ...wrong })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  it('are changed with before and after in the audit trail, and retain the first of two concurrent changes', async () => {
    const { id } = await make()
    const input = { ...base, name: 'Lagoon East', rc_number: 'RC5501', licence_number: 'L/55' }
    const changed = await call('PUT', `/${id}`, { ...input, most_per_bottom: 250_000_000, version: 1 })
    expect(changed.body.data).toMatchObject({ name: 'Lagoon East', most_per_bottom: 250_000_000, version: 2 })
    const [event] = (await call('GET', `/${id}/timeline`)).body.data
    expect(event.sentence).toBe('Ibrahim Lawal changed marine partner Lagoon East')
    expect(event.changes).toContainEqual({
      field: 'most_per_bottom',
      label: 'Most on one bottom',
      before: '₦1,000,000.00',
      after: '₦2,500,000.00',
    })
    const late = await call('PUT', `/${id}`, { ...input, version: 1 })
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'edit_conflict', 2])
    expect((await call('PUT', `/${id}`, { ...input, state: 'active', version: 2 })).status).toBe(400)
    const refers = await call('PUT', `/${id}`, { ...input, channel: 'referral', version: 2 })
    expect(refers.status).toBe(200)
    const back = await call('PUT', `/${id}`, { ...input, channel: 'wallet', version: 3 })
    expect(back.body.data.available).toBe(0)
    await fund(id, 5_000)
    const holds = await call('PUT', `/${id}`, { ...input, channel: 'referral', version: 4 })
    expect(faults(holds)).toEqual([['channel', 'fields.wallet_holds']])
  })

  it('are suspended with a reason, of which their users are notified, and reinstated', async () => {
    const id = await partnerId(test, 'Tidewater Freight')
    const { version } = (await call('GET', `/${id}`)).body.data
    const none = await call('POST', `/${id}/suspend`, { reason: ' ', version })
    expect(faults(none)).toEqual([['reason', 'fields.required']])
    const stopped = await call('POST', `/${id}/suspend`, { reason: 'Licence withdrawn', version })
    expect(stopped.body.data).toMatchObject({ state: 'suspended', suspended_reason: 'Licence withdrawn' })
    const own = await test.call('GET', '/api/marine/partner/company', { token: people.other })
    expect([own.status, own.body.data.state, own.body.data.suspended_reason]).toEqual([
      200,
      'suspended',
      'Licence withdrawn',
    ])
    expect(own.body.data).not.toHaveProperty('available')
    expect((await call('POST', `/${id}/suspend`, { reason: 'Again', version })).status).toBe(409)
    const back = await call('POST', `/${id}/reinstate`, { version: version + 1 })
    expect(back.body.data).toMatchObject({ state: 'active', suspended_at: null, suspended_reason: null })
    expect((await call('POST', `/${id}/reinstate`, { version })).status).toBe(409)
    const [taken, suspended] = (await call('GET', `/${id}/timeline`)).body.data
    expect([taken.sentence, suspended.reason]).toEqual([
      'Ibrahim Lawal took back marine partner Tidewater Freight',
      'Licence withdrawn',
    ])
  })

  it('cannot be archived with money, a request, a referral or a policy in force, and state which', async () => {
    const { id } = await make()
    const { db } = test.services
    const now = test.services.clock()
    const user = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
    await fund(id, 7_000)
    const times = { created_at: now, updated_at: now }
    await db
      .insertInto('funding_requests')
      .values({
        id: uuid(),
        reference: 'FR-1',
        partner_id: id,
        state: 'pending',
        amount: 1,
        requested_by: user,
        ...times,
      })
      .execute()
    const policy = { partner_id: id, terms: '{}', created_by: user, ...times }
    const issued = {
      state: 'issued',
      policy_number: 'P1',
      price: '{}',
      premium: 4_500,
      issued_at: now,
      bottom: 'ever given 0112w',
      sum_insured_kobo: 90_000_000,
    } as const
    await db
      .insertInto('cargo_policies')
      .values([
        { id: uuid(), kind: 'single_transit', ...policy, state: 'referred' },
        { id: uuid(), kind: 'single_transit', ...policy, ...issued, ends_on: dayAfter(lagosDay(now), 9) },
        {
          id: uuid(),
          kind: 'annual',
          ...policy,
          ...issued,
          policy_number: 'P2',
          ends_on: dayAfter(lagosDay(now), -1),
        },
        { id: uuid(), kind: 'annual', ...policy },
      ])
      .execute()
    const month = `${lagosDay(now).slice(0, 7)}-01`
    await sql`insert into cargo_premium_months (month, partner_id, charged, returned)
      values (${month}, ${id}, 9500, 500)`.execute(db)
    const refused = await call('DELETE', `/${id}`)
    expect([refused.status, refused.body.code, refused.body.ties]).toEqual([
      409,
      'partner_in_use',
      [
        { kind: 'available', amount: 7_000 },
        { kind: 'requests', amount: 1 },
        { kind: 'referrals', amount: 1 },
        { kind: 'policies', amount: 1 },
      ],
    ])
    const shown = (await call('GET', `/${id}`)).body.data
    expect(shown).toMatchObject({
      production: 9_000,
      policies_issued: 2,
      ties: refused.body.ties,
      counts: { running: 1, drafts: 1 },
      most_at_risk: 90_000_000,
    })
    expect(shown.months.at(-1)).toMatchObject({ premium: 9_000, policies: 2 })
  })

  it('are archived with their sessions ended, and can be reinstated', async () => {
    const { id, name } = await make()
    const { db } = test.services
    const token = await signIn(test, 'issuer@harbourline.test', '/api/marine/partner')
    await db
      .updateTable('users')
      .set({ partner_id: id })
      .where('email', '=', 'issuer@harbourline.test')
      .execute()
    expect((await call('DELETE', `/${id}`)).body.data).toMatchObject({ state: 'archived', version: 2 })
    const own = () => test.call('GET', '/api/marine/partner/company', { token })
    expect((await own()).status).toBe(401)
    await expect(signIn(test, 'issuer@harbourline.test', '/api/marine/partner')).rejects.toThrow()
    const listed = async (query: string) =>
      (await call('GET', `?${query}&q=${name}`)).body.data.map((row: { id: string }) => row.id)
    expect([await listed(''), await listed('state=archived')]).toEqual([[], [id]])
    for (const [path, body] of [[`/${id}/suspend`, { reason: 'x', version: 2 }]] as const) {
      const refused = await call('POST', path, body)
      expect([refused.status, refused.body.code]).toEqual([409, 'partner_archived'])
    }
    const edited = await call('PUT', `/${id}`, { ...base, name, version: 2 })
    expect([edited.status, edited.body.code]).toEqual([409, 'partner_archived'])
    expect((await call('POST', `/${id}/reinstate`, { version: 2 })).body.data.state).toBe('active')
    expect(await signIn(test, 'issuer@harbourline.test', '/api/marine/partner')).toBeTruthy()
    const home = await partnerId(test)
    await db
      .updateTable('users')
      .set({ partner_id: home })
      .where('email', '=', 'issuer@harbourline.test')
      .execute()
  })

  it('are found, filtered and sorted, page by page', async () => {
    const names = async (query: Query) => (await call('GET', query)).body.data.map(({ name }) => name)
    expect(await names('?q=hàrbourline')).toEqual(['Harbourline Brokers'])
    expect(await names('?licence=ending')).toEqual(['Tidewater Freight'])
    expect(await names('?kind=freight_forwarder')).toEqual(['Tidewater Freight'])
    expect(await names('?balance=low&q=brokers')).toEqual(['Harbourline Brokers'])
    await make({ name: 'Zzz last', licence_expires_on: '2001-01-01' })
    expect(await names('?licence=ended')).toEqual(['Zzz last'])
    for (const sort of ['name', '-available', 'licence', '-production', '-created_at']) {
      const all = await names(`?sort=${sort}&limit=200`)
      const first = await call('GET', `?sort=${sort}&limit=3`)
      const next = await names(`?sort=${sort}&limit=200&cursor=${first.body.meta.next_cursor}`)
      const firstNames = first.body.data.map(({ name }) => name)
      expect([...firstNames, ...next]).toEqual(all)
    }
  })

  it.each([
    ['marine-admin-partners', 'name state kind licence licence_number commission held available production'],
    ['marine-admin-clients', 'name partner kind identifier phone email place reference policies created'],
    ['marine-partner-clients', 'name kind identifier policies'],
  ])('are written to a file with their columns: %s', async (list, keys) => {
    const token = list.includes('admin') ? people.admin : people.owner
    const columns = keys.split(' ')
    const body = { list, format: 'csv', columns }
    const made = await test.call('POST', '/api/exports', { token, body })
    expect([made.status, made.body.data.state]).toEqual([201, 'done'])
    const file = String((await test.call('GET', `/api/exports/${made.body.data.id}/file`, { token })).raw)
    expect(file).not.toMatch(/columns\.|page\.|kinds\.|states\./)
    expect(file.split('\r\n')[0]?.split(',')).toHaveLength(columns.length)
    const other = list.includes('admin') ? people.owner : people.admin
    expect((await test.call('POST', '/api/exports', { token: other, body })).status).toBe(403)
  })

  it('list their own users only', async () => {
    const id = await partnerId(test)
    const { body } = await call('GET', `/${id}/users?limit=50`)
    const emails: string[] = body.data.map(({ email }: { email: string }) => email)
    expect(emails).toContain('owner@harbourline.test')
    expect(emails.every((email) => email.endsWith('@harbourline.test'))).toBe(true)
    const found = (await call('GET', `/${id}/users?q=adeyemi`)).body.data
    expect(found.map(({ email }: { email: string }) => email)).toEqual(['owner@harbourline.test'])
  })

  it('have a licence and documents, listed in their timeline', async () => {
    const id = await partnerId(test)
    const to = `/api/marine/admin/documents?kind=licence&file_name=licence.pdf&partner_id=${id}`
    expect((await sendMarineFile(test, people.admin, to, await signature())).status).toBe(201)
    const [event] = (await call('GET', `/${id}/timeline`)).body.data
    expect(event.sentence).toBe('Ibrahim Lawal stored file of a partner licence.png')
  })

  it('are for the insurer’s users with the privilege only', async () => {
    const { id } = await make()
    const auditor = await signIn(test, 'auditor@marine.coverdesk.test', '/api/marine/admin')
    const edits = [
      ['POST', '', { ...base, administrator: null }],
      ['PUT', `/${id}`, { ...base, version: 1 }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/suspend`, { reason: 'x', version: 1 }],
      ['POST', `/${id}/reinstate`, { version: 1 }],
    ] as const
    const reads = ['', `/${id}`, `/${id}/timeline`, `/${id}/users`]
    for (const path of reads) expect((await call('GET', path, undefined, auditor)).status).toBe(200)
    for (const [method, path, body] of edits) {
      for (const token of [auditor, people.owner])
        expect((await call(method, path, body, token)).status).toBe(403)
      expect((await test.call(method, `/api/partners${path}`, { body })).status).toBe(401)
    }
    for (const path of reads) expect((await call('GET', path, undefined, people.owner)).status).toBe(403)
    for (const path of [`/${NOWHERE}`, `/${NOWHERE}/timeline`, `/${NOWHERE}/users`, '/none']) {
      expect((await call('GET', path)).status).toBe(404)
    }
    for (const [method, path, body] of edits.slice(1)) {
      expect((await call(method, path.replace(id, NOWHERE), body)).status).toBe(404)
    }
    const company = await test.call('GET', '/api/marine/partner/company', { token: people.admin })
    expect(company.status).toBe(403)
  })
})
