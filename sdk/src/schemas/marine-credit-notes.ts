import { z } from 'zod'
import { type CreditNoteInput, creditNoteKinds } from '../resources/marine/credit-note.ts'
import { id, requiredText, version } from './fields.ts'

/** A hundred billion naira. */
const MOST_KOBO = 10_000_000_000_000

const amount = (): z.ZodNumber =>
  z
    .number({ error: ({ input }) => (input === undefined ? 'fields.required' : 'fields.amount_format') })
    .int('fields.amount_format')
    .min(1, 'fields.amount_format')
    .max(MOST_KOBO, 'fields.amount_too_large')

const note = {
  kind: z.enum(creditNoteKinds, 'fields.choice_unknown'),
  partner_id: id(),
  policy_id: id().nullable(),
  amount: amount(),
  reason: requiredText(500),
  branch_id: id().nullable(),
}

export const creditNoteSchema: z.ZodType<CreditNoteInput> = z.strictObject(note)
export const creditNoteUpdateSchema: z.ZodType<CreditNoteInput & { version: number }> = z.strictObject({
  ...note,
  version: version(),
})

export const creditNoteApplySchema: z.ZodType<{ version: number; amount: number }> = z.strictObject({
  version: version(),
  amount: amount(),
})

export const creditNoteKeepSchema: z.ZodType<{ version: number; for_debit_note: boolean }> = z.strictObject({
  version: version(),
  for_debit_note: z.boolean('fields.invalid'),
})
