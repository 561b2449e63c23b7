import { selectEntries, selectLines } from '../../marine/accounting/reconciliation/items/store.ts'
import { matchByHand } from '../../marine/accounting/reconciliation/matching/match-by-hand.ts'
import { runMatching } from '../../marine/accounting/reconciliation/matching/run-matching.ts'
import { postLine } from '../../marine/accounting/reconciliation/postings/post-line.ts'
import { postToSuspense } from '../../marine/accounting/reconciliation/postings/post-to-suspense.ts'
import {
  findFile,
  importFile,
  presentFile,
  storeFile,
} from '../../marine/accounting/reconciliation/statements/files.ts'
import { planImport } from '../../marine/accounting/reconciliation/statements/plan-import.ts'
import { readBankFile } from '../../platform/bank-statements/read-file.ts'
import { tableOf } from '../../platform/bank-statements/read-records.ts'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { personOf } from './demo-person.ts'

const ACCOUNT = 'ZENITH-PREMIUM'
const FINANCE = 'finance@marine.coverdesk.test'
const NAIRA = 100
/** Balance of the demo partners' wallets before: the statement begins with it. */
const OPENING = 14_900_000

interface Line {
  daysAgo: number
  text: string
  reference?: string
  /** Positive for money received. */
  naira: number
}

const CHARGE = 'SMS AND ALERT CHARGES'
const UNKNOWN = 'NIP/ADEWALE STORES/MARINE COVER'
const SPLIT = 'ZEN/FT26110993812'

/**
 * Lines besides the requests of the demo: one found by its reference, a charge, unidentified money, a transfer in two
 * parts, one that the ledger does not know yet and the bank shows twice, and unprocessed interest.
 */
const lines: readonly Line[] = [
  { daysAgo: 16, text: 'NIP/TIDEWATER/PREMIUM DEPOSIT', reference: 'FBN/261106/44120', naira: 749_000 },
  { daysAgo: 12, text: CHARGE, naira: -52.5 },
  { daysAgo: 9, text: UNKNOWN, reference: 'NIP26111338201', naira: 185_000 },
  { daysAgo: 6, text: 'TRF/HARBOURLINE/PART 1 OF 2', reference: `${SPLIT}-1`, naira: 2_000_000 },
  { daysAgo: 6, text: 'TRF/HARBOURLINE/PART 2 OF 2', reference: `${SPLIT}-2`, naira: 500_000 },
  { daysAgo: 3.2, text: 'NIP/TIDEWATER/PREMIUM DEPOSIT', reference: 'FBN/261119/10277', naira: 300_000 },
  { daysAgo: 3.2, text: 'NIP/TIDEWATER/PREMIUM DEPOSIT', reference: 'FBN/261119/10277', naira: 300_000 },
  { daysAgo: 2, text: 'CREDIT INTEREST', naira: 1_310.25 },
]

/** Creates a statement of the account the demo's partners pay into, processed as finance would have; once. */
export async function seedBankStatement(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const present = await tx.selectFrom('bank_files').select('id').limit(1).executeTakeFirst()
    const finance = await personOf(tx, FINANCE)
    if (present || !finance) return
    const actor = { principal: finance, now: services.clock() }
    await importStatement(tx, actor)
    await runMatching(tx, ACCOUNT, actor.now)
    const lineOf = (text: string) =>
      selectLines(tx).where('line.narration', '=', text).executeTakeFirstOrThrow()
    const charge = await lineOf(CHARGE)
    const advised = { category: 'bank-charges', reason: 'Alerts of the month, as the bank advised' } as const
    await postLine(tx, charge.id, { version: charge.version, ...advised }, finance, actor)
    const unknown = await lineOf(UNKNOWN)
    await postToSuspense(tx, unknown.id, unknown.version, finance, actor)
    await joinParts(tx, actor)
  })
}

type By = Parameters<typeof matchByHand>[3] & { principal: Parameters<typeof matchByHand>[2] }

async function importStatement(tx: Tx, actor: By): Promise<void> {
  const written = ({ daysAgo, text, reference = '', naira }: Line): string => {
    const day = lagosDay(after(actor.now, -days(daysAgo)))
      .split('-')
      .toReversed()
      .join('/')
    const sides = naira < 0 ? `${(-naira).toFixed(2)},` : `,${naira.toFixed(2)}`
    return `${day},${text},${reference},${sides}`
  }
  const content = Buffer.from(
    ['Value Date,Narration,Reference,Debit,Credit', ...lines.map(written)].join('\r\n'),
  )
  const sent = { receiving_account: ACCOUNT, file_name: 'zenith-statement.csv', content }
  const reading = await readBankFile(content)
  const id = await storeFile(tx, sent, reading, actor.principal, actor)
  const file = await findFile(tx, id)
  const { mapping } = await presentFile(tx, file, reading)
  const table = tableOf(reading.records, mapping.header)
  const input = {
    mapping: { ...mapping, date_format: 'dmy' as const, decimal: '.' as const },
    decisions: [],
    opening: OPENING * NAIRA,
  }
  const today = lagosDay(actor.now)
  const { sum } = (await planImport(tx, file, table, { ...input, closing: null }, today)).preview
  const whole = { ...input, closing: OPENING * NAIRA + sum }
  const { digest } = (await planImport(tx, file, table, whole, today)).preview
  await importFile(tx, id, table, { ...whole, expected: digest }, actor.principal, actor)
}

/** A funding request paid by two transfers. */
async function joinParts(tx: Tx, actor: By): Promise<void> {
  const parts = await selectLines(tx).where('line.reference', 'like', `${SPLIT}-%`).execute()
  const entry = await selectEntries(tx).where('entry.reference', '=', SPLIT).executeTakeFirst()
  if (!entry) return
  const { principal } = actor
  const allocations = parts.map(({ id, amount }) => ({ line_id: id, entry_id: entry.id, amount }))
  const versions = [...parts, entry].map(({ id, version }) => ({ id, version }))
  await matchByHand(tx, { allocations, versions, reason: 'Sent in two parts' }, principal, actor)
}
