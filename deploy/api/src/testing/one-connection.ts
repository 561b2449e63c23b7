import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import type pg from 'pg'

/** The transaction that the running code belongs to. */
const current = new AsyncLocalStorage<{ isOpen: boolean } | undefined>()

const execute = TransactionBuilder.prototype.execute

TransactionBuilder.prototype.execute = function (act) {
  return execute.call(this, async (tx) => {
    const own = { isOpen: true }
    try {
      return await current.run(own, () => act(tx))
    } finally {
      own.isOpen = false
    }
  }) as ReturnType<typeof act>
}

/**
 * Refuses a second connection to code inside a transaction, as on the embedded engine, which has one: there a request
 * that asks for another waits for itself.
 */
export function keepToOneConnection(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (current.getStore()?.isOpen) throw new Error('Code inside a transaction requested another connection.')
    return connect(...args)
  }) as typeof pool.connect
}

/** Runs what has nothing to do with the transaction around it, such as the call of another user. */
export const apart = <T>(act: () => T): T => current.run(undefined, act)
