import type { Premium } from '@coverdesk/sdk'
import { z } from 'zod'
import { premiumShape } from '../../cover/quotes/premium-shape.ts'
import { publicly } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { quotePremium } from './quote-premium.ts'

const MOST_KOBO = 1_000_000_000_000

const sumInsured = z.coerce
  .number('fields.amount_format')
  .int('fields.amount_format')
  .min(0, 'fields.amount_format')
  .max(MOST_KOBO, 'fields.amount_too_large')
  .default(0)
  .describe('What the vehicle is worth, in kobo (100 kobo are 1 naira); 0 for third-party covers')

export const premiumRoutes = [
  route({
    method: 'GET',
    url: '/api/setups/calculate-premium',
    summary: 'The premium of a cover for a year, with its parts; every amount in kobo',
    access: publicly('a price is shown before people say who they are', 240),
    query: z.object({
      risk_type: z.string().max(40).describe('A code of /setups/risk-types'),
      cover_type: z.string().max(40).describe('A code of /setups/cover-types'),
      sum_insured: sumInsured,
      extensions: z.string().max(400).default('').describe('Codes of /setups/extensions, parted by commas'),
    }),
    data: answers<Premium>()(premiumShape),
    async handle({ services, query, locale }) {
      const extensions = query.extensions.split(',').filter(Boolean)
      const { premium } = await quotePremium(services.db, services, { ...query, extensions }, locale)
      return { data: premium }
    },
  }),
]
