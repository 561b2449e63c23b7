import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { listOf } from '../../platform/answers/answers.ts'
import { route } from '../../platform/http/route.ts'
import { findAnything } from './find-anything.ts'

const LEAST_LETTERS = 2

export const searchRoutes = [
  route({
    method: 'GET',
    url: '/api/search',
    summary:
      'Search the policies, claims, customers, trackers and unallocated payments I may see, best matches first',
    access: staff('own'),
    query: z.object({ q: z.string().trim().max(100) }),
    data: listOf('SearchHit'),
    async handle({ services, query: { q }, principal, locale }) {
      return { data: q.length < LEAST_LETTERS ? [] : await findAnything(services, principal, q, locale) }
    },
  }),
]
