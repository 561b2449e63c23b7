import { type PartnerDashboard as Figures, LICENCE_NOTICE_DAYS } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure, FigureGroup, useChartStyles, useFigureTexts } from '@coverdesk/ui/charts'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { MonthChart } from '../shared/month-chart.tsx'
import { partnerDashboardAtom } from './dashboard.atoms.ts'
import { issuedHref, policiesHref } from './dashboard-links.ts'
import { dayLater } from './day-later.ts'
import { EndingsCard } from './endings-card.tsx'
import { NextCard } from './next-card.tsx'
import { ProductionFigures } from './production-figures.tsx'
import { WalletCard } from './wallet-card.tsx'

const NARROW = '@media (max-width: 1023px)'
const useStyles = makeStyles({
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' },
  },
  next: {
    gridColumn: '2',
    gridRow: '1 / span 3',
    [NARROW]: { gridColumn: 'auto', gridRow: 'auto' },
  },
})

/** Shows the partner's wallet first, then next steps, then production. */
export function PartnerDashboard(): ReactElement {
  const styles = useStyles()
  const charts = useChartStyles()
  const { t } = useText('marine-dashboard')
  const { today, wallet, policies, production, next } = useAtomValue(partnerDashboardAtom)
  return (
    <>
      <div className={wallet ? styles.top : undefined}>
        {wallet ? <WalletCard wallet={wallet} /> : null}
        <div className={wallet ? styles.next : undefined}>
          <NextCard steps={next} />
        </div>
        {policies ? <Waiting policies={policies} today={today} /> : null}
        {production ? <ProductionFigures kind="partner" production={production} today={today} /> : null}
      </div>
      {production && policies ? (
        <div className={charts.wide}>
          <Card title={t('months.title')}>
            <MonthChart months={production.by_month} hrefOf={(month) => issuedHref('partner', month)} />
          </Card>
          <EndingsCard endings={policies.next_endings} />
        </div>
      ) : null}
    </>
  )
}

interface WaitingProps {
  policies: NonNullable<Figures['policies']>
  today: string
}

function Waiting({ policies, today }: WaitingProps): ReactElement {
  const { t, formatNumber } = useText('marine-dashboard')
  const { waiting } = useFigureTexts()
  const states = { drafts: 'draft', referred: 'referred', accepted: 'accepted' } as const
  const soon = { ends_from: today, ends_until: dayLater(today, LICENCE_NOTICE_DAYS) }
  return (
    <FigureGroup title={t('waiting.title')}>
      {(['accepted', 'drafts', 'referred'] as const).map((name) => (
        <Figure
          key={name}
          label={t(`waiting.${name}`)}
          {...waiting(policies[name])}
          needsAction={name === 'accepted' && policies.accepted.count > 0}
          href={policiesHref('partner', { state: states[name] })}
        />
      ))}
      <Figure
        label={t('waiting.ending')}
        value={waiting(policies.ending).value}
        note={t('waiting.within', { days: formatNumber(LICENCE_NOTICE_DAYS) })}
        href={policiesHref('partner', { state: 'issued', ...soon })}
      />
    </FigureGroup>
  )
}
