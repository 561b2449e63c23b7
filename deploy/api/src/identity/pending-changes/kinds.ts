import type { ChangeRequestKind, RequestedChange } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import type { UserScope } from '../accounts/user-scope.ts'

export type ChangeRequestRow = Selectable<Database['change_requests']>

/** A change that needs a second administrator. */
export interface NewChange {
  kind: ChangeRequestKind
  /** The audience whose users decide it. */
  userScope: UserScope
  /** The privilege they need: the one to edit the object. */
  privilege: Privilege
  object: { id: string; name: string }
  /** The values that approving applies. */
  payload: object
  /** The earlier values of the object; approving fails once they differ. */
  before: object
  changes: RequestedChange[]
  /** Users who are notified besides those who may decide. */
  alsoNotify?: readonly string[]
}

/** The branch whose users decide a change, and the role limit for the amount (kobo) that it moves. */
export interface ChangeAuthority {
  branchId: string | null
  limit?: { name: string; amount: number }
}

/** Effects of a change request on its object. */
export interface ChangeKind {
  /** Whether it favours a user, who then may not decide it. */
  favours(db: Db | Tx, request: ChangeRequestRow, userId: string): Promise<boolean>
  /** What approving it takes beyond the privilege; nothing by default. */
  authority?(db: Db | Tx, request: ChangeRequestRow, now: Date): Promise<ChangeAuthority>
  /** @throws ApiError 409 `change_outdated` when the object has changed since */
  apply(tx: Tx, services: Services, request: ChangeRequestRow, actor: UserActor): Promise<void>
  /** Cleans up after a change that was rejected, withdrawn, or not decided in time. */
  drop?(tx: Tx, request: ChangeRequestRow, now: Date): Promise<void>
}

export type ChangeKinds = Readonly<Record<ChangeRequestKind, ChangeKind>>

export const outdated = (): ApiError => new ApiError(409, 'change_outdated')
