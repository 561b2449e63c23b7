import { type DelegationCandidate, isDay, lagosDay } from '@coverdesk/sdk'
import { DateField, FormAlert, FormBar, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { DelegationDraft } from './use-delegation-draft.ts'

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

interface NewDelegationProps {
  draft: DelegationDraft
  candidates: readonly DelegationCandidate[]
}

/** Asks for the delegate and the first and last day. */
export function NewDelegation({ draft, candidates }: NewDelegationProps): ReactElement {
  const styles = useStyles()
  const { t, has, formatNaira, formatList } = useText('queues')
  const described = ({ name, role, limits }: DelegationCandidate): string => {
    const shown = Object.entries(limits).map(([key, amount]) => {
      const label = has(`delegations.limits.${key}`) ? t(`delegations.limits.${key}`) : key
      return t('delegations.limit', { name: label, amount: formatNaira(amount) })
    })
    const named = role ? `${name} (${role})` : name
    return shown.length > 0 ? t('delegations.candidate', { name: named, limits: formatList(shown) }) : named
  }
  const { values, submit, change } = draft
  return (
    <>
      <FormAlert text={submit.alert} />
      <Field label={t('delegations.to')} required validationMessage={submit.errors.to_user_id ?? null}>
        <Select value={values.to_user_id} onChange={(_event, data) => change({ to_user_id: data.value })}>
          <option value="">{t('delegations.choose')}</option>
          {candidates.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {described(candidate)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`delegations.${name}`)}
            required
            fault={submit.errors[name]}
            min={name === 'until' ? later(values.from, lagosDay()) : undefined}
            value={values[name]}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <FormBar note="">
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('delegations.add')}
        </Button>
      </FormBar>
    </>
  )
}

const later = (day: string, other: string): string => (isDay(day) && day > other ? day : other)
