import { creditNoteKinds, creditNoteStates } from '@coverdesk/sdk'
import { z } from 'zod'
import { approvalLimitShape } from '../../people/authority/limit-shape.ts'
import { kobo } from '../../platform/http/kobo.ts'

const ref = z.object({ id: z.string(), name: z.string() })

const policy = z.object({
  id: z.string(),
  number: z.string(),
  debit_note_number: z.string().nullable(),
  insured: z.string(),
})

const amounts = { gross: kobo, commission: kobo, vat: kobo, wht: kobo, amount: kobo }

const common = {
  id: z.string(),
  kind: z.enum(creditNoteKinds),
  state: z.enum(creditNoteStates),
  policy: policy.nullable(),
  ...amounts,
  applied: kobo,
  open: kobo,
  reason: z.string(),
}

export const ownNoteShape = z.object({ ...common, number: z.string(), issued_at: z.string() })

export const listedNoteShape = z.object({
  ...common,
  number: z.string().nullable(),
  partner: ref,
  for_debit_note: z.boolean(),
  raised_by: z.string(),
  submitted_at: z.string().nullable(),
  issued_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
})

export const noteShape = listedNoteShape.extend({
  branch: ref,
  is_own: z.boolean(),
  refusal: z
    .enum([
      'not_allowed',
      'not_asked',
      'maker_is_checker',
      'decided_already',
      'limit_exceeded',
      'decision_made',
    ])
    .nullable(),
  limit: approvalLimitShape.nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_reason: z.string().nullable(),
  voided_by: z.string().nullable(),
  voided_at: z.string().nullable(),
  void_reason: z.string().nullable(),
  has_wallet: z.boolean(),
  applications: z.array(
    z.object({
      id: z.string(),
      target: z.enum(['wallet', 'debit_note']),
      debit_note_number: z.string().nullable(),
      policy_id: z.string().nullable(),
      amount: kobo,
      transaction_id: z.string(),
      applied_by: z.string(),
      applied_at: z.string(),
      is_own: z.boolean(),
      undone_by: z.string().nullable(),
      undone_at: z.string().nullable(),
      undone_reason: z.string().nullable(),
    }),
  ),
  postings: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      booked_at: z.string(),
      legs: z.array(z.object({ kind: z.string(), owner: z.string(), debit: kobo, credit: kobo })),
    }),
  ),
  events: z.array(
    z.object({ at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
})

export const creditableShape = z.object({
  policy,
  partner: ref,
  invoiced: kobo,
  credited: kobo,
  commission: kobo,
  commission_paid: kobo,
  commission_returned: kobo,
  commission_due: kobo,
  minimum: kobo,
  left: kobo,
  worth: z.object(amounts).nullable(),
})

export const branchesShape = z.array(ref)
