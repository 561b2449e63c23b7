import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

/** A row as it is frozen when all that match are selected. */
interface FrozenRow {
  id: string
  version: number
  /** What people call it, in what came of each row. */
  name: string
  /** In kobo; null where it is about no money. */
  amount: number | null
  /** Why nothing is done with it, as the key of an error's text; null when it is taken. */
  leftOut: string | null
}

/** What can be done with many rows of a list at once: with each of them just what is done with one alone. */
export interface BatchAct<Row = unknown> {
  /** Whether a reason has to be given. */
  needsReason: boolean
  freeze: (row: Row) => FrozenRow
  /** @throws ApiError what the single act throws */
  run: (
    tx: Tx,
    services: Services,
    row: { id: string; version: number },
    how: UserActor & { locale: string; reason: string },
  ) => Promise<void>
}

/** Declares an act, its rows typed by what the SDK promises of them. */
export const batchAct = <Row>(act: BatchAct<Row>): BatchAct => act as BatchAct
