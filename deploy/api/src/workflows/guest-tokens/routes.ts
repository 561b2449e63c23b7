import { z } from 'zod'
import { LINK_SESSION, openSession } from '../../identity/sessions/open-session.ts'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { guestPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { route } from '../../platform/http/route.ts'
import { findLink, openLink } from '../../platform/links/links.ts'
import { nextPageOf } from '../workflow-engine/next.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'

export const guestTokenRoutes = [
  route({
    method: 'GET',
    url: '/api/validate-guest-token/:token',
    summary: 'Exchange a reusable mailed link for a short session limited to its object',
    access: publicly('a mailed link is its own proof', 30),
    params: z.object({ token: z.string().min(1).max(200) }),
    data: answer('GuestSession'),
    async handle({ services, params, transact }) {
      const now = services.clock()
      const data = await transact(async (tx) => {
        if (await findLink(tx, 'approval', params.token)) return openApproval(tx, params.token, now)
        const { tracker_id: trackerId } = await openLink(tx, 'guest_resume', params.token, now)
        if (!trackerId) throw new ApiError(404, 'link_unknown')
        const tracker = await findTracker(tx, trackerId)
        const token = await openSession(tx, { kind: 'guest', trackerId }, now, LINK_SESSION)
        return {
          token,
          tracker_id: trackerId,
          workflow_id: tracker.workflow_id,
          next: await nextPageOf(tx, services, tracker),
        }
      })
      return { data }
    },
  }),
]

/** A link to one decision: its bearer may read the approval during the link's lifetime, and decide it once. */
async function openApproval(tx: Tx, linkToken: string, now: Date) {
  const { approval_id: approvalId } = await openLink(tx, 'approval', linkToken, now)
  if (!approvalId) throw new ApiError(404, 'link_unknown')
  const { workflow_id } = await tx
    .selectFrom('approvals')
    .select('workflow_id')
    .where('id', '=', approvalId)
    .executeTakeFirstOrThrow()
  const token = await openSession(tx, { kind: 'approver', approvalId }, now)
  const path = guestPath('approve-form', approvalId)
  return {
    token,
    tracker_id: null,
    workflow_id,
    next: { screen: 'approve-form' as const, id: approvalId, path },
  }
}
