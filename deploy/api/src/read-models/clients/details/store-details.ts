import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ClientRow } from '../record/lock-client.ts'

/** Facts that identify a person or a company. */
export const identityFields = ['first_name', 'last_name', 'date_of_birth'] as const

export interface Identity {
  first_name: string
  last_name: string
  date_of_birth: string | null
}

export const identityOf = ({ first_name, last_name, date_of_birth }: Identity): Identity => ({
  first_name,
  last_name,
  date_of_birth,
})

/** Stores details of a customer. Policies, claims and trackers are found by a new name as well as by the old one. */
export async function storeDetails(
  tx: Tx,
  row: ClientRow,
  values: Partial<Pick<ClientRow, 'title' | 'gender' | 'address' | 'state' | 'lga' | 'occupation'>> &
    Partial<Pick<ClientRow, 'contact_name' | 'tax_id'>> &
    Identity,
): Promise<void> {
  await tx
    .updateTable('clients')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  const name = `${values.first_name} ${values.last_name}`.trim()
  if (values.first_name === row.first_name && values.last_name === row.last_name) return
  for (const [table, column] of [
    ['policies', 'client_id'],
    ['claims', 'client_id'],
    ['trackers', 'customer_id'],
  ] as const) {
    await sql`update ${sql.table(table)} set search = search || ' ' || search_fold(${name})
      where ${sql.ref(column)} = ${row.id}`.execute(tx)
  }
}
