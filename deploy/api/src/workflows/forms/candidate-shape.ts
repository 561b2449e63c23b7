import { z } from 'zod'

/** `HandOverCandidate`, as answers present it. */
export const candidateShape = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  limit: z.number().nullable(),
})
