import type { BankPostingCategory } from '@coverdesk/sdk'
import { type Account, available, openAccounts, openWallet } from '../../../../ledger/accounts.ts'
import { post } from '../../../../ledger/post.ts'
import {
  bankCharged,
  bankInterestEarned,
  fundingApproved,
  type PostingRule,
} from '../../../../ledger/posting-rules.ts'
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
  const { postingRule, other } = postingRuleOf(category, account, partner ?? '', amount)
  if (partner) await openWallet(tx, partner, CURRENCY)
  await openAccounts(tx, [{ kind: 'bank', owner: account }, other], CURRENCY)
  const transactionId = await post(tx, {
    ...postingRule,
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

function postingRuleOf(
  category: BankPostingCategory,
  account: string,
  partner: string,
  amount: number,
): { postingRule: PostingRule; other: Account } {
  if (category === 'bank-charges')
    return { postingRule: bankCharged(account, amount), other: { kind: category } }
  if (category === 'bank-interest')
    return { postingRule: bankInterestEarned(account, amount), other: { kind: category } }
  return { postingRule: fundingApproved(partner, account, amount), other: available(partner) }
}
