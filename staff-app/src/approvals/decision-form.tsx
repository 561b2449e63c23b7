import type { Approval, Decision } from '@coverdesk/sdk'
import {
  codeOf,
  errorText,
  FormAlert,
  lazyPart,
  showErrorToast,
  showSuccessToast,
  useStoredState,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { Card } from '@coverdesk/ui/parts'
import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, type ReactElement, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useFinishWork } from '../shared/next-work/use-finish-work.ts'
import { QuestionsInput } from '../shared/questions-input.tsx'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { AboveLimit } from './above-limit.tsx'
import { type Draft, decisionOf, errorsOf } from './decision.ts'
import { HandOverDecision } from './hand-over.tsx'
import { canHaveTerms } from './offered-terms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
  send: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: tokens.spacingHorizontalM },
})

// Few proposals are accepted with terms.
const TermsForm = lazyPart(() => import('../shared/terms/terms-form.tsx').then((m) => m.TermsForm))

/** The choice of an approval with terms, which has a form of its own. */
const TERMS = 'terms'

const FIELDS = ['decision', 'reason', 'questions', 'return_to']
/** Error codes after which the page is out of date: another user decided or changed the approval. */
const STALE = new Set(['decision_made', 'approval_closed', 'edit_conflict'])

/** Returns the label of the reason; approving failed checks requires one. */
const reasonLabel = (decision: Decision, explains: boolean): string =>
  decision === 'decline' ? 'decide.reason' : explains ? 'decide.check_reason' : 'decide.remark'

/** Approves, returns or rejects; nothing is sent before the button is pressed. */
export function DecisionForm({ approval }: { approval: Approval }): ReactElement {
  const styles = useStyles()
  const workflowForm = useOperations(workflowFormStore)
  const refresh = useRefreshQueues()
  const finish = useFinishWork()
  const [location] = useLocation()
  const { t, msg } = useText('queues')
  const { id, version, returnable } = approval
  const stored = useStoredState<Draft>(`approvals/${id}/decision`, {
    decision: null,
    reason: '',
    questions: [''],
    returnTo: returnable.length === 1 ? (returnable[0]?.key ?? '') : '',
  })
  const draft = stored.value
  const submit = useSubmit(FIELDS)
  const { errors, busy } = submit
  const { decision } = draft
  const explains = approval.failed.length > 0
  const choices = approval.decisions.filter((one) => one !== 'return' || returnable.length > 0)
  const hasTerms = canHaveTerms(approval)
  const [withTerms, setWithTerms] = useState(false)
  const change = (part: Partial<Draft>): void => {
    stored.set({ ...draft, ...part })
    submit.setErrors({})
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const missing = Object.entries(errorsOf(draft, explains))
    if (!decision || missing.length > 0) {
      submit.setErrors(Object.fromEntries(missing.map(([name, key]) => [name, msg(key)])))
      return
    }
    void submit.run(async () => {
      try {
        await workflowForm.submitApproval(decisionOf(id, version, { ...draft, decision }))
      } catch (error) {
        if (!STALE.has(codeOf(error) ?? '')) throw error
        showErrorToast(errorText(error, t('failed')))
        void refresh()
        return
      }
      stored.forget()
      showSuccessToast(t(`decide.done.${decision}`))
      void finish(location)
    }, msg('failed'))
  }
  return (
    <Card title={t('decide.title')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <FormAlert text={submit.alert} />
        {approval.deciding_for ? (
          <p className={styles.text}>{t('decide.for', { name: approval.deciding_for })}</p>
        ) : null}
        <AboveLimit approval={approval} />
        {approval.refusal?.code === 'check_not_allowed' ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{approval.refusal.message}</MessageBarBody>
          </MessageBar>
        ) : null}
        <Field label={t('decide.label')} required validationMessage={errors.decision ?? null}>
          <RadioGroup
            value={withTerms ? TERMS : (decision ?? '')}
            onChange={(_event, { value }) => {
              setWithTerms(value === TERMS)
              if (value !== TERMS) change({ decision: value as Decision })
            }}
          >
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={t(`decide.choices.${choice}`)} />
            ))}
            {hasTerms ? <Radio value={TERMS} label={t('decide.choices.terms')} /> : null}
          </RadioGroup>
        </Field>
        {withTerms ? null : (
          <>
            <AnswerFields
              decision={decision}
              errors={errors}
              draft={draft}
              change={change}
              returnable={returnable}
              explains={explains}
            />
            <div className={styles.send}>
              <HandOverDecision approval={approval} />
              <Button type="submit" appearance="primary" disabledFocusable={busy}>
                {t(decision ? `decide.send.${decision}` : 'decide.send_any')}
              </Button>
            </div>
          </>
        )}
      </form>
      {withTerms ? <Terms approval={approval} /> : null}
    </Card>
  )
}

/** The form of terms; the page stays while it is fetched. */
function Terms({ approval }: { approval: Approval }): ReactElement {
  return (
    <Suspense fallback={null}>
      <TermsForm subject={{ of: 'approval', id: approval.id, version: approval.version }} />
    </Suspense>
  )
}

interface AnswerFieldsProps {
  decision: Decision | null
  errors: Record<string, string>
  draft: Draft
  change: (part: Partial<Draft>) => void
  returnable: Approval['returnable']
  explains: boolean
}

/** What the decision needs: a step and questions, or a reason. */
function AnswerFields({
  decision,
  errors,
  draft,
  change,
  returnable,
  explains,
}: AnswerFieldsProps): ReactElement | null {
  const { t } = useText('queues')
  return decision === 'return' ? (
    <>
      <Field label={t('decide.return_to')} required validationMessage={errors.return_to ?? null}>
        <Select value={draft.returnTo} onChange={(_event, data) => change({ returnTo: data.value })}>
          <option value="">{t('decide.choose_step')}</option>
          {returnable.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <QuestionsInput
        questions={draft.questions}
        onChange={(questions) => change({ questions })}
        fault={errors.questions ?? null}
      />
    </>
  ) : decision ? (
    <Field
      label={t(reasonLabel(decision, explains))}
      required={decision === 'decline' || explains}
      validationMessage={errors.reason ?? null}
    >
      <Textarea
        value={draft.reason}
        maxLength={2000}
        resize="vertical"
        onChange={(_event, data) => change({ reason: data.value })}
      />
    </Field>
  ) : null
}
