import type { BankPreview, BankStatement } from '@coverdesk/sdk'
import { openAccounts } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { fundingApproved } from '../ledger/posting-rules.ts'
import { ledgerOf, type Writing } from './ledger.ts'
import { partnerId, sendMarineFile } from './marine.ts'
import type { TestApp } from './test-app.ts'

export const RECONCILIATION = '/api/marine/admin/reconciliation'

export interface CsvLine {
  /** `yyyy-mm-dd`. */
  day: string
  text: string
  reference?: string
  /** Naira, positive for money received. */
  amount: number
}

/** A statement as a bank exports it. */
export const csvOf = (lines: readonly CsvLine[]): string =>
  [
    'Value Date,Narration,Reference,Debit,Credit',
    ...lines.map(({ day, text, reference = '', amount }) => {
      const [year, month, date] = day.split('-')
      const sides = amount < 0 ? `${(-amount).toFixed(2)},` : `,${amount.toFixed(2)}`
      return `${date}/${month}/${year},"${text.replaceAll('"', '""')}",${reference},${sides}`
    }),
  ].join('\r\n')

/** Actions of finance users on the statements of one account. */
export function bankOf(test: TestApp, account: string, token: string) {
  const post_ = <Path extends string>(path: Path, body: object, as = token) =>
    test.call('POST', `${RECONCILIATION}${path}`, { token: as, body })
  const get = async <Path extends string>(path: Path, as = token) =>
    (await test.call('GET', `${RECONCILIATION}${path}`, { token: as })).body
  const send = (content: string | Buffer, as = token, name = 'statement.csv') =>
    sendMarineFile(
      test,
      as,
      `${RECONCILIATION}/files?receiving_account=${account}&file_name=${name}`,
      Buffer.from(content),
    )
  /** Imports a statement as proposed, or with other decisions. */
  const importCsv = async (content: string, more: Partial<BankStatement> = {}) => {
    const { body } = await send(content)
    const sum = { opening: 0, closing: 0, ...more }
    const input = {
      mapping: { ...body.data.mapping, date_format: body.data.mapping.date_format || 'dmy' },
      decisions: [],
      ...sum,
    }
    const seen = await post_(`/files/${body.data.id}/preview`, input)
    if (seen.status !== 200) throw new Error(JSON.stringify(seen.body))
    const preview: BankPreview = seen.body.data
    const { closing } = more
    const whole = { ...input, closing: closing ?? (input.opening ?? 0) + preview.sum + preview.known_sum }
    const again = await post_(`/files/${body.data.id}/preview`, whole)
    const done = await post_(`/files/${body.data.id}/import`, { ...whole, expected: again.body.data.digest })
    return { id: body.data.id as string, preview: again.body.data as BankPreview, done }
  }
  const lines = async (query = '') => (await get(`/lines?account=${account}&${query}`)).data
  const entries = async (query = '') => (await get(`/entries?account=${account}&${query}`)).data
  const join = (line: Sided, ...to: [Sided, number][]) =>
    post_('/matches', {
      allocations: to.map(([entry, amount]) => ({ line_id: line.id, entry_id: entry.id, amount })),
      versions: [line, ...to.map(([entry]) => entry)].map(({ id, version }) => ({ id, version })),
    })
  return { post: post_, get, send, importCsv, lines, entries, join }
}

interface Sided {
  id: string
  version: number
}

let funded = 0

/** Posts money received on one of the insurer's accounts, in naira. @returns the posting's id */
export async function fundBank(
  test: Writing,
  account: string,
  { amount, day, reference = '' }: { amount: number; day: string; reference?: string },
): Promise<string> {
  const ledger = ledgerOf(test)
  const partner = await partnerId(test)
  funded += 1
  return ledger.inTx(async (tx) => {
    await openAccounts(
      tx,
      [
        { kind: 'bank', owner: account },
        { kind: 'wallet-available', owner: partner },
        { kind: 'wallet-held', owner: partner },
      ],
      'NGN',
    )
    return post(tx, {
      ...ledger.noted(),
      ...fundingApproved(partner, account, Math.round(amount * 100)),
      reference: `test-funding ${funded} ${account}`,
      valueDate: day,
      description: reference,
    })
  })
}
