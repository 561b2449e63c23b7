import type { Customer } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { selectFormerPolicies } from '../../policies/transfers/holders.ts'

/** Finds a claim of the customer, also on a policy that they transferred since. @throws ApiError 404 */
export async function findOwnClaim(
  tx: Tx,
  id: string,
  customer: Customer,
  now: Date,
): Promise<{ tracker_id: string }> {
  const claim = await tx
    .selectFrom('claims')
    .select('tracker_id')
    .where('id', '=', id)
    .where('client_id', '=', customer.clientId)
    .where((eb) =>
      eb.or([
        eb('policy_id', 'in', selectOwnPolicies(tx, customer, now).clearSelect().select('policies.id')),
        eb(
          'policy_id',
          'in',
          selectFormerPolicies(tx, customer).clearSelect().clearOrderBy().select('policies.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!claim) throw notFound()
  return claim
}
