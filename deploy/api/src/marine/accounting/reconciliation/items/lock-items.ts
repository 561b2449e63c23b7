import type { Tx } from '../../../../platform/db/database.ts'
import { lockBankAccount } from './accounts.ts'
import {
  assertCurrent,
  type EntryRow,
  findEntry,
  findLine,
  type LineRow,
  presentEntry,
  presentLine,
} from './store.ts'

/** Locks a line of the version that the caller has read. @throws ApiError 404, 409 */
export async function lockLine(tx: Tx, id: string, version: number): Promise<LineRow> {
  const { receiving_account } = await findLine(tx, id)
  await lockBankAccount(tx, receiving_account)
  const row = await findLine(tx, id)
  assertCurrent(row, version, presentLine(row))
  return row
}

/** Locks an entry of the caller's version. @throws ApiError 404, 409 */
export async function lockEntry(tx: Tx, id: string, version: number): Promise<EntryRow> {
  const { receiving_account } = await findEntry(tx, id)
  await lockBankAccount(tx, receiving_account)
  const row = await findEntry(tx, id)
  assertCurrent(row, version, presentEntry(row))
  return row
}
