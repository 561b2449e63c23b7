import { type Channels, type EventChannels, notificationAreas, notificationEvents } from '@coverdesk/sdk'
import { channelsSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import type { Principal, SignedInUser } from '../../platform/access/principal.ts'
import { ApiError, notFound } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { eventRules } from '../notifications/events.ts'
import { assertChoice } from './check-choice.ts'
import { chosenBy, keepChoice } from './store.ts'

const channel = z.enum(['bell', 'mail'])
const channels = z.object({ bell: z.boolean(), mail: z.boolean() })
const shape = channels.extend({
  event: z.enum(notificationEvents),
  area: z.enum(notificationAreas),
  fixed: z.array(channel),
  needs_one: z.boolean(),
  usual: channels,
})

function caller(principal: Principal): SignedInUser {
  if (principal.kind !== 'staff') throw new ApiError(403, 'not_allowed')
  return principal
}

/** What somebody is never told of is nothing they choose for. */
const isTold = ({ privileges }: SignedInUser, event: EventChannels['event']): boolean => {
  const { told } = eventRules[event]
  return told === undefined || privileges.has(told)
}

function present(event: EventChannels['event'], chosen: Channels | undefined): z.infer<typeof shape> {
  const { area, usual, fixed, needsOne } = eventRules[event]
  return { event, area, ...usual, ...chosen, fixed: [...fixed], needs_one: needsOne, usual }
}

export const notificationChannelRoutes = [
  route({
    method: 'GET',
    url: '/api/notification-channels',
    summary: 'How I hear of each kind of event',
    access: staff('own'),
    data: answers<EventChannels[]>()(z.array(shape)),
    async handle({ services: { db }, principal }) {
      const user = caller(principal)
      const chosen = await chosenBy(db, user.userId)
      const events = notificationEvents.filter((event) => isTold(user, event))
      return { data: events.map((event) => present(event, chosen.get(event))) }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/notification-channels/:event',
    summary: 'Choose how I hear of one kind of event',
    access: staff('own'),
    params: z.object({ event: z.enum(notificationEvents) }),
    body: channelsSchema,
    data: answers<EventChannels>()(shape),
    async handle({ params: { event }, body, principal, transact, t }) {
      const user = caller(principal)
      if (!isTold(user, event)) throw notFound()
      assertChoice(eventRules[event], body)
      await transact((tx) => keepChoice(tx, user.userId, event, body))
      return { data: present(event, body), message: t('messages', 'saved') }
    },
  }),
]
