import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { speak } from './spoken-languages.ts'
import { readCompanyProfile, textsIn } from './store.ts'

export const companyProfileRoutes = [
  route({
    method: 'GET',
    url: '/api/company-profile',
    summary: 'Get the public company profile',
    access: publicly('shown on every screen', 600),
    data: answer('CompanyFacts'),
    async handle({ services, locale }) {
      const { db, settings } = services
      const { certificate_wording, online_branch_id, oldest_vehicle_year, own_texts, ...profile } =
        await readCompanyProfile(db)
      const texts = textsIn({ ...profile, own_texts }, locale)
      speak(services, profile.languages)
      const logo = await db
        .selectFrom('company_images')
        .select('sha256')
        .where('kind', '=', 'logo')
        .executeTakeFirst()
      const logo_path = logo ? `/company-profile/logo?v=${logo.sha256.slice(0, 16)}` : null
      const kyc_sandbox = settings.KYC_PROVIDER === 'sandbox'
      const sandbox = settings.PAYSTACK_SECRET_KEY === undefined || kyc_sandbox
      return { data: { ...profile, ...texts, logo_path, sandbox, kyc_sandbox, env: settings.COVERDESK_ENV } }
    },
  }),
  route({
    method: 'GET',
    url: '/api/company-profile/logo',
    summary: 'Get the insurer’s logo, a PNG',
    access: publicly('shown on every screen', 600),
    query: z.object({ v: z.string().max(64).optional() }),
    async handle({ services: { db } }) {
      const logo = await db
        .selectFrom('company_images')
        .select('bytes')
        .where('kind', '=', 'logo')
        .executeTakeFirst()
      if (!logo) throw notFound()
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' }
      return { file: Buffer.from(logo.bytes), headers: { ...headers, 'x-content-type-options': 'nosniff' } }
    },
  }),
]
