import { claimLetterKinds } from '@coverdesk/sdk'
import { claimLetterSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../platform/access/access.ts'
import { isInBranches } from '../platform/access/branches.ts'
import { action } from '../platform/actions/action.ts'
import { answer } from '../platform/answers/answers.ts'
import { notFound } from '../platform/errors/api-error.ts'
import { route } from '../platform/http/route.ts'
import { lockClaim } from './lock-claim.ts'
import { presentThisClaim } from './route-parts.ts'
import { draftLetter, sendLetter } from './send-letter.ts'

const params = z.object({ id: z.uuid() })

/** Letters to the customer of a claim. */
export const claimLetterRoutes = [
  route({
    method: 'GET',
    url: '/api/claims/:id/letters/draft',
    summary: 'Draft a letter about a claim from its template, in the language of the customer',
    access: staff('claim.claim.edit'),
    params,
    query: z.object({ kind: z.enum(claimLetterKinds) }),
    data: answer('ClaimLetterDraft'),
    async handle({ services, params: { id }, query: { kind }, principal }) {
      const seen = await services.db
        .selectFrom('claims')
        .select('id')
        .where('id', '=', id)
        .where(isInBranches('claims.branch_id', principal))
        .executeTakeFirst()
      if (!seen) throw notFound()
      return { data: await draftLetter(services.db, services, id, kind) }
    },
  }),
  action({
    method: 'POST',
    url: '/api/claims/:id/letters',
    summary: 'Send a letter to the customer of a claim',
    access: staff('claim.claim.edit'),
    params,
    body: claimLetterSchema,
    data: answer('Claim'),
    async act({ tx, services, params: { id }, body, principal, actor }) {
      const claim = await lockClaim(tx, id, principal)
      return sendLetter(tx, services, claim, body, actor)
    },
    audit: ({ params: { id }, body: { kind, subject } }) => ({
      action: 'claim.letter_sent',
      objectKind: 'claim',
      objectId: id,
      after: { kind, subject },
    }),
    present: presentThisClaim,
  }),
]
