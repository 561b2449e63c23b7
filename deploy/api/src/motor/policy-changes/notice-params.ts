import { fullName } from '../../identity/clients/presenter.ts'
import type { Tx } from '../../platform/db/database.ts'

interface NamedPolicy {
  policy_number: string
  plate: string
  client_id: string
}

/** What a notification about a policy names. */
export async function noticeParams(tx: Tx, { policy_number, plate, client_id }: NamedPolicy) {
  const client = await tx
    .selectFrom('clients')
    .select(['first_name', 'last_name'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow()
  return { policy_number, plate, customer: fullName(client) }
}
