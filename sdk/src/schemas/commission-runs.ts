import { z } from 'zod'
import type { CommissionRunInput, CommissionTransfer } from '../resources/payments/commission-runs.ts'
import { code, day, requiredLine, version } from './fields.ts'

const MOST_AGENCIES = 200

export const commissionRunSchema: z.ZodType<CommissionRunInput> = z.strictObject({
  agency_codes: z
    .array(code(), 'fields.required')
    .min(1, 'fields.required')
    .max(MOST_AGENCIES, 'fields.invalid'),
})

export const commissionTransferSchema: z.ZodType<CommissionTransfer> = z.strictObject({
  version: version(),
  paid_on: day(),
  account: code(),
  reference: requiredLine(60),
})
