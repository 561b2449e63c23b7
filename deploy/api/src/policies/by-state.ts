import { sql } from 'kysely'
import { ApiError } from '../platform/errors/api-error.ts'
import type { Page, PageQuery } from '../platform/http/page.ts'

/** Conditions of the states of a policy on a day, in the order in which a list has them. */
export const inState = {
  active: (day: string) =>
    sql<boolean>`policies.cancelled_at is null and ${day}::date between start_date and end_date`,
  upcoming: (day: string) => sql<boolean>`policies.cancelled_at is null and start_date > ${day}::date`,
  expired: (day: string) => sql<boolean>`policies.cancelled_at is null and end_date < ${day}::date`,
  cancelled: () => sql<boolean>`policies.cancelled_at is not null`,
}

type State = keyof typeof inState
const STATES = Object.keys(inState) as State[]

/** Expired policies are sorted from the last to end; future ones from the next to begin. */
export const newest: Partial<Record<State, string>> = { expired: '-end_date', upcoming: 'start_date' }

interface StateQuery extends PageQuery {
  state?: State | 'standing' | undefined
}

/**
 * Reads one page of policies state after state. A state follows from today's date, so that no index has it: each state
 * is read in its own order, by the index of its filter, and the cursor names the state before its own cursor.
 * @param read reads a page of the policies in a state; of all policies without one
 * @throws ApiError 400 for an invalid cursor
 */
export async function readByState<Row>(
  query: StateQuery,
  read: (query: PageQuery, state?: State) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const states = statesOf(query)
  const [first, within] = readStateCursor(query.cursor, states)
  const whole = await read({ ...query, sort: undefined, cursor: undefined, limit: 1 })
  const rows: Row[] = []
  let cursor = within
  for (const [index, state] of states.entries()) {
    if (index < first) continue
    const limit = query.limit - rows.length
    if (limit === 0) return { ...whole, rows, next_cursor: `${index}.` }
    const page = await read({ ...query, sort: newest[state], cursor, count: undefined, limit }, state)
    rows.push(...page.rows)
    if (page.next_cursor) return { ...whole, rows, next_cursor: `${index}.${page.next_cursor}` }
    cursor = undefined
  }
  return { ...whole, rows, next_cursor: null }
}

function statesOf({ state, sort }: StateQuery): State[] {
  const wanted = STATES.filter((each) =>
    state === 'standing' ? each !== 'cancelled' : !state || each === state,
  )
  return sort?.startsWith('-') ? wanted.reverse() : wanted
}

function readStateCursor(cursor: string | undefined, states: readonly State[]): [number, string | undefined] {
  if (!cursor) return [0, undefined]
  const [, index, within] = /^(\d)\.(.*)$/.exec(cursor) ?? []
  if (!index || Number(index) >= states.length) throw new ApiError(400, 'cursor_invalid')
  return [Number(index), within || undefined]
}
