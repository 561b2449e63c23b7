import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { bookReturn, openRefundOf } from '../../testing/refunds.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('a refund of a vehicle with a lender', () => {
  let test: TestApp
  let finance: string
  let admin: string
  let policyId: string
  beforeAll(async () => {
    test = await createTestApp()
    policyId = (await buyPolicy(test, 'lender@example.test')).id
    finance = await signIn(test, 'finance@coverdesk.test')
    admin = await signIn(test, 'admin@coverdesk.test')
    await sql`update policies set cover = cover || '{"finance_interest": "Access Bank"}' where id = ${policyId}`.execute(
      test.services.db,
    )
  })
  afterAll(() => test.close())

  const read = async (id: string) =>
    (await test.call('GET', `/api/refunds/${id}`, { token: admin })).body.data
  async function act<Path extends string>(id: string, verb: Path, body: object = {}, token = finance) {
    const { version } = await read(id)
    return test.call('POST', `/api/refunds/${id}/${verb}`, { token, body: { version, ...body } })
  }
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  async function owed(amount: number): Promise<string> {
    const id = await openRefundOf(test, policyId, await bookReturn(test, policyId, amount), amount)
    if (!id) throw new Error('Nothing is owed.')
    return id
  }

  it('is approved only with the consent of the lender', async () => {
    const id = await owed(20_00)
    expect(await read(id)).toMatchObject({
      lender: 'Access Bank',
      lender_consent: null,
      refusal: { code: 'lender_consent_missing' },
      actions: expect.arrayContaining(['record_consent']),
    })
    expect(codeOf(await act(id, 'approve', {}, admin))).toEqual([409, 'lender_consent_missing'])
    expect((await act(id, 'lender-consent', { reason: '' })).status).toBe(422)
    const reason = 'Letter of 12 April'
    expect(codeOf(await act(id, 'lender-consent', { reason, version: 9 }))).toEqual([409, 'edit_conflict'])
    expect((await act(id, 'lender-consent', { reason })).body.data).toMatchObject({ lender_consent: reason })
    expect((await act(id, 'approve', {}, admin)).status).toBe(200)
    expect(codeOf(await act(id, 'lender-consent', { reason }))).toEqual([409, 'refund_status'])
  })

  it('asks no further consent for the rest of what came back short', async () => {
    const { db } = test.services
    const id = await owed(25_00)
    const reason = 'Letter of 13 April'
    await act(id, 'lender-consent', { reason })
    expect((await act(id, 'approve', {}, admin)).status).toBe(200)
    await sql`update refunds set status = 'differs' where id = ${id}`.execute(db)
    await sql`insert into refund_differences (refund_id, ordered, returned) values (${id}, 2500, 1000)`.execute(
      db,
    )
    await act(id, 'propose-settlement', { settlement: 'rest', reason: 'A fee' })
    expect((await act(id, 'settle', {}, admin)).status).toBe(200)
    const rest = await db
      .selectFrom('refunds')
      .select('id')
      .where('rest_of', '=', id)
      .executeTakeFirstOrThrow()
    expect(await read(rest.id)).toMatchObject({ lender_consent: reason, amount: 15_00 })
    expect((await act(rest.id, 'approve', {}, admin)).status).toBe(200)
  })

  it('is approved without it where it goes to the lender', async () => {
    const id = await owed(30_00)
    const account = { name: 'ACCESS BANK', bank: 'First Bank of Nigeria', account_number: '0123456784' }
    expect((await act(id, 'account', account)).status).toBe(200)
    expect((await act(id, 'approve', {}, admin)).status).toBe(200)
  })

  it('takes the consent of staff who may edit payments', async () => {
    const url = '/api/refunds/0190f000-0000-7000-8000-000000000000/lender-consent'
    const body = { reason: 'Letter', version: 1 }
    expect((await test.call('POST', url, { body })).status).toBe(401)
    expect(
      (await test.call('POST', url, { token: await signIn(test, 'claims@coverdesk.test'), body })).status,
    ).toBe(403)
    expect((await test.call('POST', url, { token: admin, body })).status).toBe(404)
  })
})
