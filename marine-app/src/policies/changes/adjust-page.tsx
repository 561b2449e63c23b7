import { type CargoPolicy, type CargoPrice, formatMinor, type PolicyChangeQuote } from '@coverdesk/sdk'
import { FormAlert, PageTitle, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { Card, DetailLayout } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type Dispatch, type ReactElement, type SetStateAction, useState } from 'react'
import { titleOf } from '../title-of.ts'
import { AdjustmentWorking } from './adjustment-working.tsx'
import { type LiveChangeQuote, useChangeQuote } from './use-change-quote.ts'
import { useChangeRequest } from './use-change-request.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const AMOUNTS = ['fob', 'freight'] as const
type Amount = (typeof AMOUNTS)[number]

/** Form for the adjustment of an annual cover: declared shipments, with the resulting premium beside them. */
export function AdjustPage({ policy }: { policy: CargoPolicy & { price: CargoPrice } }): ReactElement {
  const styles = useStyles()
  const { t, msg, formatDate } = useText('marine-policies')
  const [amounts, setAmounts] = useState<Record<Amount, string>>({ fob: '', freight: '' })
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const { price } = policy
  const isComplete = AMOUNTS.every((name) => amounts[name].trim() !== '')
  const requestedChange = {
    kind: 'adjustment' as const,
    fob: amounts.fob.trim(),
    freight: amounts.freight.trim(),
  }
  const live = useChangeQuote('admin', policy.id, isComplete ? requestedChange : null)
  const { submit, send } = useChangeRequest('admin', policy, [...AMOUNTS, 'reason'])
  useLeaveGuard(!sent && (reason !== '' || AMOUNTS.some((name) => amounts[name] !== '')))
  const faultOf = (name: Amount): string | null =>
    submit.errors[name] ?? (live.isCurrent ? faultIn(live.quote, name) : null)
  const ask = async (): Promise<void> => {
    const missing = AMOUNTS.filter((name) => amounts[name].trim() === '')
    const wrong = {
      ...Object.fromEntries(missing.map((name) => [name, msg('changes.amount_needed')])),
      ...(reason.trim() === '' ? { reason: msg('referrals.reason_needed') } : {}),
    }
    submit.setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !live.isCurrent || !live.quote?.may_request) return
    setSent(true)
    if (!(await send(requestedChange, reason.trim(), live.quote.difference))) setSent(false)
  }
  return (
    <>
      <PageTitle
        title={t('changes.adjust_title', { number: titleOf(policy, t) })}
        lead={t('changes.adjust_lead')}
      />
      <DetailLayout
        main={
          <>
            <FormAlert text={submit.alert} />
            <Card title={t('changes.declared')}>
              <div className={styles.stack}>
                <p className={styles.faint}>
                  {t('changes.declared_hint', {
                    currency: price.currency,
                    from: formatDate(policy.starts_on),
                    until: formatDate(policy.ends_on),
                  })}
                </p>
                <AmountFields price={price} faultOf={faultOf} amounts={amounts} setAmounts={setAmounts} />
                <Field
                  label={t('referrals.reason')}
                  required
                  hint={t('changes.reason_hint')}
                  validationMessage={submit.errors.reason ?? null}
                >
                  <Textarea
                    dir="auto"
                    value={reason}
                    maxLength={2000}
                    onChange={(_event, data) => setReason(data.value)}
                  />
                </Field>
                <p className={styles.faint}>{t('changes.decides_admin')}</p>
                <Button
                  appearance="primary"
                  disabledFocusable={submit.busy || (isComplete && !live.isCurrent)}
                  onClick={() => void ask()}
                >
                  {t('changes.ask.adjustment')}
                </Button>
              </div>
            </Card>
          </>
        }
        side={
          live.quote?.price ? (
            <AdjustmentWorking
              kind="admin"
              before={price}
              price={live.quote.price}
              wallet={live.quote.wallet}
              live={live}
            />
          ) : (
            <MissingWorking live={live} />
          )
        }
      />
    </>
  )
}

interface AmountFieldsProps {
  price: CargoPrice
  faultOf: (name: Amount) => string | null
  amounts: Record<'fob' | 'freight', string>
  setAmounts: Dispatch<SetStateAction<Record<'fob' | 'freight', string>>>
}

/** The declared amounts, each with its estimate. */
function AmountFields({ price, faultOf, amounts, setAmounts }: AmountFieldsProps): ReactElement {
  const { t, locale } = useText('marine-policies')
  return (
    <>
      {AMOUNTS.map((name) => (
        <Field
          key={name}
          label={t(`changes.declared_${name}`)}
          required
          hint={t('changes.estimated', {
            amount: formatMinor(price[name], price.currency, locale, price.decimals),
          })}
          validationMessage={faultOf(name)}
        >
          <Input
            dir="ltr"
            inputMode="decimal"
            contentBefore={price.currency}
            value={amounts[name]}
            onChange={(_event, data) => setAmounts((now) => ({ ...now, [name]: data.value }))}
          />
        </Field>
      ))}
    </>
  )
}

interface MissingWorkingProps {
  live: LiveChangeQuote
}

/** What stands in place of the calculation until there is one. */
function MissingWorking({ live }: MissingWorkingProps): ReactElement {
  const { t } = useText('marine-policies')
  const styles = useStyles()
  return (
    <Card title={t('changes.working')}>
      <p className={styles.faint} role="status">
        {t(live.failed ? 'changes.money_failed' : 'changes.working_missing')}
      </p>
      {live.failed ? (
        <Button size="small" onClick={() => void live.ask()}>
          {t('price.retry')}
        </Button>
      ) : null}
    </Card>
  )
}

const faultIn = (quote: PolicyChangeQuote | null, name: Amount): string | null =>
  quote?.faults.find(({ path }) => path === name)?.message ?? null
