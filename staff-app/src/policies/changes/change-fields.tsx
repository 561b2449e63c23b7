import { FormAlert, type Submit, useText } from '@coverdesk/ui'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { policyPath } from '../../paths.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  wide: { gridColumn: '1 / -1' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface ChangeFieldsProps {
  policyId: string
  reason: string
  onReason: (reason: string) => void
  submit: Submit
  /** Text of the button that submits the form. */
  send: string
  isPrimary: boolean
  children: ReactNode
}

/** The fields of a change to a policy, then its reason, and what can be done with the form. */
export function ChangeFields(props: ChangeFieldsProps): ReactElement {
  const { policyId, reason, onReason, submit, send, isPrimary, children } = props
  const styles = useStyles()
  const { t } = useText('policy-record')
  const [, navigate] = useLocation()
  return (
    <div className={styles.fields}>
      {children}
      <Field
        className={styles.wide}
        label={t('change.reason')}
        required
        validationMessage={submit.errors.reason ?? null}
      >
        <Textarea dir="auto" value={reason} onChange={(_event, data) => onReason(data.value)} />
      </Field>
      <div className={styles.wide}>
        <FormAlert text={submit.alert} />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance={isPrimary ? 'primary' : 'secondary'}
          disabledFocusable={submit.busy}
        >
          {send}
        </Button>
        <Button onClick={() => navigate(policyPath(policyId))}>{t('change.back')}</Button>
      </div>
    </div>
  )
}
