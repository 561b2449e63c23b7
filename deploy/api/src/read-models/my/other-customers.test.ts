import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../routes.ts'
import { buyPolicy, claimToSign } from '../../testing/claims.ts'
import { csvOf, fleetOffice, lineOf, plateOf } from '../../testing/fleets.ts'
import { quoteGuest } from '../../testing/journey.ts'
import { changeOffice, emailOf } from '../../testing/motor-policy-changes.ts'
import { openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const PLATE = 'KJA701AB'
const OWNER = 'owner@my.test'
const COMPANY = 'RC3000009'
const NAIRA = 100
const code = { attempt: 'a'.repeat(43), otp: '123456' }

/** Records by which a customer's call may name one of another customer. */
const TABLES = [
  'claims',
  'clients',
  'documents',
  'fleet_proposals',
  'fleets',
  'forms',
  'payments',
  'policies',
  'policy_conditions',
  'policy_terms',
  'policy_transactions',
  'trackers',
] as const

const calls = apiRoutes
  .filter(({ access, url }) => access.kind === 'customer' && url.includes(':id'))
  .map(({ method, url }) => ({ name: `${method} ${url}`, method, url }))

describe('a customer, with the records of other customers', () => {
  let test: TestApp
  let token: string
  let owners: string[]
  let ids: string[]
  let bodies: Record<string, object | null>
  beforeAll(async () => {
    test = await createTestApp()
    const office = await changeOffice(test)
    const policy = await office.sell(PLATE)
    await claimToSign(test, PLATE, emailOf(PLATE), 100_000 * NAIRA)
    await office.request(policy.id, {
      kind: 'endorse',
      endorsement: 'cover_type',
      effective_from: office.today(),
      facts: { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000 * NAIRA },
    })
    const fleets = await fleetOffice(test)
    const fleet = (await fleets.create(csvOf(lineOf('MFA', 0)), fleets.company(COMPANY))).body.data
    const companyEmail = fleets.company(COMPANY).email
    await fleets.payByLink(fleet.proposals[0], companyEmail)
    const rows = await fleets.rowsOf(csvOf(lineOf('MFA', 1)), { fleet_id: fleet.id })
    owners = []
    for (const [plate, email] of [
      [PLATE, emailOf(PLATE)],
      [plateOf('MFA', 0), companyEmail],
    ] as const) {
      test.wait(61_000)
      owners.push((await openMy(test, plate, email)).token)
    }
    const start_date = fleets.today()
    const vehicles = { token: owners[1] ?? '', body: { start_date, rows } }
    await test.call('POST', `/api/my/fleets/${fleet.id}/vehicles`, vehicles)
    await test.services.db
      .insertInto('policy_conditions')
      .values({
        id: uuid(),
        policy_id: policy.id,
        code: 'tracker',
        name: 'Tracker',
        due_on: start_date,
        status: 'open',
        created_at: test.services.clock(),
      })
      .execute()
    const person = { id_type: 'nin', id_number: '33333333333', email: emailOf(PLATE), phone: '08031234567' }
    await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = 'LND321XY'
      },
      person,
    )
    ids = await idsOf()
    bodies = bodiesOf(office.today(), rows)
    const mine = await buyPolicy(test, OWNER)
    test.wait(61_000)
    token = (await openMy(test, mine.plate, OWNER)).token
  }, 60_000)
  afterAll(() => test.close())

  /** The ids of all records, so that none is left out. */
  async function idsOf(): Promise<string[]> {
    const all: string[] = []
    for (const table of TABLES) {
      const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(table)}`.execute(
        test.services.db,
      )
      expect(rows.length, table).toBeGreaterThan(0)
      all.push(...rows.map(({ id }) => id))
    }
    return all
  }
  /** A body that each call accepts. */
  const bodiesOf = (today: string, rows: object[]): Record<string, object | null> => {
    const change = { kind: 'cancel', cancelled_by: 'insured', effective_from: today }
    const buyer = { buyer_name: 'Bola Ade', buyer_email: 'buyer@my.test', buyer_phone: '08031230001' }
    return {
      'POST /api/my/changes/:id/sessions': null,
      'POST /api/my/changes/:id/terms/accept': { version: 1 },
      'POST /api/my/changes/:id/terms/decline': { version: 1 },
      'POST /api/my/claims/:id/sessions': null,
      'POST /api/my/conditions/:id/sessions': null,
      'POST /api/my/drafts/:id/sessions': null,
      'POST /api/my/fleet-proposals/:id/sessions': null,
      'POST /api/my/fleets/:id/renewals': null,
      'POST /api/my/fleets/:id/vehicles': { start_date: today, rows },
      'POST /api/my/policies/:id/changes': { change, ...code },
      'POST /api/my/policies/:id/changes/price': change,
      'POST /api/my/policies/:id/claims': { consent: { version: 'any', accepted: true }, locale: 'en' },
      'POST /api/my/policies/:id/codes': {},
      'POST /api/my/policies/:id/documents': null,
      'POST /api/my/policies/:id/no-claims-letter': null,
      'POST /api/my/policies/:id/proofs': null,
      'POST /api/my/policies/:id/transfers': { transfer: { effective_from: today, ...buyer }, ...code },
      'PUT /api/my/claims/:id/payee': {
        name: 'Eve Obi',
        bank: 'First Bank of Nigeria',
        account_number: '0123456784',
      },
    }
  }
  const call = async ({ name, method, url }: (typeof calls)[number], id: string, as: string) => {
    expect(bodies, 'Give the call a body that it accepts').toHaveProperty([name])
    const body = bodies[name]
    const path = `${url.replace(':id', id)}${url.endsWith('/proofs') ? '?file_name=a.jpg' : ''}`
    const answer = await test.call(method as 'POST', path, { token: as, ...(body ? { body } : {}) })
    return { status: answer.status, code: answer.body.code }
  }
  const written = async () => {
    const { rows } = await sql<object>`select
      (select count(*) from audit_events) as audit_events, (select count(*) from outbox) as outbox,
      (select count(*) from sessions) as sessions, (select count(*) from documents) as documents,
      (select sum(version) from policy_transactions) as changes`.execute(test.services.db)
    return rows[0]
  }

  it.each(calls)('$name finds nothing, and writes nothing', async (one) => {
    const before = await written()
    for (const id of ids)
      expect([id, await call(one, id, token)]).toEqual([id, { status: 404, code: 'not_found' }])
    expect(await written()).toEqual(before)
  })

  it.each(calls)('$name finds a record of its owner', async (one) => {
    const found = []
    for (const id of ids)
      for (const owner of owners) {
        const { status, code: refusal } = await call(one, id, owner)
        if (status !== 404 && refusal !== 'unknown_field') found.push(status)
      }
    expect(found.length).toBeGreaterThan(0)
  })

  it('is refused without a session, and with that of staff', async () => {
    const staff = (await changeOffice(test)).maker
    for (const one of calls)
      for (const [as, refused] of [
        ['', 401],
        [staff, 403],
      ] as const)
        expect([one.name, (await call(one, ids[0] ?? '', as)).status]).toEqual([one.name, refused])
  })
})
