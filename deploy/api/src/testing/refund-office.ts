import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { lagosDay } from '../platform/db/clock.ts'
import type { SandboxGateway } from '../sandbox/paystack/gateway.ts'
import { buyPolicy } from './claims.ts'
import { gatewayOf, sendEvent } from './gateway.ts'
import { signIn } from './journey.ts'
import { bookReturn, openRefundOf } from './refunds.ts'
import { brokenChecks } from './sound-ledger.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export const ACCOUNT = { name: 'Ada Obi', bank: 'First Bank of Nigeria', account_number: '0123456784' }
export const REASON = 'The vehicle was never sold.'

/** What is there once the tests begin. */
interface Office {
  test: TestApp
  gateway: SandboxGateway
  finance: string
  admin: string
  /** Paid through the gateway, by this charge. */
  policy: { id: string; policy_number: string }
  charge: string
}

/** Opens an office whose finance users and administrators refund premium; ends it with its ledger balanced. */
export function refundOffice() {
  const office = {} as Office
  let transfers = 0
  beforeAll(async () => {
    const test = await createTestApp()
    const { db } = test.services
    const gateway = gatewayOf(test)
    const policy = await buyPolicy(test, 'refunded@example.test')
    const { reference: charge } = await db
      .selectFrom('payment_attempts')
      .select('reference')
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    const finance = await signIn(test, 'finance@coverdesk.test')
    const admin = await signIn(test, 'admin@coverdesk.test')
    Object.assign(office, { test, gateway, finance, admin, policy, charge })
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => {
    const broken = await brokenChecks(office.test.services.db)
    await office.test.close()
    expect(broken).toEqual([])
  })

  const post = <Path extends string>(id: string, verb: Path, body: object, token = office.finance) =>
    office.test.call('POST', `/api/refunds/${id}/${verb}`, { token, body })
  const read = async (id: string, token = office.finance) =>
    (await office.test.call('GET', `/api/refunds/${id}`, { token })).body.data
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  /** Acts on the current version of a refund. */
  async function act<Path extends string>(id: string, verb: Path, body: object = {}, token = office.finance) {
    const { version } = await read(id, office.admin)
    return post(id, verb, { ...body, version }, token)
  }

  /** A refund requested by the customer. */
  async function owed(amount: number): Promise<string> {
    const change = await bookReturn(office.test, office.policy.id, amount)
    const id = await openRefundOf(office.test, office.policy.id, change, amount)
    if (!id) throw new Error('Nothing is owed.')
    return id
  }

  /** One that goes by bank transfer and is approved. */
  async function toTransfer(amount: number): Promise<string> {
    const id = await owed(amount)
    expect((await act(id, 'account', ACCOUNT)).status).toBe(200)
    expect((await act(id, 'approve', {}, office.admin)).status).toBe(200)
    return id
  }

  const transfer = () => {
    transfers += 1
    const today = lagosDay(office.test.services.clock())
    return { account: 'CLAIMS', reference: `FT-REFUND-${transfers}`, paid_on: today }
  }

  const webhook = (event: string, reference = office.charge) =>
    sendEvent(office.test, event, { transaction_reference: reference, amount: '1', status: 'x' })

  async function books() {
    const { rows } = await sql<{ kind: string; stands: number }>`
      select kind, sum(balance * side)::bigint as stands from ledger_accounts
      where currency = 'NGN' and (owner = 'motor' or kind = 'gateway-clearing' or kind = 'bank') group by kind`.execute(
      office.test.services.db,
    )
    const at = (kind: string) => Number(rows.find((row) => row.kind === kind)?.stands ?? 0)
    return {
      payable: at('refunds-payable'),
      gateway: at('gateway-clearing'),
      bank: at('bank'),
      returned: at('premium-returned'),
    }
  }

  const mailsAbout = async (amount: string) =>
    (await office.test.mails('refunded@example.test'))
      .map(({ subject = '' }) => subject)
      .filter((subject) => subject.includes(amount))
      .map((subject) => subject.split(':')[0])
  return { office, post, read, codeOf, act, owed, toTransfer, transfer, webhook, books, mailsAbout }
}
