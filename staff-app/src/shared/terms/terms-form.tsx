import { type NewTerms, type PricedTerms, parseNaira } from '@coverdesk/sdk'
import {
  codeOf,
  errorText,
  FormAlert,
  showErrorToast,
  showSuccessToast,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Spinner,
  shorthands,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useFinishWork } from '../next-work/use-finish-work.ts'
import { PremiumParts } from '../premium-parts.tsx'
import { useRefreshQueues } from '../use-refresh-queues.ts'
import { type TermsSubject, useTermsOf, useTermsPrice } from './use-terms-price.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    '& .fui-Input': { minWidth: 0 },
    '& input': { minWidth: 0, width: '100%' },
  },
  conditions: { display: 'grid', margin: 0, padding: 0, ...shorthands.borderStyle('none'), minInlineSize: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  send: { display: 'flex', justifyContent: 'end' },
})

const STALE = new Set(['decision_made', 'approval_closed', 'edit_conflict'])
const FIELDS = ['loading_bps', 'discount_bps', 'excess', 'reason']

/** What was typed; empty for none. */
interface Draft {
  loading: string
  discount: string
  excess: string
  conditions: string[]
  reason: string
}

const empty: Draft = { loading: '', discount: '', excess: '', conditions: [], reason: '' }

/** A percentage as typed, in basis points. */
const bpsOf = (text: string): number => Math.round(Number(text.replace(',', '.').replace('%', '')) * 100) || 0

const termsOf = ({ loading, discount, excess, conditions }: Draft): NewTerms => ({
  loading_bps: bpsOf(loading),
  discount_bps: bpsOf(discount),
  excess: parseNaira(excess) ?? 0,
  conditions,
})

interface TermsFormProps {
  subject: TermsSubject
  /** Called once the terms are offered; without it the next work opens. */
  onDone?: () => void
}

/** Accepts with terms: loading, discount, excess and conditions with their price, offered to the customer. */
export function TermsForm({ subject, onDone }: TermsFormProps): ReactElement {
  const styles = useStyles()
  const refresh = useRefreshQueues()
  const finish = useFinishWork()
  const [location] = useLocation()
  const { t, msg } = useText('approval-terms')
  const submit = useSubmit(FIELDS)
  const [draft, setDraft] = useState(empty)
  const terms = termsOf(draft)
  const { price, errors: priceErrors } = useTermsPrice(subject, terms)
  const { offer } = useTermsOf(subject)
  const errors = { ...priceErrors, ...submit.errors }
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part })
    submit.setErrors({})
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (draft.reason.trim() === '') {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      try {
        await offer({ ...terms, reason: draft.reason.trim(), version: subject.version })
      } catch (error) {
        if (!STALE.has(codeOf(error) ?? '')) throw error
        showErrorToast(errorText(error, t('failed')))
        void refresh()
        return
      }
      showSuccessToast(t('done'))
      if (onDone) onDone()
      else void finish(location)
    }, msg('failed'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FormAlert text={submit.alert} />
      <p className={styles.note}>{t('help')}</p>
      <div className={styles.pair}>
        <Share name="loading" value={draft.loading} error={errors.loading_bps} change={change} />
        <Share name="discount" value={draft.discount} error={errors.discount_bps} change={change} />
        <Field label={t('excess')} validationMessage={errors.excess ?? null}>
          <Input
            inputMode="decimal"
            contentBefore="₦"
            value={draft.excess}
            onChange={(_event, { value }) => change({ excess: value })}
          />
        </Field>
      </div>
      <Conditions price={price} chosen={draft.conditions} onChange={(conditions) => change({ conditions })} />
      <Field label={t('reason')} hint={t('reason_help')} required validationMessage={errors.reason ?? null}>
        <Textarea
          value={draft.reason}
          maxLength={1000}
          resize="vertical"
          onChange={(_event, { value }) => change({ reason: value })}
        />
      </Field>
      <NewPrice price={price} />
      <div className={styles.send}>
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

interface ShareProps {
  name: 'loading' | 'discount'
  value: string
  error: string | undefined
  change: (part: Partial<Draft>) => void
}

function Share({ name, value, error, change }: ShareProps): ReactElement {
  const { t } = useText('approval-terms')
  return (
    <Field label={t(name)} validationMessage={error ?? null}>
      <Input
        inputMode="decimal"
        contentAfter="%"
        value={value}
        onChange={(_event, { value: typed }) => change({ [name]: typed })}
      />
    </Field>
  )
}

interface ConditionsProps {
  price: PricedTerms | null
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

function Conditions({ price, chosen, onChange }: ConditionsProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('approval-terms')
  if (!price || price.available_conditions.length === 0) return null
  return (
    <fieldset className={styles.conditions}>
      <legend>{t('conditions')}</legend>
      {price.available_conditions.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          checked={chosen.includes(code)}
          onChange={(_event, { checked }) =>
            onChange(checked === true ? [...chosen, code] : chosen.filter((one) => one !== code))
          }
        />
      ))}
    </fieldset>
  )
}

/** The price with the terms, beside the one before. */
function NewPrice({ price }: { price: PricedTerms | null }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('approval-terms')
  if (!price) return <Spinner size="tiny" label={t('pricing')} />
  return (
    <div role="status">
      <p className={styles.note}>{t('old_price', { price: formatNaira(price.old_premium) })}</p>
      <PremiumParts parts={price.breakdown} total={price.new_premium} />
      <p className={styles.note}>
        {t('excess_after', {
          after: formatNaira(price.excess_after),
          before: formatNaira(price.excess_before),
        })}
      </p>
    </div>
  )
}
