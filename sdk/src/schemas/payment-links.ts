import { z } from 'zod'
import type { PayerInput } from '../resources/payments/payment-links.ts'
import { email, requiredLine } from './fields.ts'

const token = (): z.ZodString => requiredLine(200)

export const payerTokenSchema: z.ZodType<{ token: string }> = z.strictObject({ token: token() })
export const payerSchema: z.ZodType<PayerInput> = z.strictObject({ token: token(), email: email() })
