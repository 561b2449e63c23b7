import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'

const DAYS_SHOWN = 30
const MOST_DAYS = 1_100

export const periodQuery = z.object({
  from: daySchema().optional(),
  until: daySchema().optional(),
  branch: z.string().max(40).optional(),
})

/** Days and branches of the figures; days are Lagos days, both included. */
export interface Period {
  today: string
  from: string
  until: string
  /** Null: all. */
  branches: readonly string[] | null
}

export const dayAfter = (day: string, later: number): string =>
  after(new Date(`${day}T00:00:00Z`), days(later))
    .toISOString()
    .slice(0, 10)

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / days(1)) + 1

/**
 * Reads the requested period; by default the last thirty days, and every branch the caller sees.
 * @throws ApiError 422 for an invalid or too long period, or a branch the caller does not see
 */
export async function readPeriod(
  db: Db,
  query: z.output<typeof periodQuery>,
  { principal, now }: Actor,
): Promise<Period> {
  const today = lagosDay(now)
  const until = query.until ?? today
  const from = query.from ?? dayAfter(until, 1 - DAYS_SHOWN)
  if (from > until) throw fieldError('until', 'fields.date_early', { params: { day: from } })
  const earliest = dayAfter(until, 1 - MOST_DAYS)
  if (from < earliest) throw fieldError('from', 'fields.date_early', { params: { day: earliest } })
  const all = principal.kind === 'staff' ? principal.branches : null
  return {
    today,
    from,
    until,
    branches: query.branch ? [await branchIdOf(db, query.branch, principal)] : all,
  }
}

async function branchIdOf(db: Db, code: string, principal: Principal): Promise<string> {
  const branch = await db
    .selectFrom('branches')
    .select('id')
    .where('code', '=', code)
    .where(isInBranches('branches.id', principal))
    .executeTakeFirst()
  if (!branch) throw fieldError('branch', 'fields.choice_unknown')
  return branch.id
}
