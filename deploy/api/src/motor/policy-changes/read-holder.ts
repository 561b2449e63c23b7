import type { Db, Tx } from '../../platform/db/database.ts'

/** The name of a policyholder, as facts. */
export const readHolder = (db: Db | Tx, policyId: string) =>
  db
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['clients.first_name', 'clients.last_name'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
