import { z } from 'zod'
import { isLimitName } from '../reference/limit-names.ts'
import type { BankAccountInput } from '../resources/admin/bank-accounts.ts'
import type { DelegationInput } from '../resources/admin/delegations.ts'
import type {
  ClaimAssignment,
  ClaimChange,
  ClaimDiaryInput,
  ClaimLetterInput,
  ReserveInput,
} from '../resources/claims/claims.ts'
import { claimLetterKinds, claimStates, reserveHeads } from '../resources/claims/claims.ts'
import type { Party, QuestionInput, Versioned } from '../resources/types.ts'
import type { ApprovalDecision, HandOverInput } from '../resources/workflow/approvals.ts'
import type { FormPaper } from '../resources/workflow/forms.ts'
import type { GuestMessageInput, GuestWithdrawalInput } from '../resources/workflow/guest-trackers.ts'
import type { UploadInput } from '../resources/workflow/uploads.ts'
import {
  type CheckStepsInput,
  type DryRunInput,
  factGroups,
  type StepWords,
  stepKinds,
  type WorkflowInput,
  type WorkflowPublication,
  type WorkflowStep,
} from '../resources/workflow/workflows.ts'
import { visibleText } from '../text/visible-text.ts'
import { accountNumber, bankName, refuseOtherBank } from './account-number.ts'
import { byLanguage } from './by-language.ts'
import {
  day,
  id,
  optionalLine,
  optionalText,
  optionalVersion,
  requiredLine,
  requiredText,
  version,
  whole,
} from './fields.ts'

const MOST_STEPS = 60
const MOST_BYTES = 10 * 1024 * 1024
const MOST_HOURS = 24 * 365
/** Ten billion naira. */
const MOST_KOBO = 1_000_000_000_000

const stepKey = z
  .string('fields.required')
  .regex(/^(?!constructor$)[a-z][a-z0-9_]{0,39}$/, 'fields.key_format')
const target = z.string('fields.required').max(40, 'fields.choice_unknown')

/** A party of a draft can be incomplete; publishing requires the rest. */
const party: z.ZodType<Party> = z.strictObject({
  kind: z.enum(['role', 'department', 'branch', 'person', 'outside'], 'fields.choice_unknown'),
  id: id().optional(),
  email: optionalLine(254).optional(),
  name: optionalLine(120).optional(),
})

const path = z
  .string('fields.invalid')
  .regex(/^[a-z][\w-]*(\.[\w-]+){1,4}$/, 'fields.invalid')
  .optional()

/** Translations can be twice as long as English. */
const words: z.ZodType<StepWords> = z.strictObject({
  title: optionalLine(160).optional(),
  staff_title: optionalLine(160).optional(),
  subject: optionalLine(240).optional(),
  message: optionalText(8000).optional(),
})

const step = z.strictObject({
  key: stepKey,
  kind: z.enum(stepKinds, 'fields.choice_unknown'),
  title: optionalLine(80),
  title_key: z.string().max(40).optional(),
  staff_title: optionalLine(80).optional(),
  staff_title_key: z.string().max(40).optional(),
  due_hours: whole(1, MOST_HOURS, 'fields.number_format').optional(),
  escalate_to: party.optional(),
  form_type: z.string('fields.invalid').max(60, 'fields.choice_unknown').optional(),
  filled_by: z.enum(['guest', 'staff'], 'fields.choice_unknown').optional(),
  assignee: party.optional(),
  shows: z.array(z.enum(factGroups, 'fields.choice_unknown')).max(5, 'fields.invalid').optional(),
  approvers: z.array(party).max(20, 'fields.invalid').optional(),
  mode: z.enum(['any', 'all'], 'fields.choice_unknown').optional(),
  amount_from: path,
  limit: z.string('fields.invalid').refine(isLimitName, 'fields.key_format').optional(),
  when_declined: target.optional(),
  return_to: target.optional(),
  condition_id: id().optional(),
  when_true: target.optional(),
  when_false: target.optional(),
  template: z.string('fields.invalid').max(60, 'fields.choice_unknown').optional(),
  subject: optionalLine(120).optional(),
  message: optionalText(4000).optional(),
  notify: party.optional(),
  claim_states: z.array(z.enum(claimStates, 'fields.choice_unknown')).max(6, 'fields.invalid').optional(),
  next: target.optional(),
  translations: byLanguage(words).optional(),
})

const steps: z.ZodType<WorkflowStep[]> = z.array(step, 'fields.invalid').max(MOST_STEPS, 'fields.invalid')

const workflow = {
  name: requiredLine(80),
  description: optionalText(500),
  consent_text: optionalText(2000),
  steps,
}
export const workflowSchema: z.ZodType<WorkflowInput> = z.strictObject(workflow)
export const workflowUpdateSchema: z.ZodType<WorkflowInput & Versioned> = z.strictObject({
  ...workflow,
  version: optionalVersion(),
})
/** Longest note of a published version. */
const MOST_NOTE = 500

export const publishSchema: z.ZodType<WorkflowPublication> = z.strictObject({
  version: version(),
  note: optionalText(MOST_NOTE).optional(),
})
const workflowId = whole(1, 2_147_483_647, 'fields.invalid').optional()
export const checkStepsSchema: z.ZodType<CheckStepsInput> = z.strictObject({
  steps,
  workflow_id: workflowId,
})
export const dryRunSchema: z.ZodType<DryRunInput> = z.strictObject({
  steps,
  workflow_id: workflowId,
  forms: z.record(z.string(), z.record(z.string(), z.unknown())),
  decisions: z.record(z.string(), z.enum(['approve', 'decline'], 'fields.choice_unknown')).optional(),
})

const questions: z.ZodType<QuestionInput[]> = z
  .array(z.strictObject({ text: requiredText(1000), field: z.string().max(80).optional() }))
  .min(1, 'fields.required')
  .max(20, 'fields.invalid')
export const formPaperSchema: z.ZodType<FormPaper> = z.strictObject({
  files: z.array(id(), 'fields.required').min(1, 'fields.required').max(10, 'fields.invalid'),
  received_on: day(),
  version: version(),
})
export const returnFormSchema: z.ZodType<{ questions: QuestionInput[] }> = z.strictObject({ questions })

export const approvalDecisionSchema: z.ZodType<ApprovalDecision> = z
  .strictObject({
    approval_id: id(),
    decision: z.enum(['approve', 'return', 'decline'], 'fields.choice_unknown'),
    reason: optionalText(2000).optional(),
    questions: questions.optional(),
    return_to: stepKey.optional(),
    version: version(),
  })
  .superRefine(({ decision, reason, questions }, context) => {
    if (decision === 'decline' && !reason) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'fields.required' })
    }
    if (decision === 'return' && !questions) {
      context.addIssue({ code: 'custom', path: ['questions'], message: 'fields.required' })
    }
  })
export const handOverSchema: z.ZodType<HandOverInput> = z.strictObject({
  user_id: id(),
  reason: requiredText(2000),
  version: version(),
})
export const approvalDecisionsSchema: z.ZodType<{ decisions: ApprovalDecision[] }> = z.strictObject({
  decisions: z.array(approvalDecisionSchema).min(1, 'fields.required').max(100, 'fields.invalid'),
})

export const searchPolicyholderSchema: z.ZodType<{ validation_id: string; query: string }> = z.strictObject({
  validation_id: id(),
  query: requiredText(60),
})
/** The search for a certificate: a number or a plate. */
export const certificateQuerySchema: z.ZodType<{ query: string }> = z.strictObject({
  query: requiredText(60),
})
export const validatePolicySchema: z.ZodType<{ validation_id: string; day?: string | undefined }> =
  z.strictObject({ validation_id: id(), day: day().optional() })
export const searchClientSchema: z.ZodType<{ q: string }> = z.strictObject({ q: requiredText(100) })

export const delegationSchema: z.ZodType<DelegationInput> = z
  .strictObject({ to_user_id: id(), from: day(), until: day() })
  .superRefine(({ from, until }, context) => {
    if (until < from) {
      const params = { day: from }
      context.addIssue({ code: 'custom', path: ['until'], message: 'fields.date_early', params })
    }
  })

const LONGEST_NAME = 200

/** Shortens the name of a file in the middle, with its extension. */
function shortName(name: string): string {
  const signs = [...visibleText(name)]
  if (signs.length <= LONGEST_NAME) return signs.join('')
  const [ending = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(name) ?? []
  return `${signs.slice(0, LONGEST_NAME - ending.length).join('')}${ending}`
}

/** The path of a question: `photo_whole`, `witnesses.0.photo`. */
const QUESTION = /^[a-z0-9_]+(\.\d+\.[a-z0-9_]+)?$/

export const uploadSchema: z.ZodType<UploadInput> = z.strictObject({
  form_id: id(),
  purpose: z.enum(['file', 'photo', 'signature'], 'fields.choice_unknown'),
  file_name: z.string('fields.required').overwrite(shortName).trim().min(1, 'fields.required'),
  media_type: z.string('fields.required').max(100, 'fields.invalid'),
  size: whole(1, MOST_BYTES, 'fields.file_large'),
  question: z
    .string('fields.invalid')
    .max(200, 'fields.invalid')
    .regex(QUESTION, 'fields.invalid')
    .optional(),
})

export const bankAccountSchema: z.ZodType<BankAccountInput> = z
  .strictObject({
    bank: bankName(),
    account_number: accountNumber(),
  })
  .superRefine(refuseOtherBank)

export const reserveSchema: z.ZodType<ReserveInput> = z.strictObject({
  head: z.enum(reserveHeads, 'fields.choice_unknown').optional(),
  estimate: whole(0, MOST_KOBO, 'fields.amount_format').optional(),
  amount: whole(0, MOST_KOBO, 'fields.amount_format'),
  reason: requiredText(1000),
  version: version(),
})
export const claimNoteSchema: z.ZodType<{ text: string }> = z.strictObject({ text: requiredText(4000) })
export const claimAssignmentSchema: z.ZodType<ClaimAssignment> = z.strictObject({
  user_id: id().nullable(),
  reason: optionalText(1000),
  version: version(),
})
export const claimDiarySchema: z.ZodType<ClaimDiaryInput> = z.strictObject({
  text: requiredText(1000),
  due_on: day(),
  user_id: id().optional(),
})
export const claimLetterSchema: z.ZodType<ClaimLetterInput> = z.strictObject({
  kind: z.enum(claimLetterKinds, 'fields.choice_unknown'),
  subject: requiredLine(200),
  text: requiredText(8000),
})
export const claimAnswerSchema: z.ZodType<{ text: string }> = z.strictObject({ text: requiredText(4000) })
export const guestMessageSchema: z.ZodType<GuestMessageInput> = z.strictObject({
  text: requiredText(2000),
  disagrees: z.boolean().optional(),
  corrects: z.boolean().optional(),
})
export const guestWithdrawalSchema: z.ZodType<GuestWithdrawalInput> = z.strictObject({
  reason: z.string('fields.invalid').trim().max(2000, 'fields.too_long').optional(),
})
export const claimChangeSchema: z.ZodType<ClaimChange> = z.strictObject({
  action: z.enum(['decline', 'withdraw', 'take_back', 'close', 'reopen'], 'fields.choice_unknown'),
  reason: requiredText(2000),
  version: version(),
})
