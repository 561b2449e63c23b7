import { type Channels, type EventChannels, type NotificationEvent, notificationEvents } from '@coverdesk/sdk'
import { channelsSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { account } from '../../platform/access/access.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { eventRules } from '../notifications/events.ts'
import { assertChoice } from './check-choice.ts'
import { ruleFor } from './rule-for.ts'
import { chosenBy, keepChoice } from './store.ts'

/** A user makes no choice for events of which they are never notified. */
const isNotified = ({ kind, privileges }: SignedInUser, event: NotificationEvent): boolean => {
  const { area, audience = 'staff', recipients } = eventRules[event]
  return area === 'account' || (audience === kind && (recipients === undefined || privileges.has(recipients)))
}

function present(user: SignedInUser, event: NotificationEvent, chosen?: Channels): EventChannels {
  const { area, usual, fixed, needsOne } = ruleFor(user, event)
  return { event, area, ...usual, ...chosen, fixed: [...fixed], needs_one: needsOne, usual }
}

export const notificationChannelRoutes = [
  route({
    method: 'GET',
    url: '/api/notification-channels',
    summary: 'List my notification channels by event',
    access: account,
    data: listOf('EventChannels'),
    async handle({ services: { db }, principal }) {
      const user = principal
      const chosen = await chosenBy(db, user.userId)
      const events = notificationEvents.filter((event) => isNotified(user, event))
      return { data: events.map((event) => present(user, event, chosen.get(event))) }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/notification-channels/:event',
    summary: 'Set my notification channels for an event',
    access: account,
    params: z.object({ event: z.enum(notificationEvents) }),
    body: channelsSchema,
    data: answer('EventChannels'),
    async act({ tx, params: { event }, body, principal }) {
      if (!isNotified(principal, event)) throw notFound()
      const rule = ruleFor(principal, event)
      assertChoice(rule, body)
      await keepChoice(tx, principal.userId, event, body, rule.usual)
    },
    present: ({ params: { event }, body, principal }) => present(principal, event, body),
  }),
]
