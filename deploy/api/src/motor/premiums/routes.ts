import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { route } from '../../platform/http/route.ts'
import { readList } from '../../reference/setups/routes.ts'
import { readVehicles } from './listed-vehicles.ts'
import { readPriceList } from './price-list.ts'
import { quotePremium, tariffOn } from './quote-premium.ts'
import { isReferred } from './referral.ts'

const MOST_KOBO = 1_000_000_000_000

const sumInsured = z.coerce
  .number('fields.amount_format')
  .int('fields.amount_format')
  .min(0, 'fields.amount_format')
  .max(MOST_KOBO, 'fields.amount_too_large')
  .default(0)
  .describe('What the vehicle is worth, in kobo (100 kobo are 1 naira); 0 for third-party covers')

const code = z.string().max(40)

export const premiumRoutes = [
  route({
    method: 'GET',
    url: '/api/setups/risk-types',
    summary: 'List risk types, with the requirements of the tariff in force',
    access: publicly('lists a customer chooses from', 600),
    data: listOf('RiskType'),
    async handle({ services, t }) {
      const items: { code: string; name: string }[] = await readList(services, t, 'risk_types')
      const found = await tariffOn(services.db, lagosDay(services.clock()))
      const rateOf = (risk: string, cover: string) =>
        found?.tariff.rates.find(({ risk_type, cover_type }) => risk_type === risk && cover_type === cover)
      const data = items.map(({ code, name }) => ({
        code,
        name,
        third_party_premium: rateOf(code, 'TPO')?.amount ?? 0,
        minimum_sum_insured: rateOf(code, 'COMPREHENSIVE')?.minimum_sum_insured ?? 0,
      }))
      return { data }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/price-list',
    summary: 'Get the data that prices a cover: covers, add-ons, limits and the tariff in force',
    access: publicly('a price is shown before customers identify themselves', 240),
    data: answer('PriceList'),
    async handle({ services, t }) {
      return { data: await readPriceList(services, t) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/vehicles',
    summary: 'List every model with its make, the most insured first',
    access: publicly('lists a customer chooses from', 240),
    data: listOf('ListedVehicle'),
    async handle({ services, t }) {
      return { data: await readVehicles(services, t) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/calculate-premium',
    summary:
      'Calculate the annual premium of a cover with its parts, in kobo, and whether an underwriter decides first',
    access: publicly('a price is shown before customers identify themselves', 240),
    query: z.object({
      risk_type: z.string().max(40).describe('A code of /setups/risk-types'),
      cover_type: z.string().max(40).describe('A code of /setups/cover-types'),
      sum_insured: sumInsured,
      extensions: z.string().max(400).default('').describe('Codes of /setups/extensions, parted by commas'),
      make: code.optional().describe('Of the vehicle, as the three below: what a referral rule may look at'),
      body_type: code.optional(),
      use: code.optional(),
      year: z.coerce.number('fields.number_format').int('fields.number_format').optional(),
    }),
    data: answer('CalculatedPremium'),
    async handle({ services, query: { make, body_type, use, year, ...query }, locale }) {
      const extensions = query.extensions.split(',').filter(Boolean)
      const { premium } = await quotePremium(services.db, services, { ...query, extensions }, locale)
      const referred = await isReferred(services.db, services, premium, { make, body_type, use, year })
      return { data: { ...premium, referred } }
    },
  }),
]
