import type { FoundClient } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentClientRow } from '../../identity/clients/presenter.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { isClientInBranches } from '../../platform/access/clients-in-branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { textMatch } from '../../platform/http/list.ts'
import { presentPolicySummary, selectPolicies } from '../../policies/presenter.ts'
import type { QuoteTexts } from '../../policies/quotes/quote-texts.ts'

const MOST = 10
const MOST_POLICIES = 5
/** Number of the newest matching policies whose owners are returned; callers narrow the search to reach others. */
const POLICIES_SEARCHED = 50

const latestLanguage = sql<string | null>`(
  select trackers.locale from trackers where trackers.customer_id = clients.id
  order by trackers.created_at desc, trackers.id desc limit 1
)`

/** Searches clients by their own data or that of their policies, and returns them with their latest policies. */
export async function findClients(
  db: Db,
  q: string,
  today: string,
  principal: Principal,
  { coverName }: Pick<QuoteTexts, 'coverName'>,
): Promise<FoundClient[]> {
  const clients = await db
    .selectFrom('clients')
    .selectAll()
    .select(latestLanguage.as('locale'))
    .where(
      sql<boolean>`id in (
        (select id from clients where merged_into is null and erased_at is null
          and ${textMatch('clients.search', q)} and ${isClientInBranches('clients.id', principal)}
          order by created_at desc, id desc limit ${MOST})
        union (select client_id from policies where ${textMatch('policies.search', q)}
          and ${isInBranches('policies.branch_id', principal)}
          order by issued_at desc, id desc limit ${POLICIES_SEARCHED}))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  if (clients.length === 0) return []
  const policies = await selectPolicies(db)
    .where('policies.client_id', '=', (eb) => eb.fn.any(eb.val(clients.map(({ id }) => id))))
    .where(isInBranches('policies.branch_id', principal))
    .orderBy('policies.end_date', 'desc')
    .orderBy('policies.id')
    .execute()
  return clients.map(({ locale, ...client }) => ({
    ...presentClientRow(client),
    locale,
    policies: policies
      .filter(({ client_id }) => client_id === client.id)
      .slice(0, MOST_POLICIES)
      .map((row) => {
        const { id, policy_number, plate, make, model, cover_type, state, start_date, end_date } =
          presentPolicySummary(row, today, coverName)
        const vehicle = `${make} ${model}`.trim()
        return { id, policy_number, plate, vehicle, cover: cover_type.name, state, start_date, end_date }
      }),
  }))
}
