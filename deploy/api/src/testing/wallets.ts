import { v7 as uuid } from 'uuid'
import { lagosDay } from '../platform/db/clock.ts'
import { signature } from './claims.ts'
import { signIn } from './journey.ts'
import type { Writing } from './ledger.ts'
import { sendMarineFile } from './marine.ts'
import type { TestApp } from './test-app.ts'

export const REQUESTS = '/api/marine/partner/wallet-funding-requests'
export const QUEUE = '/api/marine/admin/wallet-requests'
export const REVERSALS = '/api/marine/admin/wallet-reversals'

/** Users who work with wallets, by the task of their role. */
export async function signInFinance(test: TestApp) {
  const admin = (name: string) => signIn(test, `${name}@marine.coverdesk.test`, '/api/marine/admin')
  const partner = (email: string) => signIn(test, email, '/api/marine/partner')
  return {
    maker: await admin('finance'),
    checker: await admin('checker'),
    head: await admin('head'),
    auditor: await admin('auditor'),
    owner: await partner('owner@harbourline.test'),
    viewer: await partner('viewer@harbourline.test'),
    other: await partner('owner@tidewater.test'),
  }
}

/** An account of the insurer's that partners pay into. */
export async function openReceivingAccount({ services }: Writing, code = 'GTB-1'): Promise<string> {
  const attributes = { bank: 'GTB', account_number: '0123456789', account_name: 'Marine premiums' }
  await services.db
    .insertInto('setup_rows')
    .values({
      id: uuid(),
      list: 'receiving_accounts',
      code,
      name: 'GTB collections',
      parent: '',
      position: 0,
      attributes: JSON.stringify({ ...attributes, currency: 'NGN' }),
      effective_from: '2020-01-01',
      effective_to: null,
    })
    .execute()
  return code
}

let payments = 0

/** Requests funds as the owner of a partner does. */
export function fundingOf(test: TestApp, account: string) {
  const today = lagosDay(test.services.clock())
  const payment = (more: object = {}) => {
    payments += 1
    return {
      amount: 500_000_00,
      payer_bank: 'Zenith',
      payer_account: '2001234567',
      narration: '',
      receiving_account: account,
      bank_reference: `FT-26/${1000 + payments}`,
      value_date: today,
      evidence_id: null,
      ...more,
    }
  }
  const evidence = async (token: string): Promise<string> => {
    const to = '/api/marine/partner/documents?kind=evidence&file_name=slip.png'
    return (await sendMarineFile(test, token, to, await signature())).body.data.id
  }
  const draft = async (token: string, more: object = {}) =>
    test.call('POST', REQUESTS, { token, body: payment(more) })
  const submit = (token: string, { id, version }: { id: string; version: number }) =>
    test.call('POST', `${REQUESTS}/${id}/submit`, { token, body: { version } })
  /** A request that waits for a decision. */
  const submitted = async (token: string, more: object = {}) => {
    const { body } = await draft(token, { evidence_id: await evidence(token), ...more })
    const sent = await submit(token, body.data)
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
    return sent.body.data
  }
  const approve = (token: string, { id, version }: { id: string; version: number }, more: object = {}) =>
    test.call('POST', `${QUEUE}/${id}/approve`, { token, body: { version, ...more } })
  return { payment, evidence, draft, submit, submitted, approve }
}
