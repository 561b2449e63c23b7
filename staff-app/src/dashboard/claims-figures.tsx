import type { DashboardClaims } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import { claimsHref, notifiedHref, type Shown } from './figure-links.ts'

/** Figures of open, late and payable claims. Everyone with access to the figures may open the lists behind them. */
export function ClaimsFigures({ claims, shown }: { claims: DashboardClaims; shown: Shown }): ReactElement {
  const { t, tn, formatNaira, formatNumber } = useText('dashboard')
  const { naira, waiting } = useFigureTexts()
  const { open, late, to_decide: toDecide, to_pay: toPay, loss_ratio: lossRatio } = claims
  const { ratio } = lossRatio
  const href = (query: Record<string, string>) => claimsHref(shown, query)
  return (
    <FigureGroup
      title={t('claims.title')}
      waiting={
        <>
          <Figure
            small
            label={t('claims.acknowledge_late')}
            {...waiting(late.acknowledge)}
            href={href({ breached: 'acknowledge' })}
          />
          <Figure
            small
            label={t('claims.settle_late')}
            {...waiting(late.settle)}
            href={href({ breached: 'settle' })}
          />
          <Figure
            small
            label={t('claims.to_decide')}
            {...waiting(toDecide)}
            href={href({ state: 'pending_approval' })}
          />
          <Figure
            small
            label={t('claims.to_pay')}
            {...waiting(toPay)}
            note={tn('claims.worth', toPay.count, { amount: formatNaira(toPay.amount) })}
            href={href({ state: 'payment_pending' })}
          />
        </>
      }
    >
      <Figure
        label={t('claims.open')}
        value={formatNumber(open.count)}
        note={t('claims.reserved', { amount: formatNaira(open.reserve) })}
        href={href({ open: '1', sort: '-reserve' })}
      />
      <Figure
        label={t('claims.notified')}
        value={formatNumber(claims.notified)}
        note={t('in_period')}
        href={notifiedHref(shown)}
      />
      <Figure
        label={t('claims.paid')}
        {...naira(claims.paid)}
        note={t('in_period')}
        href={href({ paid_from: shown.from, paid_until: shown.until })}
      />
      <Figure
        label={t('claims.loss_ratio')}
        hint={t('claims.loss_ratio_help')}
        value={ratio === null ? '–' : formatNumber(ratio, { style: 'percent' })}
        note={t('claims.incurred_of_earned', {
          incurred: naira(lossRatio.incurred).value,
          earned: naira(lossRatio.earned).value,
        })}
        href={notifiedHref(shown)}
      />
    </FigureGroup>
  )
}
