import { lagosDay } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface WhenAndWhyProps {
  errors: Readonly<Record<string, string | undefined>>
  /** Whether it is being sent or its amount is unknown. */
  busy: boolean
  effective: string
  reason: string
  onEffective: (day: string) => void
  onReason: (reason: string) => void
  /** Text that names who decides. */
  hint: string
  action: string
  disabled?: boolean
  onAsk: () => void
  children?: ReactNode
}

/** Fields for the effective day and the reason of a change, with the button that requests it. */
export function WhenAndWhy(props: WhenAndWhyProps): ReactElement {
  const {
    errors,
    busy,
    effective,
    reason,
    onEffective,
    onReason,
    hint,
    action,
    disabled = false,
    onAsk,
    children,
  } = props
  const styles = useStyles()
  const { t } = useText('marine-policies')
  return (
    <Card title={t('changes.when_and_why')}>
      <div className={styles.stack}>
        <DateField
          id="change-effective"
          label={t('changes.effective_on')}
          hint={t('changes.effective_hint')}
          required
          max={lagosDay()}
          value={effective}
          onChange={onEffective}
          fault={errors.effective_on ?? null}
        />
        {children}
        <Field
          label={t('referrals.reason')}
          required
          hint={t('changes.reason_hint')}
          validationMessage={errors.reason ?? null}
        >
          <Textarea
            dir="auto"
            value={reason}
            maxLength={2000}
            onChange={(_event, data) => onReason(data.value)}
          />
        </Field>
        <p className={styles.faint}>{hint}</p>
        <Button
          appearance="primary"
          disabled={disabled}
          disabledFocusable={busy && !disabled}
          onClick={onAsk}
        >
          {action}
        </Button>
      </div>
    </Card>
  )
}
