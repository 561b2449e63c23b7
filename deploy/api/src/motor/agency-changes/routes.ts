import type { PolicyAgency } from '@coverdesk/sdk'
import { policyAgencySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { waitingFor } from '../../identity/pending-changes/waiting.ts'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { requestAgency } from './request-agency.ts'

const params = z.object({ id: z.uuid() })
const data = answer('PolicyAgency')

export const agencyChangeRoutes = [
  route({
    method: 'GET',
    url: '/api/policies/:id/agency',
    summary: 'Get the agency and the officer of a policy, and those that are coming',
    access: staff('policy.motor.read'),
    params,
    data,
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await presentAgency(db, id, { principal, today: lagosDay(clock()) }) }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/policies/:id/agency',
    summary: 'Request another agency and officer of a policy from a day on, which a second user approves',
    access: staff('policy.motor.approve'),
    params,
    body: policyAgencySchema,
    data,
    act: ({ tx, services, params: { id }, body, actor }) => requestAgency(tx, services, id, body, actor),
    present: ({ tx, params: { id }, principal, actor }) =>
      presentAgency(tx, id, { principal, today: lagosDay(actor.now) }),
  }),
]

/** @throws ApiError 404, also for a policy of a branch that the caller does not see */
async function presentAgency(
  db: Db | Tx,
  id: string,
  { principal, today }: { principal: StaffUser; today: string },
): Promise<PolicyAgency> {
  const policy = await db
    .selectFrom('policies')
    .select(['agency_code', 'clo_code', 'version'])
    .where('id', '=', id)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw notFound()
  const coming = await db
    .selectFrom('policy_agency_changes')
    .select(['agency_code', 'clo_code', 'effective_from'])
    .where('policy_id', '=', id)
    .where('status', '=', 'upcoming')
    .executeTakeFirst()
  const item = async (list: 'agencies' | 'clos', code: string) => ({
    code,
    name: (await setupEntryOn(db, list, code, today))?.name ?? code,
  })
  return {
    agency: await item('agencies', policy.agency_code),
    clo: await item('clos', policy.clo_code),
    coming: coming
      ? {
          agency: await item('agencies', coming.agency_code),
          clo: await item('clos', coming.clo_code),
          effective_from: coming.effective_from,
        }
      : null,
    waiting: await waitingFor(db, 'policy_agency', id, principal),
    version: policy.version,
  }
}
