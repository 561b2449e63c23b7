import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { type GuestAt, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'

const person = (number: number) => ({
  id_type: 'nin',
  id_number: `9123456788${number}`,
  email: `refused${number}@example.test`,
  phone: '08031234567',
})

describe('a renewal that cannot be booked', () => {
  let test: TestApp
  let token: string
  const policies: { id: string; plate: string }[] = []
  const at = (number: number) => {
    const policy = policies[number]
    if (!policy) throw new Error('No such policy.')
    return policy
  }
  const send = (number: number) =>
    test.call('POST', `/api/renewals/${at(number).id}/send`, { token, body: {} })
  const termsOf = (number: number) =>
    test.services.db.selectFrom('policy_terms').select('id').where('policy_id', '=', at(number).id).execute()
  /** Accepts the offer of a policy; the payment is still to be made. */
  const accept = async (number: number): Promise<GuestAt> => {
    const link = await linkIn(test, person(number).email)
    const guest: string = (await must(test, 'GET', `/api/validate-guest-token/${link}`)).token
    const accepted = await must(test, 'POST', '/api/renewals/guest/accept', { token: guest, body: {} })
    return { token: guest, paymentId: accepted.next.id } as GuestAt
  }
  const statusOf = ({ paymentId }: GuestAt) =>
    test.services.db
      .selectFrom('payments')
      .select(['status', 'failure_reason'])
      .where('id', '=', String(paymentId))
      .executeTakeFirstOrThrow()

  const moveCover = async (number: number, by: number) => {
    for (const statement of [
      'update policy_segments set from_date = from_date + $2::int, to_date = to_date + $2::int where policy_id = $1',
      'update policy_terms set start_date = start_date + $2::int, end_date = end_date + $2::int where policy_id = $1',
      'update policies set start_date = start_date + $2::int, end_date = end_date + $2::int where id = $1',
    ])
      await test.services.pool.query(statement, [at(number).id, by])
  }

  beforeAll(async () => {
    test = await createTestApp()
    for (const number of [0, 1, 2, 3, 4]) {
      const guest = await quoteGuest(
        test,
        ({ vehicle }) => {
          vehicle.registration_number = `RNR20${number}AA`
        },
        person(number),
      )
      await payAtGateway(test, guest, 'pay')
      policies[number] = (await verify(test, guest)).body.data.policy
    }
    token = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  it('is not offered before it is due', async () => {
    expect((await send(0)).body).toMatchObject({
      code: 'renewal_not_due',
      message: 'This cover is not due for renewal yet. It can be renewed from 90 days before it ends.',
    })
    test.wait(days(340))
    token = await signIn(test, 'underwriter@coverdesk.test')
  })

  it('is offered once by two users at the same time, and booked once by two confirmations', async () => {
    const sent = await Promise.all([send(0), send(0)])
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('renewal_sent')
    const paying = await accept(0)
    await payAtGateway(test, paying, 'pay')
    await Promise.all([verify(test, paying), verify(test, paying)])
    expect(await termsOf(0)).toHaveLength(2)
  })

  it('is withdrawn with the tracker of its offer, and its customer is notified', async () => {
    const sent = await send(4)
    expect(sent.status).toBe(200)
    const { tracker_id } = await test.services.db
      .selectFrom('renewal_offers')
      .select('tracker_id')
      .where('policy_id', '=', at(4).id)
      .executeTakeFirstOrThrow()
    const admin = await signIn(test, 'admin@coverdesk.test')
    expect((await test.call('DELETE', `/api/trackers/${tracker_id}`, { token: admin })).status).toBe(200)
    expect((await test.mails(person(4).email)).at(-1)?.subject).toMatch(/^Your proposal \S+ is withdrawn$/)
  })

  it('of a second customer of the same plate waits for staff with its payment', async () => {
    // Both covers of the vehicle have ended: that of its seller a year before that of its buyer.
    await moveCover(2, -400)
    await moveCover(1, -30)
    const { db } = test.services
    await db
      .updateTable('policies')
      .set({ plate: at(1).plate })
      .where('id', '=', at(2).id)
      .execute()
    for (const number of [1, 2]) expect((await send(number)).status).toBe(200)
    const [first, second] = [await accept(1), await accept(2)]
    await payAtGateway(test, first, 'pay')
    await verify(test, first)
    expect(await termsOf(1)).toHaveLength(2)
    const again = await test.call('POST', '/api/renewals/guest/accept', { token: second.token, body: {} })
    expect([again.status, again.body.code]).toEqual([409, 'plate_insured'])
    await payAtGateway(test, second, 'pay')
    await verify(test, second)
    expect(await statusOf(second)).toEqual({ status: 'review', failure_reason: 'plate_insured' })
    expect(await termsOf(2)).toHaveLength(1)
  })

  it('of a policy cancelled since the acceptance waits for staff with its payment', async () => {
    expect((await send(3)).status).toBe(200)
    const paying = await accept(3)
    await test.services.db
      .updateTable('policies')
      .set({ cancelled_at: test.services.clock() })
      .where('id', '=', at(3).id)
      .execute()
    await payAtGateway(test, paying, 'pay')
    await verify(test, paying)
    expect(await statusOf(paying)).toEqual({ status: 'review', failure_reason: 'policy_cancelled' })
    expect(await termsOf(3)).toHaveLength(1)
    expect((await send(3)).body.code).toBe('policy_cancelled')
  })
})
