import type { ReceivingAccount } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { listSetup, type SetupRow } from '../../../../reference/setups/store.ts'

const LIST = 'receiving_accounts'

type Entry = Pick<SetupRow, 'code' | 'name' | 'attributes'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function present({ code, name, attributes }: Entry, banks: ReadonlyMap<string, string>): ReceivingAccount {
  const bank = text(attributes.bank)
  return {
    code,
    name,
    bank,
    bank_name: banks.get(bank) ?? bank,
    account_number: text(attributes.account_number),
    account_name: text(attributes.account_name),
    currency: currencyOf(attributes),
  }
}

const NAIRA = 'NGN'
const currencyOf = (attributes: Entry['attributes']): string => text(attributes.currency) || NAIRA
const inNaira = ({ attributes }: Entry): boolean => currencyOf(attributes) === NAIRA

/** Lists the accounts partners may pay naira into on a day. */
export async function openReceivingAccounts(db: Db | Tx, day: string): Promise<ReceivingAccount[]> {
  const banks = await bankNames(db)
  return (await listSetup(db, LIST, day)).filter(inNaira).map((entry) => present(entry, banks))
}

/** Reads the last version of every account, also of ended ones, by code. */
export async function allReceivingAccounts(db: Db | Tx): Promise<ReadonlyMap<string, ReceivingAccount>> {
  const banks = await bankNames(db)
  const rows = await db
    .selectFrom('setup_rows')
    .select(['code', 'name', 'attributes'])
    .where('list', '=', LIST)
    .orderBy('effective_from')
    .execute()
  return new Map(rows.map((row) => [row.code, present(row as Entry, banks)]))
}

async function bankNames(db: Db | Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('setup_rows')
    .select(['code', 'name'])
    .where('list', '=', 'banks')
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}
