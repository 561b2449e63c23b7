import type { DashboardClaims } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import { claimsHref, notifiedHref, type Shown } from './figure-links.ts'

/** Figures of open, late and payable claims. Everyone with access to the figures may open the lists behind them. */
export function ClaimsFigures({ claims, shown }: { claims: DashboardClaims; shown: Shown }): ReactElement {
  const { t, tn, formatNumber } = useText('dashboard')
  const { naira, waiting } = useFigureTexts()
  const { open, late, to_decide: toDecide, to_pay: toPay } = claims
  const href = (query: Record<string, string>) => claimsHref(shown, query)
  return (
    <FigureGroup title={t('claims.title')}>
      <Figure
        label={t('claims.acknowledge_late')}
        {...waiting(late.acknowledge)}
        href={href({ breached: 'acknowledge' })}
      />
      <Figure label={t('claims.settle_late')} {...waiting(late.settle)} href={href({ breached: 'settle' })} />
      <Figure
        label={t('claims.to_decide')}
        {...waiting(toDecide)}
        href={href({ state: 'pending_approval' })}
      />
      <Figure
        label={t('claims.to_pay')}
        {...waiting(toPay)}
        {...(toPay.count > 0 ? naira(toPay.amount) : {})}
        note={tn('claims.claims', toPay.count)}
        href={href({ state: 'payment_pending' })}
      />
      <Figure
        label={t('claims.open')}
        value={formatNumber(open.count)}
        note={t('now')}
        href={href({ open: '1' })}
      />
      <Figure
        label={t('claims.reserve')}
        {...naira(open.reserve)}
        note={t('claims.of_open')}
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
        value={claims.loss_ratio === null ? '–' : formatNumber(claims.loss_ratio, { style: 'percent' })}
        full={t('claims.loss_ratio_help')}
        note={t('claims.of_premium')}
        href={notifiedHref(shown)}
      />
    </FigureGroup>
  )
}
