import { useText } from '@coverdesk/ui'
import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface OverrideFieldsProps {
  errors: Readonly<Record<string, string | undefined>>
  reason: string
  /** Typed amount in naira. */
  premium: string
  /** Highest amount that can be returned, in kobo. */
  most: number
  onReason: (reason: string) => void
  onPremium: (premium: string) => void
}

/** Fields of an override: the reason for cancelling a voyage that has begun, and the returned premium. */
export function OverrideFields(props: OverrideFieldsProps): ReactElement {
  const { errors, reason, premium, most, onReason, onPremium } = props
  const { t, formatNaira } = useText('marine-policies')
  return (
    <>
      <Field
        label={t('changes.override_reason')}
        required
        hint={t('changes.override_hint')}
        validationMessage={errors.override_reason ?? null}
      >
        <Textarea
          dir="auto"
          value={reason}
          maxLength={2000}
          onChange={(_event, data) => onReason(data.value)}
        />
      </Field>
      <Field
        label={t('changes.return_premium')}
        hint={t('changes.most', { amount: formatNaira(most) })}
        validationMessage={errors.return_premium ?? null}
      >
        <Input
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          placeholder="0.00"
          value={premium}
          onChange={(_event, data) => onPremium(data.value)}
        />
      </Field>
    </>
  )
}
