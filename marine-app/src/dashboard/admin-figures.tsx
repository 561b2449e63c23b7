import type { AdminDashboard } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { withQuery } from './dashboard-links.ts'

/** Shows the number of partners and their wallet balances. */
export function AdminFigures({ figures }: { figures: AdminDashboard }): ReactElement | null {
  const { t, formatNaira, formatNumber } = useText('marine-dashboard')
  const { naira } = useFigureTexts()
  const { partners, wallets } = figures
  if (!partners && !wallets) return null
  const list = paths.admin.partners
  return (
    <FigureGroup title={t('partners.title')}>
      {partners ? (
        <>
          <Figure
            label={t('partners.active')}
            value={formatNumber(partners.active)}
            href={withQuery(list, { state: 'active' })}
          />
          <Figure
            label={t('partners.suspended')}
            value={formatNumber(partners.suspended)}
            href={withQuery(list, { state: 'suspended' })}
          />
        </>
      ) : null}
      {wallets ? (
        <>
          <Figure
            label={t('partners.available')}
            {...naira(wallets.available)}
            note={t('partners.held', { amount: formatNaira(wallets.held) })}
            href={paths.admin.walletTransactions}
          />
          <Figure
            label={t('partners.low')}
            value={formatNumber(wallets.low)}
            note={t('partners.low_text')}
            href={partners ? withQuery(list, { balance: 'low' }) : null}
          />
        </>
      ) : null}
    </FigureGroup>
  )
}
