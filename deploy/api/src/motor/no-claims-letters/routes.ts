import { z } from 'zod'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { hashToken } from '../../platform/crypto/secrets.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'

/** Public verification of no-claims letters. */
export const noClaimsLetterRoutes = [
  route({
    method: 'GET',
    url: '/api/no-claims-letters/:token',
    summary: 'Check a no-claims letter by the token of its QR code, without personal data',
    access: publicly('the token is printed on the letter', 60),
    params: z.object({ token: z.string().min(20).max(100) }),
    data: answer('NoClaimsLetter'),
    async handle({ services: { db, settings }, params: { token } }) {
      const letter = await db
        .selectFrom('no_claims_letters')
        .select(['number', 'plate', 'years', 'claims', 'insured_since', 'issued_on'])
        .where('verification_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!letter) throw notFound()
      const { name } = await readCompanyProfile(db)
      return { data: { ...letter, insurer: name, sandbox: settings.COVERDESK_ENV === 'demo' } }
    },
  }),
]
