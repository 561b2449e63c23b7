import type { CounterDue, CounterReceiptMethod } from '@coverdesk/sdk'
import { DIRECT_AGENCY_CODE } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Account } from '../../ledger/accounts.ts'
import { bank } from '../../ledger/posting-rules.ts'
import { isOneOf } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listSetup } from '../../reference/setups/store.ts'

const RECEIVING_ACCOUNTS = 'receiving_accounts'
const AGENCIES = 'agencies'

export type Accounts = Pick<CounterDue, 'tills' | 'accounts' | 'agencies'>

/** Returns the ledger account that a receipt is posted to. */
export function ledgerAccountOf(method: CounterReceiptMethod, account: string): Account {
  if (method === 'cash') return { kind: 'cash', owner: account }
  if (method === 'broker') return { kind: 'broker-receivable', owner: account }
  return bank(account)
}

/** Reads the accounts that a user may receive a premium into on a day: tills of their branches, their own first. */
export async function readAccounts(
  db: Db | Tx,
  { branchId, branches }: Pick<SignedInUser, 'branchId' | 'branches'>,
  day: string,
): Promise<Accounts> {
  let tills = db.selectFrom('branches').select(['id as code', 'name'])
  if (branches) tills = tills.where(isOneOf(sql.ref('branches.id'), branches))
  const seen = await tills.orderBy('name').execute()
  const own = seen.filter(({ code }) => code === branchId)
  const [accounts, agencies, banks] = await Promise.all([
    listSetup(db, RECEIVING_ACCOUNTS, day),
    listSetup(db, AGENCIES, day),
    listSetup(db, 'banks', day),
  ])
  const bankNames = new Map(banks.map(({ code, name }) => [code, name]))
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    tills: [...own, ...seen.filter(({ code }) => code !== branchId)],
    accounts: accounts
      .filter(({ attributes }) => (attributes.currency ?? 'NGN') === 'NGN')
      .map(({ code, name, attributes }) => ({
        code,
        name,
        bank: bankNames.get(text(attributes.bank)) ?? text(attributes.bank),
        account_number: text(attributes.account_number),
        account_name: text(attributes.account_name),
      })),
    agencies: agencies
      .filter(({ code }) => code !== DIRECT_AGENCY_CODE)
      .map(({ code, name }) => ({ code, name })),
  }
}

/** Returns the accounts that a method can be received into. */
export function accountsFor(
  method: CounterReceiptMethod,
  { tills, accounts, agencies }: Accounts,
): readonly { code: string }[] {
  if (method === 'cash') return tills
  return method === 'broker' ? agencies : accounts
}
