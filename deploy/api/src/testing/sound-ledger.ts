import { expect } from 'vitest'
import { brokenOnes, type Finding, verifyLedger } from '../ledger/verify.ts'
import { allLedgerChecks } from '../ledger-checks.ts'
import type { Db, Tx } from '../platform/db/database.ts'

/** Returns the invariants of the books that do not hold. */
export const brokenChecks = async (db: Db | Tx): Promise<Finding[]> =>
  brokenOnes(await verifyLedger(db, allLedgerChecks))

/** Expects that every invariant of the books holds. */
export const expectSoundLedger = async (db: Db | Tx): Promise<void> =>
  expect(await brokenChecks(db)).toEqual([])
