import { renewLinkSchema } from '@coverdesk/sdk/schemas'
import { publicly } from '../../platform/access/access.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { nothing } from '../../platform/answers/answers.ts'
import { days } from '../../platform/db/clock.ts'
import { route } from '../../platform/http/route.ts'
import { findLink } from '../../platform/links/links.ts'
import { lockTracker } from '../workflow-engine/tracker-store.ts'
import { mayMailCustomer } from './may-mail-customer.ts'
import { sendResumeLink } from './send-resume-link.ts'

const perTracker = { action: 'renew_link', max: 10, within: days(1), refusal: 'too_many_requests' }

export const guestLinkRoutes = [
  route({
    method: 'POST',
    url: '/api/guest-links/renew',
    summary: 'Email a new link to the contact of an old one',
    access: publicly('an old link only ever mails its own contact', 10),
    body: renewLinkSchema,
    data: nothing,
    async handle({ services, body, transact, network, t }) {
      const link = await findLink(services.db, 'guest_resume', body.token)
      const trackerId = link?.tracker_id
      if (trackerId) {
        await countAttempt(services.db, perTracker, trackerId, services.clock())
        await transact(async (tx) => {
          const tracker = await lockTracker(tx, trackerId)
          const may = await mayMailCustomer(tx, services, tracker, network)
          if (may) await sendResumeLink(tx, services, 'link-renewed', tracker)
        })
      }
      return { data: null, message: t('messages', 'link_renewed') }
    },
  }),
]
