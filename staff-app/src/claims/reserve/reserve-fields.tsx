import { type ReserveHead, reserveHeads } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface TypedReserve {
  head: ReserveHead
  amount: string
  estimate: string
  reason: string
}

interface ReserveFieldsProps {
  typed: TypedReserve
  onChange: (typed: TypedReserve) => void
  errors: Readonly<Record<string, string>>
}

/** The head of a reserve, its amounts and the reason of the change. */
export function ReserveFields({ typed, onChange, errors }: ReserveFieldsProps): ReactElement {
  const { t } = useText('claims')
  return (
    <>
      <Field label={t('reserve.head')} validationMessage={errors.head ?? null}>
        <Select
          value={typed.head}
          onChange={(_event, data) => onChange({ ...typed, head: data.value as ReserveHead })}
        >
          {reserveHeads.map((one) => (
            <option key={one} value={one}>
              {t(`reserve.heads.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t(typed.head === 'recovery' ? 'reserve.expected' : 'reserve.amount')}
        required
        hint={t('reserve.amount_hint')}
        validationMessage={errors.amount ?? null}
      >
        <Input
          autoFocus
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={typed.amount}
          onChange={(_event, data) => onChange({ ...typed, amount: data.value })}
        />
      </Field>
      <Field
        label={t('reserve.estimate')}
        hint={t('reserve.estimate_hint')}
        validationMessage={errors.estimate ?? null}
      >
        <Input
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={typed.estimate}
          onChange={(_event, data) => onChange({ ...typed, estimate: data.value })}
        />
      </Field>
      <Field label={t('reserve.reason')} required validationMessage={errors.reason ?? null}>
        <Textarea
          dir="auto"
          value={typed.reason}
          onChange={(_event, data) => onChange({ ...typed, reason: data.value })}
        />
      </Field>
    </>
  )
}
