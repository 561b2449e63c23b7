import type { CompanyFacts } from '@coverdesk/sdk'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'

/** The name and address an installation starts with, until somebody fills in its own. */
const unnamed = {
  ...{ id: 1, name: 'Coverdesk', product_name: 'Coverdesk', address: '', email: '', phone: '', website: '' },
  ...{ naicom_number: '', version: 0, updated_at: new Date(0).toISOString() },
}

export async function readCompanyProfile(db: Db) {
  const profile = await db.selectFrom('company_profiles').selectAll().where('id', '=', 1).executeTakeFirst()
  return profile ?? unnamed
}

export const companyProfileRoutes = [
  route({
    method: 'GET',
    url: '/api/company-profile',
    summary: 'Who the insurer is',
    access: publicly('shown on every screen', 600),
    data: answers<CompanyFacts>()(
      z.object({
        name: z.string(),
        product_name: z.string(),
        address: z.string(),
        email: z.string(),
        phone: z.string(),
        website: z.string(),
        naicom_number: z.string(),
        sandbox: z.boolean(),
        kyc_sandbox: z.boolean(),
        env: z.enum(['demo', 'prod']),
      }),
    ),
    async handle({ services: { db, settings } }) {
      const { id, version, updated_at, ...profile } = await readCompanyProfile(db)
      const kyc_sandbox = settings.KYC_PROVIDER === 'sandbox'
      const sandbox = settings.PAYSTACK_SECRET_KEY === undefined || kyc_sandbox
      return { data: { ...profile, sandbox, kyc_sandbox, env: settings.COVERDESK_ENV } }
    },
  }),
]
