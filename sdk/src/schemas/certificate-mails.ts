import { z } from 'zod'
import type { CertificateMail } from '../resources/marine/cargo-policies.ts'
import { email } from './fields.ts'

/** The recipient of a cargo certificate. */
export const certificateMailSchema: z.ZodType<CertificateMail> = z.strictObject({ to: email().max(254) })
