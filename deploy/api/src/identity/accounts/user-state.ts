import type { UserState } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'

interface Standing {
  password_hash: string | null
  disabled_at: string | null
}

/** Status of a user: invited, withdrawn, active or disabled. */
export function stateOf({ password_hash, disabled_at }: Standing): UserState {
  if (password_hash === null) return disabled_at === null ? 'invited' : 'withdrawn'
  return disabled_at === null ? 'active' : 'disabled'
}

/** The same status in SQL. */
export function isInState(state: UserState): RawBuilder<boolean> {
  const invited = state === 'invited' || state === 'withdrawn'
  const gone = state === 'disabled' || state === 'withdrawn'
  const password = invited ? sql`users.password_hash is null` : sql`users.password_hash is not null`
  const disabled = gone ? sql`users.disabled_at is not null` : sql`users.disabled_at is null`
  return sql<boolean>`(${password} and ${disabled})`
}
