import { savedQuoteSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { findSavedQuote } from './find.ts'
import { saveQuote } from './save.ts'

/** Quotes saved by anonymous visitors. */
export const savedQuoteRoutes = [
  route({
    method: 'POST',
    url: '/api/saved-quotes',
    summary: 'Save a quote for two weeks under a link, and email the link if an address is given',
    access: publicly('a price is shown before customers identify themselves', 20),
    body: savedQuoteSchema,
    data: answer('SavedQuoteLink'),
    status: 201,
    async handle({ services, body, network, locale, t }) {
      const data = await inTransaction(services, (tx) => saveQuote(tx, services, body, { network, locale }))
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'GET',
    url: '/api/saved-quotes/:token',
    summary: 'Get a saved quote: the vehicle and its price at the time, without personal data',
    access: publicly('the link is the right to see the price', 120),
    params: z.object({ token: z.string().max(100) }),
    data: answer('SavedQuote'),
    async handle({ services, params: { token } }) {
      return { data: await findSavedQuote(services.db, token, services.clock()) }
    },
  }),
]
