import { z } from 'zod'
import { normaliseText } from '../text/normalise-text.ts'

const bareNumber = (text: string): string => normaliseText(text).replace(/[\s.-]/g, '')

/** The number of a bank account, with or without spaces: `0123 456 784`. */
export const accountNumber = (): z.ZodString =>
  z.string('fields.required').overwrite(bareNumber).min(1, 'fields.required').max(40, 'fields.invalid')
