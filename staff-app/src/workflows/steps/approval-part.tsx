import type { FormType, Party } from '@coverdesk/sdk'
import { lazyPart, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { type ReactElement, Suspense } from 'react'
import { amountsBefore, TRACKER_AMOUNTS } from './amounts.ts'
import { earlierForms } from './exits.ts'
import { limitNames } from './party.ts'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'
import { TargetSelect } from './target-select.tsx'

const AnswerPicker = lazyPart(() =>
  import('../../shared/answer-picker/answer-picker.tsx').then((m) => m.AnswerPicker),
)

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  row: { display: 'flex', alignItems: 'end', columnGap: tokens.spacingHorizontalXS },
  wide: { flexGrow: 1, minWidth: 0 },
  start: { justifySelf: 'start' },
})

/** Edits the approvers, whether one of them is enough, and the amount to approve. */
export function ApprovalPart(props: StepPartProps & { forms: readonly FormType[] }): ReactElement {
  const { step, index, steps, forms, catalogue, at, put } = props
  const { t, has } = useText('workflows')
  const amounts = amountsBefore(steps, index, forms)
  const { amount_from: path = '', limit = '' } = step
  const offered = [
    ...amounts.map((one) => ({ value: one.path, label: one.label, group: one.form })),
    ...Object.entries(TRACKER_AMOUNTS).map(([name, text]) => ({
      value: name,
      label: t(text),
      group: t('amounts_of_product'),
    })),
  ]
  const limits = [...new Set([...limitNames(catalogue.parties), ...(limit ? [limit] : [])])]
  return (
    <>
      <Approvers {...props} />
      <Field label={t('fields.mode')} validationMessage={at('mode')}>
        <RadioGroup
          value={step.mode ?? 'any'}
          onChange={(_event, data) => put({ mode: data.value === 'all' ? 'all' : 'any' })}
        >
          <Radio value="any" label={t('mode.any')} />
          <Radio value="all" label={t('mode.all')} />
        </RadioGroup>
      </Field>
      <Field label={t('fields.amount_from')} hint={t('amount_hint')} validationMessage={at('amount_from')}>
        <Suspense>
          <AnswerPicker
            label={t('fields.amount_from')}
            placeholder={t('amount_none')}
            options={offered}
            value={path}
            gone={t('amount_other')}
            onChoose={(chosen) =>
              put(chosen ? { amount_from: chosen } : { amount_from: undefined, limit: undefined })
            }
          />
        </Suspense>
      </Field>
      {path ? (
        <Field label={t('fields.limit')} hint={t('limit_hint')} validationMessage={at('limit')}>
          <Select value={limit} onChange={(_event, data) => put({ limit: data.value || undefined })}>
            <option value="">{t('limit_none')}</option>
            {limits.map((name) => (
              <option key={name} value={name}>
                {has(`limits.${name}`) ? t(`limits.${name}`) : name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Paths {...props} />
    </>
  )
}

/** Edits where a declined tracker goes, and the form that a decision can send back to. */
function Paths({ step, index, steps, catalogue, at, put }: StepPartProps): ReactElement {
  const { t } = useText('workflows')
  const forms = earlierForms(steps, index)
  return (
    <>
      <TargetSelect
        label={t('fields.when_declined')}
        empty={t('declined_end')}
        value={step.when_declined}
        {...{ steps, catalogue, index }}
        fault={at('when_declined')}
        onChange={(key) => put({ when_declined: key })}
      />
      <Field label={t('fields.return_to')} validationMessage={at('return_to')}>
        <Select
          value={step.return_to ?? ''}
          onChange={(_event, data) => put({ return_to: data.value || undefined })}
        >
          <option value="">{t('return_any')}</option>
          {forms.map((form) => (
            <option key={form.id} value={form.key}>
              {catalogue.titleOf(form)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function Approvers({ step, catalogue, at, put }: StepPartProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const approvers = step.approvers ?? []
  const set = (index: number, party: Party | undefined): void =>
    put({
      approvers: approvers.flatMap((one, place) => (place === index ? (party ? [party] : []) : [one])),
    })
  return (
    <Field label={t('fields.approvers')} required validationMessage={at('approvers')}>
      <div className={styles.list}>
        {approvers.map((party, index) => {
          const label = t('approver', { number: String(index + 1) })
          return (
            <div key={String(index)} className={styles.row}>
              <div className={styles.wide}>
                <PartyPicker
                  label={label}
                  party={party}
                  parties={catalogue.parties}
                  outside
                  fault={null}
                  onChange={(chosen) => set(index, chosen)}
                />
              </div>
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('approver_remove', { name: label })}
                onClick={() => set(index, undefined)}
              />
            </div>
          )
        })}
        <Button
          size="small"
          icon={<AddRegular />}
          className={styles.start}
          onClick={() => put({ approvers: [...approvers, { kind: 'role' }] })}
        >
          {t('approver_add')}
        </Button>
      </div>
    </Field>
  )
}
