import type { BankEntry, BankLine, BankMatch, BankPreview } from '@coverdesk/sdk'
import { csvOf } from '../reconciliation.ts'
import type { KillRequest } from './conversation.ts'
import type { Body } from './diary.ts'

/** The account whose month is settled, and its receipts in the ledger: days of the month and naira. */
export const ACCOUNT = 'KILLED'
export const fundings: readonly [day: string, reference: string, amount: number][] = [
  ['05', 'FT70001', 500],
  ['12', '', 300],
]

const BASE = '/api/marine/admin/reconciliation'

/** Sends a request under a name, as a client does that repeats it after a kill. */
export type Ask = (name: string, request: KillRequest) => Promise<Body>

/**
 * A month of a bank account from its statement to its lock: imported with a match found by itself, one match by hand,
 * a line posted as a charge, one put into suspense and claimed for a partner, agreed by another, locked.
 * @param month `yyyy-mm`, which is over, with its last day
 */
export async function settleMonth(
  ask: Ask,
  { maker, checker }: Record<'maker' | 'checker', string>,
  { month, lastDay, partner }: { month: string; lastDay: string; partner: string },
): Promise<void> {
  const get = (name: string, path: string) =>
    ask(name, { method: 'GET', path: `${BASE}${path}`, token: maker })
  const post = (name: string, path: string, body: object, token = maker) =>
    ask(name, { method: 'POST', path: `${BASE}${path}`, token, body })

  const csv = csvOf([
    { day: `${month}-05`, text: 'NIP', reference: 'FT70001', amount: 500 },
    { day: `${month}-12`, text: 'Transfer', reference: 'FT70002', amount: 300 },
    { day: `${month}-15`, text: 'Commission on turnover', amount: -52.5 },
    { day: lastDay, text: 'Unknown', reference: 'FT79999', amount: 60 },
  ])
  const file = await post(
    'file',
    `/files?receiving_account=${ACCOUNT}&file_name=statement.csv`,
    Buffer.from(csv),
  )
  const preview = { mapping: file.mapping, opening: 0, closing: 807_50, decisions: [] }
  const { digest }: BankPreview = await post('preview', `/files/${file.id}/preview`, preview)
  await post('import', `/files/${file.id}/import`, { ...preview, expected: digest })

  const lines: BankLine[] = await get('lines', `/lines?account=${ACCOUNT}`)
  const entries: BankEntry[] = await get('entries', `/entries?account=${ACCOUNT}`)
  const line = (naira: number) => only(lines, naira)
  const entry = only(entries, 300)
  await post('join', '/matches', {
    allocations: [{ line_id: line(300).id, entry_id: entry.id, amount: 300_00 }],
    versions: [line(300), entry].map(({ id, version }) => ({ id, version })),
  })
  const charge = { category: 'bank-charges', reason: 'The advice of the bank' }
  await post('post', `/lines/${line(-52.5).id}/post`, { version: line(-52.5).version, ...charge })
  const suspended: BankMatch = await post('suspend', `/lines/${line(60).id}/suspend`, {
    version: line(60).version,
  })
  const claim = { match_id: suspended.id, partner_id: partner, reason: 'Their slip' }
  const { id, version } = await post('claim', '/proposals/claims', claim)
  await post('agree', `/proposals/${id}/agree`, { version }, checker)
  const { digest: expected } = await get('position', `/accounts/${ACCOUNT}?month=${month}`)
  await post('lock', `/accounts/${ACCOUNT}/lock`, { month, expected, starting_balance: 0 }, checker)
}

function only<Row extends { amount: number }>(rows: readonly Row[], naira: number): Row {
  const row = rows.find(({ amount }) => amount === naira * 100)
  if (!row) throw new Error(`There is no line of ${naira}.`)
  return row
}
