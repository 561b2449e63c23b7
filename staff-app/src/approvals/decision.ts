import type { ApprovalDecision, Decision } from '@coverdesk/sdk'
import { writtenQuestions } from '../shared/written-questions.ts'

/** A decision while it is being made. */
export interface Draft {
  decision: Decision | null
  reason: string
  questions: string[]
  returnTo: string
}

/** Returns the missing parts of a decision, as text keys by field. */
export function errorsOf(
  { decision, reason, questions, returnTo }: Draft,
  checksFailed = false,
): Record<string, string> {
  if (!decision) return { decision: 'decide.choose' }
  if (decision === 'decline' && reason.trim() === '') return { reason: 'decide.reason_needed' }
  if (decision === 'approve' && checksFailed && reason.trim() === '')
    return { reason: 'decide.check_reason_needed' }
  if (decision !== 'return') return {}
  return {
    ...(writtenQuestions(questions).length === 0 ? { questions: 'questions.needed' } : {}),
    ...(returnTo === '' ? { return_to: 'decide.return_to_needed' } : {}),
  }
}

/** Returns the body of the request with only the fields of the decision. */
export function decisionOf(
  id: string,
  version: number,
  draft: Draft & { decision: Decision },
): ApprovalDecision {
  const { decision, questions, returnTo } = draft
  const reason = draft.reason.trim()
  const base = { approval_id: id, decision, version }
  if (decision === 'return') return { ...base, questions: writtenQuestions(questions), return_to: returnTo }
  return reason ? { ...base, reason } : base
}
