import type { BankPostingCategory } from '@coverdesk/sdk'
import { type Account, available, openAccounts, openWallet } from '../../../../ledger/accounts.ts'
import { post } from '../../../../ledger/post.ts'
import { bankCharged, bankInterestEarned, fundingApproved, type Recipe } from '../../../../ledger/recipes.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { CURRENCY } from '../items/accounts.ts'
import type { LineRow } from '../items/store.ts'
import { matchPosting } from '../matching/match-posting.ts'

export interface PostedAs {
  category: BankPostingCategory
  /** Name of the partner of a deposit. */
  partner: string | null
  reason: string
  reference: string
  madeBy: string
  checkedBy?: string
}

/** Posts the open amount of a line under a purpose, on the line's day, and matches both. */
export async function postAs(
  tx: Tx,
  line: LineRow,
  { category, partner, ...noted }: PostedAs,
  now: Date,
): Promise<{ matchId: string; transactionId: string }> {
  const { receiving_account: account, day, narration } = line
  const amount = line.amount - line.allocated
  const { recipe, other } = recipeOf(category, account, partner ?? '', amount)
  if (partner) await openWallet(tx, partner, CURRENCY)
  await openAccounts(tx, [{ kind: 'bank', owner: account }, other], CURRENCY)
  const transactionId = await post(tx, {
    ...recipe,
    ...noted,
    currency: CURRENCY,
    postedAt: now,
    valueDate: day,
    description: line.reference || narration.slice(0, 100),
  })
  const match = { kind: 'posting', category, by: noted.madeBy, reason: noted.reason } as const
  const matchId = await matchPosting(tx, { account, transactionId, lineId: line.id, amount, ...match }, now)
  return { matchId, transactionId }
}

function recipeOf(
  category: BankPostingCategory,
  account: string,
  partner: string,
  amount: number,
): { recipe: Recipe; other: Account } {
  if (category === 'bank-charges') return { recipe: bankCharged(account, amount), other: { kind: category } }
  if (category === 'bank-interest')
    return { recipe: bankInterestEarned(account, amount), other: { kind: category } }
  return { recipe: fundingApproved(partner, account, amount), other: available(partner) }
}
