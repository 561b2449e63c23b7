import type { FormType, WorkflowError } from '@coverdesk/sdk'
import { FormAlert, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { errorAt } from '../step-errors/step-errors.ts'
import { ApprovalPart } from './approval-part.tsx'
import { ClaimStatesPart } from './claim-states-part.tsx'
import { ConditionPart } from './condition-part.tsx'
import { FormPart } from './form-part.tsx'
import { NotifyPart } from './notify-part.tsx'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'
import { changeStep, type EditedStep } from './steps.ts'
import { TargetSelect } from './target-select.tsx'
import type { Catalogue } from './use-catalogue.ts'

const useStyles = makeStyles({
  plain: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  more: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    marginBlockStart: tokens.spacingVerticalM,
  },
  summary: { cursor: 'pointer', minHeight: '32px', alignContent: 'center' },
})

/** Fields with their own input; errors of other fields appear above them. */
const DRAWN = new Set([
  'title',
  'staff_title',
  'key',
  'due_hours',
  'escalate_to',
  'next',
  'form_type',
  'filled_by',
  'assignee',
  'approvers',
  'mode',
  'amount_from',
  'limit',
  'condition_id',
  'when_true',
  'when_false',
  'when_declined',
  'return_to',
  'notify',
  'template',
  'subject',
  'message',
  'claim_states',
  'translations',
])

interface StepPanelProps {
  step: EditedStep
  index: number
  steps: readonly EditedStep[]
  forms: readonly FormType[]
  catalogue: Catalogue
  faults: readonly WorkflowError[]
  locked: boolean
  onChange: (steps: EditedStep[]) => void
}

/** Edits the properties of one step that apply to its kind. */
export function StepPanel(props: StepPanelProps): ReactElement {
  const { step, index, steps, forms, catalogue, faults, locked, onChange } = props
  const styles = useStyles()
  const { t } = useText('workflows')
  const at: StepPartProps['at'] = (field) => errorAt(faults, step.key, field)
  const put: StepPartProps['put'] = (change) => onChange(changeStep(steps, step.id, change))
  const part: StepPartProps = { step, index, steps, catalogue, at, put }
  const isDrawn = (field: string): boolean =>
    DRAWN.has(field.split('.')[0] ?? '') && !(field === 'next' && step.kind === 'condition')
  const elsewhere = faults.find((one) => one.step === step.key && !isDrawn(one.field))
  const [opened, setOpened] = useState(false)
  const advanced = (step.kind === 'condition' ? null : at('next')) ?? at('escalate_to') ?? at('key')
  return (
    <Card title={t(`kinds.${step.kind}`)}>
      <fieldset disabled={locked} className={styles.plain}>
        <div className={styles.fields}>
          <FormAlert text={elsewhere?.message} />
          <TitleFields {...part} />
          {step.kind === 'form' ? <FormPart {...part} /> : null}
          {step.kind === 'approval' ? <ApprovalPart {...part} forms={forms} /> : null}
          {step.kind === 'condition' ? <ConditionPart {...part} /> : null}
          {step.kind === 'notify' ? <NotifyPart {...part} forms={forms} /> : null}
          {step.kind === 'update_claim' ? <ClaimStatesPart {...part} /> : null}
          <DueField {...part} />
        </div>
        <details open={opened || advanced !== null} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary className={styles.summary}>{t('advanced')}</summary>
          <div className={styles.more}>
            {step.kind === 'condition' ? null : (
              <TargetSelect
                label={t('fields.next')}
                value={step.next}
                {...{ steps, catalogue, index }}
                fault={at('next')}
                onChange={(next) => put({ next })}
              />
            )}
            <PartyPicker
              label={t('fields.escalate_to')}
              party={step.escalate_to}
              parties={catalogue.parties}
              empty={t('administrators')}
              hint={t('escalate_hint')}
              fault={at('escalate_to')}
              onChange={(escalate_to) => put({ escalate_to })}
            />
            <KeyField key={step.key} {...part} />
          </div>
        </details>
      </fieldset>
    </Card>
  )
}

/** Edits the title that customers read, and another for staff. */
function TitleFields({ step, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  return (
    <>
      <Field label={t('fields.title')} required hint={t('title_hint')} validationMessage={at('title')}>
        <Input
          value={step.title}
          onChange={(_event, data) => put({ title: data.value, title_key: undefined })}
        />
      </Field>
      <Field label={t('fields.staff_title')} validationMessage={at('staff_title')}>
        <Input
          value={step.staff_title ?? ''}
          placeholder={step.title}
          onChange={(_event, data) =>
            put({ staff_title: data.value || undefined, staff_title_key: undefined })
          }
        />
      </Field>
    </>
  )
}

function DueField({ step, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  return (
    <Field label={t('fields.due_hours')} hint={t('due_hint')} validationMessage={at('due_hours')}>
      <Input
        type="number"
        min={1}
        dir="ltr"
        value={step.due_hours === undefined ? '' : String(step.due_hours)}
        onChange={(_event, data) => put({ due_hours: data.value === '' ? undefined : Number(data.value) })}
      />
    </Field>
  )
}

/** Edits the key; takes effect when the field loses focus, so that the targets of other steps can follow it. */
function KeyField({ step, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const [typed, setTyped] = useState(step.key)
  const keep = (): void => {
    if (typed === '') setTyped(step.key)
    else if (typed !== step.key) put({ key: typed })
  }
  return (
    <Field label={t('fields.key')} hint={t('key_hint')} validationMessage={at('key')}>
      <Input dir="ltr" value={typed} onChange={(_event, data) => setTyped(data.value)} onBlur={keep} />
    </Field>
  )
}
