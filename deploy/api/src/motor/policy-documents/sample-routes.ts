import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { coverWording, samplePolicy } from './sample-policy.ts'

const params = z.object({ code: z.string().max(40) })

/** Documents a customer can read before paying for a policy. */
export const sampleRoutes = [
  route({
    method: 'GET',
    url: '/api/setups/cover-types/:code/wording',
    summary: 'Get the policy wording of a cover, in English',
    access: publicly('a wording is read before a policy is paid for', 120),
    params,
    data: answer('CoverWording'),
    async handle({ services, params: { code } }) {
      return { data: await coverWording(services, code) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/cover-types/:code/sample-policy',
    summary: 'Get a sample policy of a cover, a PDF marked SAMPLE',
    access: publicly('a sample is read before a policy is paid for', 30),
    params,
    query: z.object({ language: z.string().max(10).optional() }),
    async handle({ services, params: { code }, query: { language }, locale }) {
      const file = await samplePolicy(services, code, language ?? locale)
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="sample-policy-${code.replace(/\W/g, '')}.pdf"`,
        'cache-control': 'public, max-age=600',
        vary: 'accept-language',
      }
      return { file, headers }
    },
  }),
]
