import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import { serverUrl } from '../../testing/database.ts'
import { payAtGateway, quoteGuest, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { lockPolicy } from './lock-change.ts'

/** Long enough for a statement to be at a lock of another transaction. */
const AT_THE_LOCK = 300

describe.skipIf(!serverUrl())('the name by which a policy is listed, with two connections', () => {
  let test: TestApp
  let clientId: string
  let otherId: string
  const policies: { id: string }[] = []
  beforeAll(async () => {
    test = await createTestApp()
    for (const place of [0, 1]) policies[place] = await sell(place)
    const { client_id } = await readPolicy(0)
    clientId = client_id
    otherId = (await readPolicy(1)).client_id
    await give(db(), at(1), clientId)
  })
  afterAll(() => test.close())

  const db = () => test.services.db
  const give = (tx: Tx | ReturnType<typeof db>, id: string, client_id: string) =>
    tx.updateTable('policies').set({ client_id }).where('id', '=', id).execute()
  const rename = (tx: Tx, last_name: string) =>
    tx.updateTable('clients').set({ first_name: 'Ada', last_name }).where('id', '=', clientId).execute()
  const at = (place: number) => policies[place]?.id ?? ''
  const readPolicy = (place: number) =>
    db()
      .selectFrom('policies')
      .select(['client_id', 'customer_order'])
      .where('id', '=', at(place))
      .executeTakeFirstOrThrow()
  const orderOf = async (place: number) => (await readPolicy(place)).customer_order
  /** Sells a policy to a person of its own. */
  async function sell(place: number): Promise<{ id: string }> {
    const guest = await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = `ORD20${place}AA`
      },
      {
        id_type: 'nin',
        id_number: `9123456787${place}`,
        email: `order${place}@example.test`,
        phone: '08031234567',
      },
    )
    await payAtGateway(test, guest, 'pay')
    return (await verify(test, guest)).body.data.policy
  }
  /** Two transactions, the second begun while the first one is open. */
  const overlapping = (first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) =>
    Promise.all([
      db()
        .transaction()
        .execute(async (tx) => {
          await first(tx)
          await setTimeout(2 * AT_THE_LOCK)
        }),
      setTimeout(AT_THE_LOCK).then(() => db().transaction().execute(second)),
    ])

  it('is the new one where the policy is written while its customer is renamed', async () => {
    await give(db(), at(0), otherId)
    await overlapping(
      (tx) => rename(tx, 'Abah'),
      (tx) => give(tx, at(0), clientId),
    )
    expect(await orderOf(0)).toBe('ada abah')
  })

  it('is the new one where the customer is renamed while the policy is written', async () => {
    await give(db(), at(0), otherId)
    await overlapping(
      (tx) => give(tx, at(0), clientId),
      (tx) => rename(tx, 'Bello'),
    )
    expect([await orderOf(0), await orderOf(1)]).toEqual(['ada bello', 'ada bello'])
  })

  it('is changed with two policies of one customer at once, without deadlock', async () => {
    const correct = (place: number, name: string) => async (tx: Tx) => {
      await lockPolicy(tx, at(place))
      await setTimeout(2 * AT_THE_LOCK)
      await rename(tx, name)
    }
    await overlapping(correct(0, 'Cole'), correct(1, 'Dada'))
    expect([await orderOf(0), await orderOf(1)]).toEqual(['ada dada', 'ada dada'])
  })
})
