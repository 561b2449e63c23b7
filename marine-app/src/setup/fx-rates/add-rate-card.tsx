import { type FxPosition, lagosDay, parseExchangeRate } from '@coverdesk/sdk'
import { fxRateSchema, schemaErrors } from '@coverdesk/sdk/schemas'
import {
  DateField,
  FormAlert,
  FormBar,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { useFieldStyles, useSchemaCheck } from '@coverdesk/ui/record-form'
import { Button, Field, Input, Select } from '@fluentui/react-components'
import { type Dispatch, type FormEvent, type ReactElement, type SetStateAction, useState } from 'react'
import { fxKeys } from './fx-rates.atoms.ts'
import { isFar, useRateText } from './use-rate-text.ts'

interface AddRateCardProps {
  currency: string
  onCurrency: (currency: string) => void
  positions: readonly FxPosition[]
  onEnd: () => void
}

/** Form of a rate by hand; warns of one that is far from the last. */
export function AddRateCard({ currency, onCurrency, positions, onEnd }: AddRateCardProps): ReactElement {
  const styles = useFieldStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('marine-setup')
  const requests = useText('change-requests')
  const { rateText, changeText } = useRateText()
  const last = positions.find((one) => one.currency === currency)?.latest ?? null
  const [day, setDay] = useState(lagosDay())
  const [text, setText] = useState('')
  const [source, setSource] = useState(last?.source ?? 'CBN')
  const submit = useSubmit(['currency', 'day', 'rate_micro', 'source'])
  const fits = useSchemaCheck(submit)
  const rate = parseExchangeRate(text)
  const far = rate !== null && last !== null && isFar(last.rate_micro, rate)
  const send = async (): Promise<boolean> => {
    const body = { currency, day, rate_micro: rate ?? Number.NaN, source }
    const isRate = schemaErrors(fxRateSchema, body).rate_micro === undefined
    if (!fits(fxRateSchema, body, isRate ? {} : { faults: { rate_micro: msg('fx.rate_format') } }))
      return false
    return submit.run(async () => {
      const { waiting } = await client.marine.admin.setup.fxRates.add(body)
      const rate = rateText(body.rate_micro)
      showSuccessToast(waiting ? requests.t('waits') : t('fx.set', { currency, rate }))
      onEnd()
      await invalidate(fxKeys.all)
    }, msg('save_failed'))
  }
  useLeaveGuard(text !== '' && !submit.busy, send)
  const errorOf = (name: string): string | null => submit.errors[name] ?? null
  return (
    <Card title={t('fx.add_title')}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
      >
        <FormAlert text={submit.alert} />
        <div className={styles.fields}>
          <Field label={t('fx.currency')} required validationMessage={errorOf('currency')}>
            <Select value={currency} onChange={(_event, data) => onCurrency(data.value)}>
              <option value="">{t('choose')}</option>
              {positions.map(({ currency: code, name }) => (
                <option key={code} value={code}>{`${code} ${name}`}</option>
              ))}
            </Select>
          </Field>
          <DateField
            label={t('fx.day')}
            required
            max={lagosDay()}
            fault={errorOf('day')}
            value={day}
            onChange={setDay}
          />
          <RateField
            errorOf={errorOf}
            far={far}
            last={last}
            changeText={changeText}
            rate={rate}
            rateText={rateText}
            currency={currency}
            text={text}
            setText={setText}
          />
          <Field label={t('fx.source')} required validationMessage={errorOf('source')}>
            <Input value={source} onChange={(_event, data) => setSource(data.value)} />
          </Field>
        </div>
        <FormBar note="">
          <Button onClick={onEnd}>{t('cancel')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
            {t('fx.set_button')}
          </Button>
        </FormBar>
      </form>
    </Card>
  )
}

interface RateFieldProps {
  errorOf: (name: string) => string | null
  far: boolean
  last: FxPosition['latest']
  changeText: (from: number, to: number) => string
  rate: number | null
  rateText: (micro: number) => string
  currency: string
  text: string
  setText: Dispatch<SetStateAction<string>>
}

/** The rate, with a warning when it is far from the last one. */
function RateField({
  errorOf,
  far,
  last,
  changeText,
  rate,
  rateText,
  currency,
  text,
  setText,
}: RateFieldProps): ReactElement {
  const { t } = useText('marine-setup')
  return (
    <Field
      label={t('fx.rate')}
      required
      validationMessage={errorOf('rate_micro')}
      {...(far && last && rate !== null
        ? {
            validationState: 'warning' as const,
            validationMessage: t('fx.far', {
              change: changeText(last.rate_micro, rate),
              last: rateText(last.rate_micro),
            }),
          }
        : {})}
      hint={t('fx.rate_hint', { currency: currency || t('fx.unit') })}
    >
      <Input
        dir="ltr"
        inputMode="decimal"
        contentBefore="₦"
        value={text}
        onChange={(_event, data) => setText(data.value)}
      />
    </Field>
  )
}
