import type { DryRun, FormType, WorkflowStep } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { FormAlert, lazyPart, useClient, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { formTypesOf } from '../steps/amounts.ts'
import { type EditedStep, toSteps } from '../steps/steps.ts'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { withSampleFiles } from './sample-answers.ts'

const AnswerForm = lazyPart(() =>
  import('../../shared/answer-form/answer-form.tsx').then((m) => m.AnswerForm),
)
const DryRunResult = lazyPart(() => import('./dry-run-result.tsx').then((m) => m.DryRunResult))

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  lead: { margin: 0, color: tokens.colorNeutralForeground2 },
  summary: { cursor: 'pointer', minHeight: '36px', alignContent: 'center' },
  answers: {
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  start: { justifySelf: 'start' },
})

type Choice = 'approve' | 'decline'

interface DryRunCardProps {
  /** Absent before the workflow is saved for the first time. */
  workflowId: number | undefined
  steps: readonly EditedStep[]
  catalogue: Catalogue
  forms: readonly FormType[]
}

/** Walks through the steps with sample answers and decisions, without side effects. */
export function DryRunCard({ workflowId, steps, catalogue, forms }: DryRunCardProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, msg } = useText('workflows')
  const submit = useSubmit([])
  const [answers, setAnswers] = useState<Record<string, Answers>>({})
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [result, setResult] = useState<DryRun | null>(null)
  const keys = formTypesOf(steps)
  const usedForms = forms.filter(({ key }) => keys.includes(key))
  const approvals = steps.filter(({ kind }) => kind === 'approval')
  const run = async (): Promise<void> => {
    setResult(null)
    const sent = Object.fromEntries(
      usedForms.map(({ key, fields }) => [key, withSampleFiles(fields, answers[key] ?? {})]),
    )
    const decisions = Object.fromEntries(
      approvals.map((step) => [step.key, choices[step.id] ?? ('approve' as const)]),
    )
    const walked: WorkflowStep[] = toSteps(steps)
    await submit.run(async () => {
      const input = { workflow_id: workflowId, steps: walked, forms: sent, decisions }
      setResult(await client.workflow.workflows.dryRun(input))
    }, msg('dry_run_failed'))
  }
  return (
    <Card title={t('dry_run')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('dry_run_lead')}</p>
        {usedForms.map(({ key, name, fields }) => (
          <details key={key}>
            <summary className={styles.summary}>{t('sample_of', { form: name })}</summary>
            <div className={styles.answers}>
              <Suspense>
                <AnswerForm
                  fields={fields}
                  answers={answers[key] ?? {}}
                  run={{ forms: answers }}
                  onChange={(changed) => setAnswers({ ...answers, [key]: changed })}
                />
              </Suspense>
            </div>
          </details>
        ))}
        {approvals.map((step) => (
          <Field key={step.id} label={catalogue.titleOf(step)}>
            <RadioGroup
              layout="horizontal"
              value={choices[step.id] ?? 'approve'}
              onChange={(_event, data) =>
                setChoices({ ...choices, [step.id]: data.value === 'decline' ? 'decline' : 'approve' })
              }
            >
              <Radio value="approve" label={t('choices.approve')} />
              <Radio value="decline" label={t('choices.decline')} />
            </RadioGroup>
          </Field>
        ))}
        <Button
          className={styles.start}
          disabledFocusable={submit.busy || steps.length === 0}
          onClick={() => void run()}
        >
          {t('dry_run_start')}
        </Button>
        <FormAlert text={submit.alert} />
        <div role="status">
          {result ? (
            <Suspense>
              <DryRunResult result={result} forms={usedForms} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
