import { sql } from 'kysely'
import { expect } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import { ADA, type GuestAt, quoteGuest, signIn } from './journey.ts'
import { expectSoundLedger } from './sound-ledger.ts'
import type { TestApp } from './test-app.ts'
import { must } from './workflows.ts'

/** The part of a cheque's receipt that is not its amount and payer. */
export const CHEQUE = {
  method: 'cheque',
  account: 'GTB-PREMIUM',
  drawn_on: 'Access Bank',
  reference: '000123',
}

/** Signs in a seller, a finance user and a confirmer; returns what each does with receipts at the counter. */
export async function openCounter(test: TestApp) {
  const seller = await signIn(test, 'underwriter@coverdesk.test')
  const finance = await signIn(test, 'finance@coverdesk.test')
  const confirmer = await signIn(test, 'payments@coverdesk.test')
  let people = 0

  const today = () => lagosDay(test.services.clock())
  /** A sale that waits for its payment. */
  async function sale(plate: string): Promise<GuestAt & { email: string }> {
    people += 1
    const email = `counter${people}@example.test`
    const person = { ...ADA, id_number: `5200000${String(people).padStart(4, '0')}`, email }
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      person,
    )
    return { ...guest, email }
  }
  const due = (id: string, token = seller) => must(test, 'GET', `/api/payments/${id}/counter`, { token })
  async function bodyOf(paymentId: string, change: object = {}) {
    const { amount, tills } = await due(paymentId)
    return {
      payment_id: paymentId,
      method: 'cash',
      amount,
      account: tills[0].code,
      reference: `RCT ${paymentId.slice(-12)}`,
      received_on: today(),
      payer: 'Ada Obi',
      evidence: [] as string[],
      ...change,
    }
  }
  const send = (body: object, token = seller, headers: Record<string, string> = {}) =>
    test.call('POST', '/api/counter-receipts', { token, body, headers })
  const record = async (paymentId: string, change: object = {}) => {
    const { status, body } = await send(await bodyOf(paymentId, change))
    expect([status, body.code]).toEqual([201, undefined])
    return body.data as { id: string; version: number }
  }
  const decide = <Path extends string>(
    verb: Path,
    id: string,
    body: object,
    token = confirmer,
    headers = {},
  ) => test.call('POST', `/api/counter-receipts/${id}/${verb}`, { token, body, headers })
  const guestSees = async (guest: GuestAt) =>
    (await test.call('GET', `/api/payments/${guest.paymentId}/guest`, { token: guest.token })).body.data
  const balance = async (kind: string, owner: string) =>
    (
      await test.services.db
        .selectFrom('ledger_accounts')
        .select(sql<number>`balance * side`.as('balance'))
        .where('kind', '=', kind)
        .where('owner', '=', owner)
        .executeTakeFirst()
    )?.balance ?? 0
  const expectSound = () => expectSoundLedger(test.services.db)

  return {
    seller,
    finance,
    confirmer,
    today,
    sale,
    due,
    bodyOf,
    send,
    record,
    decide,
    guestSees,
    balance,
    expectSound,
  }
}

/** Returns the status of an answer and the code of its error. */
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Returns the status of an answer and the first field it refuses. */
export const faultOf = ({
  status,
  body,
}: {
  status: number
  body: { errors?: { path: string; code: string }[] }
}) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code]
