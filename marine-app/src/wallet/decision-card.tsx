import { parseNaira, type WalletRequest, type WalletRequests } from '@coverdesk/sdk'
import { FormAlert, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { QueryKey } from '@tanstack/query-core'
import { type ReactElement, useState } from 'react'
import { LimitNote } from '../shared/limit-note.tsx'
import { useDecision } from '../shared/use-decision.ts'
import { walletKeys } from './wallet.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  amount: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  faint: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  approve: { marginInlineStart: 'auto' },
})

interface DecisionCardProps {
  request: WalletRequest
  onNext: (() => void) | null
}

/** Decision on a funding request: approve, approve another amount with a reason, or reject; then opens the next one. */
export function DecisionCard({ request, onNext }: DecisionCardProps): ReactElement {
  const styles = useStyles()
  const api = useClient().marine.admin.walletRequests
  const invalidate = useInvalidate()
  const { t, formatNaira } = useText('marine-wallet')
  const { id, version, refusal, reference, partner } = request
  const isSecond = request.state === 'second_approval'
  const requestedAmount = request.approved_amount ?? request.amount
  const mayReject = refusal === null || refusal === 'limit_exceeded'
  const mayApprove = refusal === null && request.bank?.state !== 'used'
  const { submit, typed, setTyped, reason, setReason, reject, approve, kobo } = useApproval({
    requestedAmount,
    invalidate,
    onNext,
    isSecond,
    request,
    api,
    id,
    version,
    partner,
    reference,
  })
  return (
    <Card title={t('decision')}>
      <div className={styles.stack}>
        <span className={styles.amount}>{formatNaira(requestedAmount)}</span>
        <span className={styles.faint}>{t('for_partner', { partner: partner.name })}</span>
        <FormAlert text={submit.alert} />
        {refusal ? <span>{t(`refusals.${refusal}`)}</span> : null}
        {refusal !== null && request.limit ? (
          <span className={styles.faint}>
            <LimitNote limit={request.limit} amount={requestedAmount} />
          </span>
        ) : null}
        {mayReject ? (
          <>
            {!mayApprove ? null : isSecond ? (
              <span>{t('second_text', { name: request.first_approved_by ?? '' })}</span>
            ) : (
              <Field
                label={t('fields.another_amount')}
                hint={t('hints.another_amount')}
                validationMessage={submit.errors.approved_amount ?? null}
              >
                <Input
                  dir="ltr"
                  inputMode="decimal"
                  contentBefore="₦"
                  placeholder={String(requestedAmount / 100)}
                  value={typed}
                  onChange={(_event, data) => setTyped(data.value)}
                />
              </Field>
            )}
            <Field
              label={t('fields.reason')}
              hint={t('hints.reason')}
              validationMessage={submit.errors.reason ?? null}
            >
              <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
            </Field>
            {mayApprove && request.limit ? (
              <span className={styles.faint}>
                <LimitNote limit={request.limit} amount={requestedAmount} isFirst />
              </span>
            ) : null}
            <div className={styles.actions}>
              <Button disabledFocusable={submit.busy} onClick={reject}>
                {t('reject')}
              </Button>
              {mayApprove ? (
                <Button
                  className={styles.approve}
                  appearance="primary"
                  disabledFocusable={submit.busy}
                  onClick={approve}
                >
                  {kobo ? t('approve_amount', { amount: formatNaira(kobo) }) : t('approve')}
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}

interface ApprovalInput {
  requestedAmount: number
  invalidate: (...keys: QueryKey[]) => Promise<void>
  onNext: (() => void) | null
  isSecond: boolean
  request: WalletRequest
  api: WalletRequests
  id: string
  version: number
  partner: WalletRequest['partner']
  reference: string
}

/** The amount and the reason, and how the request is approved or rejected. */
function useApproval({
  requestedAmount,
  invalidate,
  onNext,
  isSecond,
  request,
  api,
  id,
  version,
  partner,
  reference,
}: ApprovalInput) {
  const { t, msg, formatNaira } = useText('marine-wallet')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['approved_amount', 'reason'])
  useCloseGuard(typed !== '' || reason !== '')
  const kobo = typed === '' ? requestedAmount : parseNaira(typed)
  const decide = useDecision(submit, msg('save_failed'), () => invalidate(walletKeys.all))
  const run = (act: () => Promise<string>): void => decide(act, onNext ?? undefined)
  const approve = (): void => {
    const faults = {
      ...(kobo === null || kobo === 0 ? { approved_amount: msg('amount_wrong') } : {}),
      ...(kobo !== null && kobo > requestedAmount
        ? { approved_amount: msg('amount_above', { most: formatNaira(requestedAmount) }) }
        : {}),
      ...(!isSecond && kobo !== requestedAmount && !reason.trim() ? { reason: msg('reason_needed') } : {}),
    }
    submit.setErrors(faults)
    if (kobo === null || Object.keys(faults).length > 0) return
    run(async () => {
      const another = !isSecond && kobo !== request.amount
      const more = another ? { approved_amount: kobo, reason: reason.trim() } : {}
      const now = await api.approve(id, { version, ...more })
      const params = { amount: formatNaira(kobo), partner: partner.name, reference }
      return t(now.state === 'approved' ? 'done.approved' : 'done.first', params)
    })
  }
  const reject = (): void => {
    submit.setErrors(reason.trim() ? {} : { reason: msg('reason_needed') })
    if (!reason.trim()) return
    run(async () => {
      await api.reject(id, { version, reason: reason.trim() })
      return t('done.rejected', { reference })
    })
  }
  return { submit, typed, setTyped, reason, setReason, reject, approve, kobo }
}
