import type { Parties } from '@coverdesk/sdk'
import { FormAlert, FormBar, useText } from '@coverdesk/sdk/react'
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
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
          <Field
            key={name}
            label={t(`delegations.${name}`)}
            required
            validationMessage={submit.errors[name] ?? null}
          >
            <Input
              type="date"
              dir="ltr"
              value={values[name]}
              onChange={(_event, data) => change({ [name]: data.value })}
            />
          </Field>
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
