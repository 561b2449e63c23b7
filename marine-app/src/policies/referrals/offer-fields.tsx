import { useText } from '@coverdesk/ui'
import { Field, Input, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Other terms as typed; an empty one stays unchanged. */
export interface Offered {
  rate: string
  excess: string
  warranties: string
}

interface OfferFieldsProps {
  offered: Offered
  /** Whether the tariff has no rate, so that one is required. */
  needsRate: boolean
  /** Excess of the tariff in kobo. */
  excess: number
  errors: Readonly<Record<string, string | undefined>>
  onChange: (offered: Offered) => void
}

/** Fields of the terms a referral is accepted on: rate, excess, warranties. */
export function OfferFields(props: OfferFieldsProps): ReactElement {
  const { offered, needsRate, excess, errors, onChange } = props
  const { t, formatNaira } = useText('marine-policies')
  const put = (change: Partial<Offered>): void => onChange({ ...offered, ...change })
  return (
    <>
      <Field
        label={t('referrals.rate')}
        required={needsRate}
        hint={t('referrals.rate_hint')}
        validationMessage={errors.rate_ppm ?? null}
      >
        <Input
          dir="ltr"
          inputMode="decimal"
          value={offered.rate}
          contentAfter="%"
          onChange={(_event, data) => put({ rate: data.value })}
        />
      </Field>
      <Field
        label={t('price.excess')}
        hint={t('referrals.excess_hint', { amount: formatNaira(excess) })}
        validationMessage={errors.excess ?? null}
      >
        <Input
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={offered.excess}
          onChange={(_event, data) => put({ excess: data.value })}
        />
      </Field>
      <Field
        label={t('fields.warranties')}
        hint={t('referrals.warranties_hint')}
        validationMessage={errors.warranties ?? null}
      >
        <Textarea
          dir="auto"
          resize="vertical"
          value={offered.warranties}
          maxLength={5000}
          onChange={(_event, data) => put({ warranties: data.value })}
        />
      </Field>
    </>
  )
}
