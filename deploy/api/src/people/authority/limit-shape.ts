import { z } from 'zod'
import { kobo } from '../../platform/http/kobo.ts'

/** `ApprovalLimit`, as answers present it. */
export const approvalLimitShape = z.object({
  kind: z.enum(['house', 'single', 'daily']),
  limit: kobo,
  used: kobo,
  able: z.array(z.string()),
})
