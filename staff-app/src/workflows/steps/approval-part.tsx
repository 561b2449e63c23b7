import type { FormType, Party } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { amountsBefore, TRACKER_AMOUNTS } from './amounts.ts'
import { limitNames } from './party.ts'
import { PartyPicker } from './party-picker.tsx'
import type { StepPartProps } from './step-part.ts'

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
  const offered = [...amounts.map((one) => one.path), ...Object.keys(TRACKER_AMOUNTS)]
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
        <Select
          value={path}
          onChange={(_event, data) =>
            put(data.value ? { amount_from: data.value } : { amount_from: undefined, limit: undefined })
          }
        >
          <option value="">{t('amount_none')}</option>
          {path && !offered.includes(path) ? <option value={path}>{t('amount_other')}</option> : null}
          {amounts.map((one) => (
            <option key={one.path} value={one.path}>
              {t('amount_of_form', { form: one.form, question: one.label })}
            </option>
          ))}
          {Object.entries(TRACKER_AMOUNTS).map(([name, text]) => (
            <option key={name} value={name}>
              {t(text)}
            </option>
          ))}
        </Select>
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
