import type { SavedQuote, SavedQuoteLink } from '@coverdesk/sdk'
import { savedQuoteSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { kobo } from '../../platform/http/kobo.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { findSavedQuote } from './find.ts'
import { saveQuote } from './save.ts'

const told = z.object({
  make: z.string(),
  model: z.string(),
  make_name: z.string(),
  model_name: z.string(),
  vehicle_type: z.string(),
  body_type: z.string().optional(),
  use: z.string().optional(),
  year: z.number(),
  risk_type: z.string(),
  cover_type: z.string(),
  worth: kobo,
  extensions: z.array(z.string()),
})

/** Prices kept for somebody nobody knows. */
export const savedQuoteRoutes = [
  route({
    method: 'POST',
    url: '/api/saved-quotes',
    summary: 'Keep a price two weeks by a link, and mail the link to whom it shall reach',
    access: publicly('a price is shown before people say who they are', 20),
    body: savedQuoteSchema,
    data: answers<SavedQuoteLink>()(
      z.object({ token: z.string(), path: z.string(), expires_at: z.string() }),
    ),
    status: 201,
    async handle({ services, body, network, locale, t }) {
      const data = await inTransaction(services, (tx) => saveQuote(tx, services, body, { network, locale }))
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'GET',
    url: '/api/saved-quotes/:token',
    summary: 'A price that was kept: the vehicle and what it cost then, nothing of a person',
    access: publicly('whoever has the link may see the price', 120),
    params: z.object({ token: z.string().max(100) }),
    data: answers<SavedQuote>()(
      z.object({ told, premium: kobo, saved_at: z.string(), expires_at: z.string() }),
    ),
    async handle({ services, params: { token } }) {
      return { data: await findSavedQuote(services.db, token, services.clock()) }
    },
  }),
]
