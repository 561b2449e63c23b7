import { z } from 'zod'
import type { AgencyAccountInput } from '../resources/payments/agencies.ts'
import { accountNumber, bankName, refuseOtherBank } from './account-number.ts'
import { requiredLine } from './fields.ts'

export const agencyAccountSchema: z.ZodType<AgencyAccountInput> = z
  .strictObject({
    bank: bankName(),
    account_number: accountNumber(),
    account_name: requiredLine(100),
    version: z.number().int().min(0),
  })
  .superRefine(refuseOtherBank)
