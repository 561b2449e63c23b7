import type { Matter } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { proposalForms } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-read.ts'

export const noBusinessReference: Matter = { claim_number: null, policy_number: null, plate: null }

/** A draft with fewer characters is taken as a plate still being typed. */
const SHORTEST_PLATE = 5

const references = preparedRead((db, trackerIds: readonly string[]) =>
  sql<Matter & { tracker_id: string }>`
    select run.id as tracker_id, claims.claim_number,
      coalesce(claimed.policy_number, issued.policy_number, proven.policy_number) as policy_number,
      coalesce(claimed.plate, issued.plate, proven.plate, proposed.plate) as plate
    from unnest(${trackerIds}::uuid[]) as run (id)
    left join claims on claims.tracker_id = run.id
    left join policies as claimed on claimed.id = claims.policy_id
    left join lateral (
      select policy_number, plate from policies where policies.id in (
        select own.id from policies as own where own.tracker_id = run.id
        union all select policy_id from policy_transfers
          where from_tracker_id = run.id and handed_over_at is not null)
      order by issued_at desc limit 1) as issued on true
    left join lateral (
      select policy_number, plate from validations join policies on policies.id = validations.policy_id
      where validations.tracker_id = run.id and verified_at is not null limit 1) as proven on true
    left join lateral (
      select upper(proposed_mark(draft)) as plate from forms
      where forms.tracker_id = run.id and form_type = any (${proposalForms()})
        and (status = 'submitted' or length(proposed_mark(draft)) >= ${SHORTEST_PLATE})
      order by status = 'submitted' desc limit 1) as proposed on true`.compile(db),
)

/**
 * Returns the business references of trackers, by tracker id; before there is a policy, with the plate of the proposal or
 * of its draft. Omits the data of policies whose ownership is not proven.
 */
export async function businessReferencesOf(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<(trackerId: string) => Matter> {
  const rows = await references.all(db, trackerIds)
  const found = new Map(rows.map(({ tracker_id, ...reference }) => [tracker_id, reference]))
  return (trackerId) => found.get(trackerId) ?? noBusinessReference
}
