import type { Approval, ApprovalDecision, Decision } from '@coverdesk/sdk'

/** A decision as it is typed. */
export interface DecisionInput {
  decision: Decision | ''
  reason: string
  /** One question a line. */
  question: string
  returnTo: string
}

interface Checked {
  /** Keys of texts by field. */
  faults: Record<string, string>
  body: ApprovalDecision | null
}

/** What is missing, or the decision to send. */
export function checkDecision(
  { id, version, returnable, failed }: Pick<Approval, 'id' | 'version' | 'returnable' | 'failed'>,
  { decision, reason, question, returnTo }: DecisionInput,
): Checked {
  const wrong = (field: string, key: string): Checked => ({ faults: { [field]: key }, body: null })
  const right = (body: Partial<ApprovalDecision>): Checked => ({
    faults: {},
    body: { approval_id: id, decision: decision || 'approve', version, ...body },
  })
  switch (decision) {
    case '':
      return wrong('decision', 'approval.needed.decision')
    case 'approve':
      if (failed.length === 0) return right({})
      return reason.trim() ? right({ reason: reason.trim() }) : wrong('reason', 'fields.check_reason')
    case 'decline':
      return reason.trim() ? right({ reason: reason.trim() }) : wrong('reason', 'approval.needed.reason')
    case 'return': {
      const questions = question
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((text) => ({ text }))
      if (!returnable.some(({ key }) => key === returnTo))
        return wrong('return_to', 'approval.needed.return_to')
      if (questions.length === 0) return wrong('questions', 'approval.needed.questions')
      return right({ questions, return_to: returnTo })
    }
  }
}
