import type { z } from 'zod'
import { email, url } from './fields.ts'

/** An email address, trimmed. */
export const emailSchema: z.ZodType<string> = email()
/** The address of a web page, trimmed. */
export const urlSchema: z.ZodType<string> = url()
