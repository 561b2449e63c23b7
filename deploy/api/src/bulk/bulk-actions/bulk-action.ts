import type { UserActor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

/** A selected row as it was when the bulk action was prepared. */
interface SnapshotRow {
  id: string
  version: number
  /** Name of the object, for the results. */
  name: string
  /** Amount in kobo; null without money. */
  amount: number | null
  /** Key of the error text that says why the row is refused; null when it is accepted. */
  leftOut: string | null
}

/** An action on many rows of a list; each row gets exactly what the single action does. */
export interface BulkAction<Row = unknown> {
  /** Whether a reason is required. */
  needsReason: boolean
  snapshot: (row: Row) => SnapshotRow
  /** @param how with `since`, when the bulk action began @throws ApiError as the single action */
  run: (
    tx: Tx,
    services: Services,
    row: { id: string; version: number },
    how: UserActor & { locale: string; reason: string; since: Date },
  ) => Promise<void>
}

/** Declares an action whose rows have the type that the SDK declares for them. */
export const bulkAction = <Row>(action: BulkAction<Row>): BulkAction => action as BulkAction
