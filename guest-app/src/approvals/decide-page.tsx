import type { Approval, ApprovalDecision } from '@coverdesk/sdk'
import { statusOf, useSubmit, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { type ReactElement, useState } from 'react'
import { Choices } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { TextArea } from '../shared/text-area.tsx'
import { checkDecision, type DecisionInput } from './check-decision.ts'
import { Subject } from './subject.tsx'

interface DecidePageProps {
  approval: Approval
  onDecided: (approval: Approval) => void
  /** Called when the decision was made elsewhere, or its subject has changed. */
  onTooLate: () => void
}

const FIELDS = ['decision', 'reason', 'questions', 'return_to']
const CONFLICT = 409

/** The page of a decision: its subject, then approve, return with questions, or decline. */
export function DecidePage({ approval, onDecided, onTooLate }: DecidePageProps): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const { t, labelled } = useText('journeys')
  const errors = useText('errors')
  const { returnable, failed, decisions, matter, reference, step } = approval
  const [input, setInput] = useState<DecisionInput>({
    decision: '',
    reason: '',
    question: '',
    returnTo: returnable.length === 1 ? (returnable[0]?.key ?? '') : '',
  })
  /** Keys of texts by field. */
  const [visibleErrors, setVisibleErrors] = useState<Record<string, string>>({})
  const submit = useSubmit(FIELDS)
  const texts = Object.entries(visibleErrors).map(
    ([name, key]) => [name, key.startsWith('fields.') ? errors.t(key) : t(key)] as const,
  )
  const shown: Record<string, string> = { ...Object.fromEntries(texts), ...submit.errors }
  const put = (change: Partial<DecisionInput>): void => setInput({ ...input, ...change })
  const decide = async (body: ApprovalDecision): Promise<void> => {
    const decided = await workflowForm.submitApproval(body).catch((error: unknown) => {
      if (statusOf(error) === CONFLICT) onTooLate()
      throw error
    })
    onDecided(decided)
  }
  const send = (): void => {
    const { faults: found, body } = checkDecision(approval, input)
    setVisibleErrors(found)
    if (body) void submit.run(() => decide(body), errors.msg('internal_error'))
  }
  const offered = decisions.filter((one) => one !== 'return' || returnable.length > 0)
  return (
    <FormPage
      title={labelled(step.title, matter.claim_number ?? matter.plate ?? reference)}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t(`approval.submit.${input.decision || 'none'}`)}
      onSubmit={send}
      atEnd
    >
      <Subject approval={approval} />
      <Choices
        name="decision"
        label={t('approval.decision')}
        error={shown.decision}
        value={input.decision}
        options={offered.map((code) => ({
          code,
          name: t(`approval.choices.${code}`),
          description: t(`approval.means.${code}`),
        }))}
        onChange={(code) => put({ decision: offered.find((one) => one === code) ?? '' })}
      />
      {input.decision === 'return' && returnable.length > 1 ? (
        <Choices
          name="return_to"
          label={t('approval.return_to')}
          error={shown.return_to}
          value={input.returnTo}
          options={returnable.map(({ key, title }) => ({ code: key, name: title }))}
          onChange={(returnTo) => put({ returnTo })}
        />
      ) : null}
      {input.decision === 'return' ? (
        <TextArea
          name="questions"
          label={t('approval.questions')}
          help={t('approval.questions_help')}
          error={shown.questions}
          value={input.question}
          onChange={(question) => put({ question })}
        />
      ) : null}
      {input.decision === 'approve' && failed.length > 0 ? (
        <TextArea
          name="reason"
          label={t('approval.reason_given')}
          help={failed.map(({ detail }) => detail).join(' ')}
          error={shown.reason}
          value={input.reason}
          onChange={(reason) => put({ reason })}
        />
      ) : null}
      {input.decision === 'decline' ? (
        <TextArea
          name="reason"
          label={t('approval.reason')}
          error={shown.reason}
          value={input.reason}
          onChange={(reason) => put({ reason })}
        />
      ) : null}
    </FormPage>
  )
}
