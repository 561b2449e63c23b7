import { maskEmail } from '@coverdesk/sdk'
import { policyDocumentsSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { actorName } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { findOwnBranchPolicy } from '../../policies/find-own-branch-policy.ts'

const template = 'policy-documents'
const perPolicy = { action: 'policy_documents', max: 10, within: days(1), refusal: 'too_many_requests' }

export const sendDocumentsRoutes = [
  action({
    method: 'POST',
    url: '/api/policies/:id/send-documents',
    summary: 'Email documents of a policy to its contact again',
    access: staff('policy.motor.edit'),
    params: z.object({ id: z.uuid() }),
    body: policyDocumentsSchema,
    data: answer('PolicyMessage'),
    message: 'policy_documents_sent',
    async act({ tx, services, params: { id }, body, principal, actor: { now }, t }) {
      const policy = await findOwnBranchPolicy(tx, id, principal)
      const documents = await chosenDocuments(tx, id, body.document_ids)
      await countAttempt(tx, perPolicy, id, now)
      const locale = await localeOf(tx, policy.tracker_id)
      const { policy_number, plate, email, first_name: name } = policy
      const url = `${services.settings.GUEST_ORIGIN}${myPath(locale, policy_number)}`
      const params = { name, policy_number, plate, url }
      const mail = { template, to: email, locale, params, attach_documents: documents }
      const message = {
        id: await enqueue(tx, 'mail', mail, now),
        channel: 'mail' as const,
        template,
        by: actorName(principal),
        at: instant(now),
      }
      const sent_to = maskEmail(email)
      await tx
        .insertInto('policy_messages')
        .values({ ...message, sent_to, policy_id: id })
        .execute()
      const title = t('mails', `${template}.heading`)
      return { ...message, title, masked_to: sent_to, state: 'waiting' as const, reason: null }
    },
    audit: ({ params: { id } }, { masked_to }) => ({
      action: 'policy.documents_sent',
      objectKind: 'policy',
      objectId: id,
      after: { to: masked_to },
    }),
    present: (_call, message) => message,
  }),
]

/** Returns the chosen documents of a policy, or all. @throws ApiError 422 for one of another policy */
async function chosenDocuments(tx: Tx, policyId: string, chosen: readonly string[] | undefined) {
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('policy_id', '=', policyId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (!chosen) return ids
  if (chosen.some((id) => !ids.includes(id))) throw fieldError('document_ids', 'fields.choice_unknown')
  return [...chosen]
}

async function localeOf(tx: Tx, trackerId: string | null): Promise<string> {
  const sale = await tx.selectFrom('trackers').select('locale').where('id', '=', trackerId).executeTakeFirst()
  return sale?.locale ?? 'en'
}
