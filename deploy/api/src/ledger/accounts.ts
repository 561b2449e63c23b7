import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { instant } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { notFound } from '../platform/errors/api-error.ts'

/** The side that increases an account. */
const DEBIT = 1
const CREDIT = -1

/**
 * Purpose of an account. Its owner is a partner, an agency, a product, a branch (of a cash till) or one of the insurer's
 * bank accounts, by id or code; the insurer's own accounts have none.
 */
const accountKinds = {
  bank: { side: DEBIT, floor: null },
  'gateway-clearing': { side: DEBIT, floor: 0 },
  cash: { side: DEBIT, floor: null },
  'cheques-in-clearing': { side: DEBIT, floor: 0 },
  'broker-receivable': { side: DEBIT, floor: null },
  'premium-deposits': { side: CREDIT, floor: 0 },
  suspense: { side: CREDIT, floor: null },
  premium: { side: CREDIT, floor: null },
  'premium-returned': { side: DEBIT, floor: null },
  'refunds-payable': { side: CREDIT, floor: 0 },
  'claims-paid': { side: DEBIT, floor: null },
  'claims-recovered': { side: CREDIT, floor: null },
  'commission-expense': { side: DEBIT, floor: null },
  'commission-vat': { side: DEBIT, floor: null },
  'commission-payable': { side: CREDIT, floor: null },
  'bank-charges': { side: DEBIT, floor: null },
  'bank-interest': { side: CREDIT, floor: null },
  rounding: { side: DEBIT, floor: null },
  'wht-payable': { side: CREDIT, floor: null },
  adjustments: { side: DEBIT, floor: null },
  'credit-notes': { side: CREDIT, floor: 0 },
  'wallet-available': { side: CREDIT, floor: 0 },
  'wallet-held': { side: CREDIT, floor: 0 },
} as const

export type AccountKind = keyof typeof accountKinds

/** An account within a currency. */
export interface Account {
  kind: AccountKind
  /** A partner, a product or one of the insurer's bank accounts; omitted for the insurer's own accounts. */
  owner?: string
}

export const available = (owner: string): Account => ({ kind: 'wallet-available', owner })
/** Amount owed to a partner by credit notes that were issued and not applied yet. */
export const creditNotes = (owner: string): Account => ({ kind: 'credit-notes', owner })
export const held = (owner: string): Account => ({ kind: 'wallet-held', owner })

/** Opens the accounts that are not open yet. */
export async function openAccounts(tx: Tx, accounts: readonly Account[], currency: string): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values(
      accounts.map(({ kind, owner = '' }) => ({ id: uuid(), kind, owner, currency, ...accountKinds[kind] })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Opens a wallet: the amount its owner may spend, and the amount on hold. */
export function openWallet(tx: Tx, owner: string, currency: string): Promise<void> {
  return openAccounts(tx, [available(owner), held(owner)], currency)
}

/**
 * Reads the balance of an account, seen from its own side: now, or before an instant.
 * @throws ApiError 404 for an account that was never opened
 */
export async function balanceOf(
  db: Db | Tx,
  account: Account,
  currency: string,
  before?: Date,
): Promise<number> {
  const { id, side, ownBalance } = await findAccount(db, account, currency)
  if (!before) return ownBalance
  const entry = await db
    .selectFrom('ledger_entries')
    .select(({ eb }) => eb('balance_after', '*', side).as('balance'))
    .where('account_id', '=', id)
    .where('booked_at', '<', instant(before))
    .orderBy('booked_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(entry?.balance ?? 0)
}

export interface Wallet {
  available: number
  held: number
}

/** @throws ApiError 404 without a wallet in that currency */
export async function walletOf(db: Db | Tx, owner: string, currency: string): Promise<Wallet> {
  const [spendable, aside] = [available(owner), held(owner)]
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', ownBalance])
    .where('kind', 'in', [spendable.kind, aside.kind])
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .execute()
  const at = ({ kind }: Account): number => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) throw notFound()
    return row.ownBalance
  }
  return { available: at(spendable), held: at(aside) }
}

/** Selects the balance as seen from the own side of the account. */
const ownBalance = sql<number>`balance * side`.as('ownBalance')

export async function findAccount(db: Db | Tx, { kind, owner = '' }: Account, currency: string) {
  const account = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'side', ownBalance])
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst()
  if (!account) throw notFound()
  return account
}
