import type { CargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import {
  MessageBar,
  MessageBarBody,
  type MessageBarIntent,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { useIsToAdjust } from './changes/use-is-to-adjust.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

const intents: Record<CargoPolicy['state'], MessageBarIntent> = {
  draft: 'info',
  referred: 'info',
  accepted: 'warning',
  declined: 'error',
  issued: 'success',
  cancelled: 'error',
  discarded: 'info',
}

interface NextStepProps {
  kind: MarineKind
  policy: CargoPolicy
  /** Whether it was just issued on this page. */
  isNew: boolean
}

/** Shows the status and the next step; nothing for an issued policy unless its year has ended. */
export function NextStep({ kind, policy, isNew }: NextStepProps): ReactElement | null {
  const styles = useStyles()
  const { t, has, formatNaira, formatDateTime } = useText('marine-policies')
  const { state, held, refer_reasons, refer_findings, refer_note, decision, offer, answer_by } = policy
  if (state === 'issued' && !isNew) return <ToAdjust kind={kind} policy={policy} />
  const values = {
    amount: formatNaira(state === 'referred' ? held : (policy.premium ?? 0)),
    until: formatDateTime(policy.valid_until),
    who: decision?.by ?? '',
    number: policy.certificate_number ?? policy.policy_number ?? '',
  }
  const at = answer_by ? 'asked' : state
  const side = state === 'referred' || state === 'accepted' ? `${at}_${kind}` : state
  return (
    <MessageBar intent={intents[state]} layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>{t(`next.${side}.title`, values)}</MessageBarTitle> {t(`next.${side}.text`, values)}
        {state === 'referred' && refer_reasons.length > 0 ? (
          <ul className={styles.list}>
            {refer_findings.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
            {refer_findings.length > 0
              ? null
              : refer_reasons.map((reason) => (
                  <li key={reason}>{has(`reasons.${reason}`) ? t(`reasons.${reason}`) : reason}</li>
                ))}
          </ul>
        ) : null}
        {refer_note && state !== 'issued' ? <div>{t('next.note', { note: refer_note })}</div> : null}
        {offer && state === 'accepted' ? (
          <div>
            {t('offer.title')}
            <ul className={styles.list}>
              {offer.excess === undefined ? null : (
                <li>{t('offer.excess', { amount: formatNaira(offer.excess) })}</li>
              )}
              {offer.warranties ? <li>{t('offer.warranties', { text: offer.warranties })}</li> : null}
            </ul>
          </div>
        ) : null}
        {decision?.reason && state !== 'issued' ? (
          <div>{t('next.reason', { who: decision.by, reason: decision.reason })}</div>
        ) : null}
      </MessageBarBody>
    </MessageBar>
  )
}

function ToAdjust({ kind, policy }: Omit<NextStepProps, 'isNew'>): ReactElement | null {
  const { t, formatDate, formatNaira } = useText('marine-policies')
  const { price, ends_on } = policy
  if (!useIsToAdjust(kind, policy)) return null
  const values = {
    day: formatDate(ends_on),
    minimum: formatNaira(price?.annual_minimum ?? price?.minimum_premium ?? 0),
  }
  return (
    <MessageBar intent={kind === 'admin' ? 'warning' : 'info'} layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>{t('changes.to_adjust_title')}</MessageBarTitle>{' '}
        {t(kind === 'admin' ? 'changes.to_adjust_text' : 'changes.to_adjust_partner', values)}
      </MessageBarBody>
    </MessageBar>
  )
}
