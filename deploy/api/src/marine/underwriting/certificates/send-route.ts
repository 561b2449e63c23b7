import { certificateMailSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../platform/access/access.ts'
import { countAttempt, type RateLimit } from '../../../platform/action-rate-limits/action-rate-limits.ts'
import { nothing } from '../../../platform/answers/answers.ts'
import { days } from '../../../platform/db/clock.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { recordPolicyEvent } from '../policies/change.ts'
import { handOutOriginals } from '../policies/originals.ts'
import { presentPolicy } from '../policies/presenter.ts'
import { lockPolicy } from '../policies/store.ts'
import { versionsOf } from '../policies/versions.ts'

/** Rate limit of one partner, so that a user cannot send mass email in the insurer's name. */
const perPartner: RateLimit = {
  action: 'send_certificate',
  max: 50,
  within: days(1),
  refusal: 'too_many_requests',
}

export const sendCertificateRoute: Route = route({
  method: 'POST',
  url: '/api/marine/partner/policies/:id/certificate/send',
  summary: 'Send the certificate of an issued policy by email, to the client or their bank',
  access: marinePartner('marine.policy.edit'),
  params: z.object({ id: z.uuid() }),
  body: certificateMailSchema,
  data: nothing,
  async handle({ services, principal, actor, params: { id }, body: { to }, locale, transact, t }) {
    const partnerId = principal.partnerId
    await countAttempt(services.db, perPartner, partnerId, actor.now)
    await transact(async (tx) => {
      const row = await lockPolicy(tx, id, partnerId)
      if (row.state !== 'issued' || !row.certificate_number) throw notFound()
      await tx.updateTable('cargo_policies').set({ sent_at: actor.now }).where('id', '=', id).execute()
      const last = (await versionsOf(tx, row)).at(-1)
      const { partner, verification_url: url } = await presentPolicy(tx, { services, t }, id, partnerId)
      const params = { partner: partner.name, certificate_number: row.certificate_number, url: url ?? '' }
      const version = { id: last?.id ?? id, certificate_number: row.certificate_number }
      const attach_duplicate = await handOutOriginals(tx, version, actor.now)
      const attached = { attach_cargo: version.id, attach_duplicate }
      const mail = { template: 'cargo-certificate', to, locale, params, ...attached }
      await enqueue(tx, 'mail', mail, actor.now)
      await recordPolicyEvent({ tx, services, actor, t }, row, 'sent', { to })
    })
    return { data: null, message: t('messages', 'done') }
  },
})
