import { approvalList } from '@coverdesk/lists/approvals'
import {
  approvalDecisionSchema,
  approvalDecisionsSchema,
  handOverSchema,
  searchClientSchema,
} from '@coverdesk/sdk/schemas'
import { sql } from 'kysely'
import { z } from 'zod'
import { approver, approverOrStaff, staff, staffAny } from '../../platform/access/access.ts'
import { areaApprovers, areaEditors, areaReaders, assertArea } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, either, listOf, pageOf } from '../../platform/answers/answers.ts'
import { attempt } from '../../platform/db/attempt.ts'
import { instant, lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { readPageOf } from '../../platform/http/page.ts'
import { idOrWorkflow } from '../../platform/http/params.ts'
import { route } from '../../platform/http/route.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { findClients } from '../customers/find-clients.ts'
import { isOver } from '../workflow-engine/current-step.ts'
import { reenterStep } from '../workflow-engine/engine.ts'
import { lockTracker } from '../workflow-engine/tracker-store.ts'
import { decideApproval } from './decide.ts'
import { readDecider } from './decider.ts'
import { handOverApproval, readCandidates } from './hand-over.ts'
import { isDecidableBy, isHandedOver, representsRound } from './lists.ts'
import { presentApproval, presentListedApprovals } from './presenter.ts'
import { findApproval, selectApprovals, selectWithRound } from './store.ts'

const params = z.object({ id: z.uuid() })
const sorts = { created_at: 'approvals.created_at' } as const satisfies SortsOf<typeof approvalList>
const filters = filtersOf(approvalList)

/** In SQL: an approval was requested by the end of a day and not decided or closed by then. */
function waitedOn(day: string) {
  const until = lagosMidnight(day, 1)
  return sql<boolean>`(approvals.created_at < ${until} and case when approvals.state = 'waiting' then true
    else coalesce(approvals.decided_at, approval_rounds.closed_at) >= ${until} end)`
}

export const approvalRoutes = [
  listRoute({
    url: '/api/approvals/:id',
    summary: 'List approvals of a workflow (integer id), or get one approval (UUID)',
    access: staffAny(areaReaders),
    params: idOrWorkflow,
    query: listQuery(sorts, filters),
    data: either(pageOf('ListedApproval'), answer('Approval')),
    async read({ services, params: { id }, query, principal, locale }) {
      const { db } = services
      if (typeof id === 'string') return { data: await presentApproval(db, services, id, principal, locale) }
      assertArea(principal, id, 'read')
      const decider = await readDecider(db, principal, services.clock())
      let found = selectWithRound(db)
        .where('approvals.workflow_id', '=', id)
        .where(isInBranches('approvals.branch_id', principal))
      found =
        query.mine === 'handed' ? found.where(isHandedOver(principal)) : found.where(representsRound(decider))
      if (query.q) found = found.where(textMatch('approvals.search', query.q))
      if (query.state) found = found.where('approvals.state', '=', query.state)
      if (query.created_from)
        found = found.where('approvals.created_at', '>=', lagosMidnight(query.created_from))
      if (query.created_until)
        found = found.where('approvals.created_at', '<', lagosMidnight(query.created_until, 1))
      if (query.waited_on) found = found.where(waitedOn(query.waited_on))
      if (query.late) {
        found = found
          .where('approvals.state', '=', 'waiting')
          .where('approval_rounds.due_at', '<', instant(services.clock()))
      }
      if (query.mine && query.mine !== 'handed') {
        found = found.where(isDecidableBy(query.mine, decider, services.clock()))
      }
      const once = query.state === 'waiting' || query.mine !== undefined || query.late !== undefined
      const parts = { found, shown: selectApprovals(db), once }
      const { rows, ...meta } = await readPageOf(db, parts, query, sorts, 'created_at')
      return { data: await presentListedApprovals(db, services, rows, decider, locale), meta }
    },
  }),
  route({
    method: 'GET',
    url: '/api/approvals/:id/guest',
    summary: 'Get the decision requested from an outside approver',
    access: approver,
    params,
    data: answer('Approval'),
    async handle({ services, params: { id }, principal, locale }) {
      return { data: await presentApproval(services.db, services, id, principal, locale) }
    },
  }),
  action({
    method: 'DELETE',
    url: '/api/approvals/:id',
    summary: 'Withdraw an undecided approval request and request it again',
    access: staffAny(areaEditors),
    params,
    async act({ tx, services, params: { id }, principal }) {
      const seen = await findApproval(tx, id, principal)
      assertArea(principal, seen.workflow_id, 'edit')
      const tracker = await lockTracker(tx, seen.tracker_id)
      const approval = await findApproval(tx, id, principal)
      const open = approval.state === 'waiting' || approval.state === 'expired'
      if (!open || isOver(tracker) || tracker.entry !== approval.entry)
        throw new ApiError(409, 'approval_closed')
      await reenterStep(tx, services, tracker.id)
    },
    audit: ({ params: { id } }) => ({ action: 'approval.withdrawn', objectKind: 'approval', objectId: id }),
    message: 'asked_anew',
  }),
  route({
    method: 'GET',
    url: '/api/approvals/:id/candidates',
    summary: 'List the colleagues an approval can be reassigned to',
    access: staffAny(areaApprovers),
    params,
    data: listOf('HandOverCandidate'),
    async handle({ services, params: { id }, principal, t }) {
      const candidates = await readCandidates(services, id, principal)
      return { data: candidates.map((one) => ({ ...one, role: roleName(t, one.role) })) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/approvals/:id/hand-over',
    summary: 'Reassign an approval to a colleague',
    access: staffAny(areaApprovers),
    params,
    body: handOverSchema,
    data: answer('Approval'),
    act: ({ tx, services, params: { id }, body, locale, actor }) =>
      handOverApproval(tx, services, { ...body, id }, { ...actor, locale }),
    present: ({ tx, services, params: { id }, principal, locale }) =>
      presentApproval(tx, services, id, principal, locale),
    message: 'handed_over',
  }),
  action({
    method: 'POST',
    url: '/api/workflows/submit-approval',
    summary: 'Decide an approval: approve, return with questions, or reject with a reason',
    access: approverOrStaff(...areaApprovers),
    body: approvalDecisionSchema,
    data: answer('Approval'),
    act: ({ tx, services, body, locale, actor }) => decideApproval(tx, services, body, { ...actor, locale }),
    present: ({ tx, services, body, principal, locale }) =>
      presentApproval(tx, services, body.approval_id, principal, locale),
    message: 'decision_saved',
  }),
  route({
    method: 'POST',
    url: '/api/approvals/decide',
    summary: 'Decide several approvals, each with its own result',
    access: staffAny(areaApprovers),
    body: approvalDecisionsSchema,
    data: listOf('BulkResult'),
    async handle({ services, body, transact, actor, locale, t }) {
      const caller = { ...actor, locale, bulk: true }
      const data = await transact(async (tx) => {
        const results = []
        for (const decision of body.decisions) {
          const refusal = await attempt(tx, () => decideApproval(tx, services, decision, caller))
          const message = refusal
            ? t('errors', refusal.code, refusal.details.params)
            : t('messages', 'decision_saved')
          results.push({ approval_id: decision.approval_id, ok: refusal === null, message })
        }
        return results
      })
      return { data }
    },
  }),
  route({
    method: 'POST',
    url: '/api/workflows/search-client',
    summary:
      'Search clients by name, phone, email, plate or policy number: the first ten, with their latest policies',
    access: staff('customer.customer.read'),
    body: searchClientSchema,
    data: answer('ClientSearchResult'),
    async handle({ services, body, principal, locale }) {
      const { db, clock } = services
      const record = await findClients(db, body.q, lagosDay(clock()), principal, quoteTexts(services, locale))
      return { data: { record } }
    },
  }),
]
