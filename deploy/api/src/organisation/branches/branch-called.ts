import { type RawBuilder, sql } from 'kysely'

/** In SQL: the id of the branch with a code; null without one. */
export const branchCalled = (code: string): RawBuilder<string> =>
  sql<string>`(select id from branches where code = ${code})`
