import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { inForce } from './store.ts'

const stateOf = preparedRead((db, code: string, day: string) =>
  db
    .selectFrom('setup_rows')
    .select('attributes')
    .where('list', '=', 'states')
    .where('code', '=', code)
    .where(inForce(day)),
)

/** @throws ApiError 422 at `state` or `lga` */
export async function assertStateAndLga(db: Db | Tx, state: string, lga: string, day: string): Promise<void> {
  const row = await stateOf.first(db, state, day)
  if (!row) throw fieldError('state', 'fields.choice_unknown')
  const { lgas } = row.attributes as { lgas: string[] }
  if (!lgas.includes(lga)) throw fieldError('lga', 'fields.choice_unknown')
}
