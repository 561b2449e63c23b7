import { isDay, lagosDay, type Parties } from '@coverdesk/sdk'
import { DateField, FormAlert, FormBar, useText } from '@coverdesk/sdk/react'
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
  people: Parties['people']
}

/** Who, from which day, until which day. */
export function NewDelegation({ draft, people }: NewDelegationProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('queues')
  const { values, submit, change } = draft
  return (
    <>
      <FormAlert text={submit.alert} />
      <Field label={t('delegations.to')} required validationMessage={submit.errors.to_user_id ?? null}>
        <Select value={values.to_user_id} onChange={(_event, data) => change({ to_user_id: data.value })}>
          <option value="">{t('delegations.choose')}</option>
          {people.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {role ? `${name} (${role})` : name}
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
