import { type CargoPolicy, type CargoPrice, lagosDay, parseNaira } from '@coverdesk/sdk'
import { FormAlert, PageTitle, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { DetailLayout } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { MarineKind } from '../../paths.ts'
import { titleOf } from '../title-of.ts'
import { ChangeMoney } from './change-money.tsx'
import { OverrideFields } from './override-fields.tsx'
import { useChangeQuote } from './use-change-quote.ts'
import { useChangeRequest } from './use-change-request.ts'
import { WhenAndWhy } from './when-and-why.tsx'

interface CancelPageProps {
  kind: MarineKind
  policy: CargoPolicy & { price: CargoPrice }
}

/** Form for the cancellation of a policy: the return premium, and the reason for a voyage that has begun. */
export function CancelPage({ kind, policy }: CancelPageProps): ReactElement {
  const { t, msg, formatNaira } = useText('marine-policies')
  const [effective_on, setEffective] = useState(lagosDay())
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState('')
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const premium = typed.trim() === '' ? 0 : parseNaira(typed)
  const base = { kind: 'cancellation' as const, effective_on }
  const live = useChangeQuote(kind, policy.id, {
    ...base,
    ...(kind === 'admin' && typed.trim() !== '' && premium !== null ? { return_premium: premium } : {}),
  })
  const request = useChangeRequest(kind, policy, [
    'reason',
    'effective_on',
    'override_reason',
    'return_premium',
  ])
  const { submit } = request
  const { quote } = live
  const overrides = kind === 'admin' && quote?.begun === true
  useLeaveGuard(!sent && (reason !== '' || override !== '' || typed !== ''))
  const ask = async (): Promise<void> => {
    const wrong = {
      ...(reason.trim() === '' ? { reason: msg('referrals.reason_needed') } : {}),
      ...(overrides && override.trim() === '' ? { override_reason: msg('changes.override_needed') } : {}),
      ...(overrides && premium === null ? { return_premium: msg('changes.amount_wrong') } : {}),
      ...(overrides && premium !== null && premium > quote.most
        ? { return_premium: msg('changes.most', { amount: formatNaira(quote.most) }) }
        : {}),
    }
    submit.setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !live.isCurrent || !quote) return
    const more = overrides ? { override_reason: override.trim(), return_premium: premium ?? 0 } : {}
    setSent(true)
    if (!(await request.send({ ...base, ...more }, reason.trim(), quote.difference))) setSent(false)
  }
  return (
    <>
      <PageTitle
        title={t('changes.cancel_title', { number: titleOf(policy, t) })}
        lead={t('changes.cancel_lead')}
      />
      <DetailLayout
        main={
          <>
            {quote?.begun ? (
              <MessageBar intent="warning" layout="multiline" role="status">
                <MessageBarBody>
                  <MessageBarTitle>{t('changes.begun')}</MessageBarTitle> {t(`changes.begun_${kind}`)}
                </MessageBarBody>
              </MessageBar>
            ) : null}
            <FormAlert text={submit.alert} />
            <WhenAndWhy
              errors={submit.errors}
              busy={submit.busy || !live.isCurrent}
              effective={effective_on}
              reason={reason}
              onEffective={setEffective}
              onReason={setReason}
              hint={t(`changes.decides_${kind}`)}
              action={t('changes.ask.cancellation')}
              onAsk={() => void ask()}
            >
              {overrides ? (
                <OverrideFields
                  errors={submit.errors}
                  reason={override}
                  premium={typed}
                  most={quote.most}
                  onReason={setOverride}
                  onPremium={setTyped}
                />
              ) : null}
            </WhenAndWhy>
          </>
        }
        side={<ChangeMoney before={policy.price} quote={quote} live={live} />}
      />
    </>
  )
}
