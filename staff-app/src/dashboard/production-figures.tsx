import type { DashboardProduction } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { changeText, Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { issuedHref, policiesHref, renewalsHref, type Shown } from './figure-links.ts'

const SOON = 30

interface ProductionFiguresProps {
  production: DashboardProduction
  shown: Shown
}

/** Figures of sales and of the work that precedes a policy. */
export function ProductionFigures({ production, shown }: ProductionFiguresProps): ReactElement {
  const { t, tn, formatNumber, locale } = useText('dashboard')
  const { naira, waiting, open } = useFigureTexts()
  const { premium, previous_premium: previous, sales, referrals, identities } = production
  const policies = (href: string) => open('policy.motor.read', href)
  const runs = (query: string) => open('tracker.motor.read', `${paths.trackers}?${query}`)
  return (
    <FigureGroup
      title={t('production.title')}
      waiting={
        <>
          <Figure
            small
            label={t('production.renewals')}
            value={formatNumber(production.renewals.d30)}
            note={t('production.within', { days: SOON })}
            href={policies(renewalsHref(shown, SOON))}
          />
          {referrals ? (
            <Figure
              small
              label={t('production.referrals')}
              {...waiting(referrals)}
              href={open('tracker.motor.read', `${paths.approvals}?state=waiting`)}
            />
          ) : null}
          {identities ? (
            <Figure
              small
              label={t('production.identities')}
              {...waiting(identities)}
              href={runs('state=review&step=identity')}
            />
          ) : null}
          <Figure
            small
            label={t('production.unreported')}
            {...waiting(production.unreported)}
            href={policies(policiesHref(shown, { state: 'standing', niid_state: 'pending' }))}
          />
        </>
      }
    >
      <Figure
        label={t('production.premium')}
        {...naira(premium)}
        note={
          previous > 0
            ? t('production.change', { change: changeText(premium / previous - 1, locale) })
            : tn('policies', production.policies)
        }
        href={policies(issuedHref(shown))}
      />
      <Figure
        label={t('production.policies')}
        value={formatNumber(production.policies)}
        note={t('in_period')}
        href={policies(issuedHref(shown))}
      />
      {sales ? (
        <Figure
          label={t('production.conversion')}
          value={sales.begun > 0 ? formatNumber(sales.completed / sales.begun, { style: 'percent' }) : '–'}
          note={t('production.of_sales', {
            completed: formatNumber(sales.completed),
            begun: formatNumber(sales.begun),
          })}
          href={runs(`created_from=${shown.from}&created_until=${shown.until}`)}
        />
      ) : null}
      <Figure
        label={t('production.in_force')}
        value={formatNumber(production.in_force)}
        note={t('production.covering')}
        href={policies(policiesHref(shown, { state: 'active' }))}
      />
    </FigureGroup>
  )
}
