import { type SearchHit, searchKinds } from '@coverdesk/sdk'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { findAnything } from './find-anything.ts'

const LEAST_LETTERS = 2

const hitShape = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  customer: z.string(),
  plate: z.string(),
  state: z.string(),
  workflow_id: z.number().nullable(),
})

export const searchRoutes = [
  route({
    method: 'GET',
    url: '/api/search',
    summary:
      'The best few policies, claims, customers, trackers and payments that fit no sale that I may see',
    access: staff('own'),
    query: z.object({ q: z.string().trim().max(100) }),
    data: answers<SearchHit[]>()(z.array(hitShape)),
    async handle({ services, query: { q }, principal, locale }) {
      return { data: q.length < LEAST_LETTERS ? [] : await findAnything(services, principal, q, locale) }
    },
  }),
]
