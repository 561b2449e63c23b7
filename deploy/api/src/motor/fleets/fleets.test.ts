import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { csvOf, fleetOffice, lineOf, plateOf } from '../../testing/fleets.ts'
import { signIn } from '../../testing/journey.ts'
import { expectBalanced } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const textOf = (file: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: file }).toString()

describe('a fleet', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof fleetOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await fleetOffice(test)
  })
  afterAll(() => test.close())

  const db = () => test.services.db
  const propose = async (rc: string, series: string, count: number, more: object = {}) => {
    const lines = Array.from({ length: count }, (_, at) => lineOf(series, at))
    const created = await office.create(csvOf(...lines), office.company(rc), more)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    return created.body.data
  }
  const download = async (id: string, token = office.token): Promise<Buffer> => {
    const response = await test.app.inject({
      url: `/api/documents/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
    return response.rawPayload
  }

  it('has one proposal, one payment and one debit note; each vehicle its own policy and certificate', async () => {
    const fleet = await propose('RC2000001', 'FLA', 3)
    expect(fleet).toMatchObject({ status: 'proposed', vehicles: 0, amount: 0 })
    const [proposal] = fleet.proposals
    expect(proposal).toMatchObject({ status: 'awaiting_payment', vehicles: 3, amount: 4_500_000 })
    expect(proposal.debit_note_number).toMatch(/^DN/)
    expect(proposal.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['fleet-debit-note'])
    const note = textOf(await download(proposal.documents[0].id))
    for (const part of [proposal.debit_note_number, plateOf('FLA', 0), plateOf('FLA', 2), '45,000.00'])
      expect(note).toContain(part)

    const { token: guest } = await office.payByLink(proposal, 'rc2000001@example.test')
    const issued = await office.get(fleet.id)
    expect(issued).toMatchObject({ status: 'in_force', vehicles: 3, amount: 4_500_000 })
    expect(issued.proposals[0].status).toBe('issued')
    const numbers = issued.vehicles_list.map(
      (one: { policy: { policy_number: string } }) => one.policy.policy_number,
    )
    expect(new Set(numbers).size).toBe(3)
    const policies = await db()
      .selectFrom('policies')
      .select(['end_date', 'payment_id', 'tracker_id', 'amount'])
      .where('policy_number', 'in', numbers)
      .execute()
    expect(new Set(policies.map(({ payment_id, end_date }) => `${payment_id} ${end_date}`)).size).toBe(1)
    const reports = await db()
      .selectFrom('industry_records')
      .innerJoin('policies', 'policies.id', 'industry_records.id')
      .select('event')
      .where('policy_number', 'in', numbers)
      .execute()
    expect(reports.map(({ event }) => event)).toEqual(['issue', 'issue', 'issue'])

    const documentOf = (kind: string) => issued.proposals[0].documents.find((one) => one.kind === kind).id
    const certificates = await download(documentOf('fleet-certificates'), guest)
    const drawn = vi.spyOn(test.services.renderer, 'motorCertificates')
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => download(documentOf('fleet-certificates'), guest)),
    )
    expect(twenty.every((file) => file.equals(certificates))).toBe(true)
    expect(drawn).not.toHaveBeenCalled()
    await db()
      .updateTable('policies')
      .set({ niid_number: 'N-1' })
      .where('policy_number', '=', numbers[0] ?? '')
      .execute()
    const again = await Promise.all(
      Array.from({ length: 20 }, () => download(documentOf('fleet-certificates'), guest)),
    )
    expect(textOf(again[0] ?? certificates)).toContain('N-1')
    expect(drawn).toHaveBeenCalledTimes(1)
    drawn.mockRestore()
    const pages = textOf(certificates)
      .split('\f')
      .filter((page) => page.trim())
    expect(pages).toHaveLength(3)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(numbers[at])
      expect(page).toContain(plateOf('FLA', at))
    }
    expect(textOf(await download(documentOf('fleet-receipt')))).toContain('45,000.00')
    await expectBalanced(test)
  })

  it('is emailed to the client with its documents', async () => {
    const sent = await test.mails('rc2000001@example.test')
    const mail = sent.findLast(({ subject }) => subject?.includes('FLT-'))
    expect(mail?.attachments?.map(({ filename }) => filename?.split('-')[0])).toEqual([
      'Debit',
      'Certificates',
      'Receipt',
    ])
  })

  it('is created once for one idempotency key', async () => {
    const rows = await office.rowsOf(csvOf(lineOf('FLB', 0)))
    const body = {
      start_date: office.today(),
      rows,
      about: { contact_name: 'Ada Obi', address: '1 Marina', state: 'LA', lga: 'Apapa', occupation: '' },
      consent: { version: office.consent, given: 'phone' },
      ...office.company('RC2000002'),
    }
    const headers = { 'idempotency-key': 'fleet-once-0001' }
    const first = await test.call('POST', '/api/fleets', { token: office.token, body, headers })
    const second = await test.call('POST', '/api/fleets', { token: office.token, body, headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.id).toBe(first.body.data.id)
  })

  it('refuses rows with errors, an incomplete company and an outdated consent', async () => {
    const wrong = await office.create(
      csvOf(lineOf('FLC', 0), lineOf('FLC', 1, { plate: 'X' })),
      office.company('RC2000003'),
    )
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      422,
      'fleet_rows_invalid',
      [expect.objectContaining({ path: 'rows.1.registration_number' })],
    ])
    const { contact_name: _, ...nameless } = {
      contact_name: '',
      address: '1 Marina',
      state: 'LA',
      lga: 'Apapa',
      occupation: '',
    }
    const incomplete = await office.create(csvOf(lineOf('FLC', 0)), {
      ...office.company('RC2000003'),
      about: { ...nameless, title: 'Mr', gender: 'male', date_of_birth: '1980-01-01' },
    })
    expect([incomplete.status, incomplete.body.errors[0].path]).toEqual([422, 'about.contact_name'])
    const outdated = await office.create(csvOf(lineOf('FLC', 0)), office.company('RC2000003'), {
      consent: { version: '2001-01', given: 'phone' },
    })
    expect([outdated.status, outdated.body.code]).toEqual([409, 'consent_outdated'])
  })

  it('goes to an underwriter where one vehicle would, who is not its maker', async () => {
    const csv = csvOf(lineOf('FLD', 0), lineOf('FLD', 1, { cover: 'COMPREHENSIVE', sum: '60000000' }))
    const other = await signIn(test, 'admin@coverdesk.test')
    const own = await office.create(csv, office.company('RC2000014'))
    const { body } = await office.create(csv, office.company('RC2000004'), {}, other)
    const [proposal] = body.data.proposals
    expect(proposal).toMatchObject({ status: 'underwriting', payment_id: null, documents: [] })
    const decide = async (trackerId: string) => {
      const waiting = await must(test, 'GET', '/api/approvals/903?state=waiting', { token: office.token })
      const approval = waiting.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
      return test.call('POST', '/api/workflows/submit-approval', {
        token: office.token,
        body: { approval_id: approval?.id, decision: 'approve', version: approval?.version },
      })
    }
    const refused = await decide(own.body.data.proposals[0].tracker_id)
    expect(refused.status).toBe(403)
    expect((await office.get(own.body.data.id)).proposals[0].status).toBe('underwriting')
    const decided = await decide(proposal.tracker_id)
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    expect((await office.get(body.data.id)).proposals[0]).toMatchObject({ status: 'awaiting_payment' })
  })

  it('gets a vehicle later, up to its expiry, and loses one pro rata', async () => {
    const fleet = await propose('RC2000005', 'FLE', 2)
    await office.payByLink(fleet.proposals[0], 'rc2000005@example.test')
    test.wait(days(100))
    office = await fleetOffice(test)
    const { token } = office
    const rows = await office.rowsOf(csvOf(lineOf('FLE', 5, { cover: 'COMPREHENSIVE', sum: '10000000' })))
    const priced = await office.price({ start_date: office.today(), fleet_id: fleet.id, rows }, token)
    expect(priced.status, JSON.stringify(priced.body)).toBe(200)
    expect(priced.body.data.end_date).toBe(fleet.end_date)
    const added = await test.call('POST', `/api/fleets/${fleet.id}/vehicles`, {
      token,
      body: { start_date: office.today(), rows },
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const [, addition] = added.body.data.proposals
    // 265 of 366 days of ₦500,000: its year has 29 February 2028.
    expect(addition).toMatchObject({ sequence: 2, status: 'awaiting_payment', amount: 36_202_186 })
    const again = await test.call('POST', `/api/fleets/${fleet.id}/vehicles`, {
      token,
      body: { start_date: office.today(), rows },
    })
    expect([again.status, again.body.code]).toEqual([409, 'waits_already'])
    await office.payByLink(addition, 'rc2000005@example.test')
    const grown = await must(test, 'GET', `/api/fleets/${fleet.id}`, { token })
    expect(grown).toMatchObject({ vehicles: 3, amount: 3_000_000 + 36_202_186 })
    const policy = grown.vehicles_list.at(-1).policy
    const stored = await db()
      .selectFrom('policies')
      .select('end_date')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    expect(stored.end_date).toBe(fleet.end_date)
    test.wait(days(53))
    office = await fleetOffice(test)
    const price = await test.call('POST', `/api/policies/${policy.id}/changes/price`, {
      token: office.token,
      body: { kind: 'cancel', cancelled_by: 'insured', effective_from: office.today() },
    })
    expect(price.status, JSON.stringify(price.body)).toBe(200)
    // 53 of its 265 days are over: 212 days go back.
    expect(price.body.data.refund).toBe(28_961_749)
    await expectBalanced(test)
  })

  it('keeps the money for staff where a vehicle was insured before the payment, and issues none', async () => {
    const first = await propose('RC2000006', 'FLF', 2)
    const second = await propose('RC2000007', 'FLF', 2)
    await office.payByLink(first.proposals[0], 'rc2000006@example.test')
    const { paid } = await office.payByLink(second.proposals[0], 'rc2000007@example.test')
    expect(paid.status).toBe('review')
    expect(await office.get(second.id)).toMatchObject({
      status: 'proposed',
      vehicles: 0,
      proposals: [{ status: 'review' }],
    })
  })

  it('is proposed again for the client on record, with the details on record', async () => {
    const known = await db()
      .selectFrom('clients')
      .select('id')
      .where('email', '=', 'rc2000006@example.test')
      .executeTakeFirstOrThrow()
    const created = await office.create(csvOf(lineOf('FLK', 0)), {
      customer_id: known.id,
      about: undefined,
    })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    expect(created.body.data).toMatchObject({
      customer: { id: known.id },
      proposals: [{ status: 'awaiting_payment' }],
    })
  })

  it('is withdrawn unpaid, and its vehicles can be insured', async () => {
    const fleet = await propose('RC2000008', 'FLG', 1)
    const [proposal] = fleet.proposals
    const withdraw = () =>
      test.call('POST', `/api/fleets/proposals/${proposal.id}/withdraw`, {
        token: office.token,
        body: { reason: 'The client chose another insurer', version: proposal.version },
      })
    const withdrawn = await withdraw()
    expect(withdrawn.body.data).toMatchObject({ status: 'withdrawn', proposals: [{ status: 'withdrawn' }] })
    expect((await withdraw()).status).toBe(409)
    const { db } = test.services
    const events = await db
      .selectFrom('tracker_events')
      .select('detail')
      .where('tracker_id', '=', proposal.tracker_id)
      .where('kind', '=', 'mail_sent')
      .execute()
    const sent = events.filter(
      ({ detail }) => (detail as { template?: string }).template === 'offer-withdrawn',
    )
    expect(sent).toHaveLength(1)
  })

  it('is priced again from today once its first day has passed', async () => {
    const fleet = await propose('RC2000009', 'FLH', 1)
    test.wait(days(15))
    office = await fleetOffice(test)
    const { token } = office
    const [proposal] = fleet.proposals
    const repriced = await test.call('POST', `/api/fleets/proposals/${proposal.id}/price`, {
      token,
      body: { version: proposal.version },
    })
    expect(repriced.status, JSON.stringify(repriced.body)).toBe(200)
    expect(repriced.body.data).toMatchObject({ start_date: office.today() })
    expect(repriced.body.data.proposals[0]).toMatchObject({
      status: 'awaiting_payment',
      debit_note_number: proposal.debit_note_number,
    })
    const listed = await test.call('GET', `/api/fleets?status=proposed&q=${fleet.number}`, { token })
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([fleet.id])
  })
})
