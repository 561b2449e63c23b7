import { z } from 'zod'
import type { PolicyAgencyInput } from '../resources/motor/policies.ts'
import type { AgencyAccountInput } from '../resources/payments/agencies.ts'
import { accountNumber, bankName, refuseOtherBank } from './account-number.ts'
import { code, day, requiredLine, requiredText, version } from './fields.ts'

export const agencyAccountSchema: z.ZodType<AgencyAccountInput> = z
  .strictObject({
    bank: bankName(),
    account_number: accountNumber(),
    account_name: requiredLine(100),
    version: z.number().int().min(0),
  })
  .superRefine(refuseOtherBank)

export const policyAgencySchema: z.ZodType<PolicyAgencyInput> = z.strictObject({
  agency_code: code(),
  clo_code: code(),
  effective_from: day(),
  reason: requiredText(500),
  version: version(),
})
