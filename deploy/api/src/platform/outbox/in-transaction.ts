import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'
import { hasMessages } from './outbox.ts'

/** Runs `act` in one transaction and delivers its outbox messages immediately after the commit. */
export async function inTransaction<T>(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [result, left] = await db
    .transaction()
    .execute(async (tx) => [await act(tx), hasMessages(tx)] as const)
  if (left) wakeOutbox()
  return result
}
