import type { AdminDashboard } from '@coverdesk/sdk'
import { RouteLink, StateBadge, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { useLineStyles } from './use-line-styles.ts'

interface LicencesCardProps {
  licences: NonNullable<AdminDashboard['licences']>
  today: string
}

/** Lists partners whose licence has ended or ends soon: without one they cannot issue. */
export function LicencesCard({ licences: { next }, today }: LicencesCardProps): ReactElement {
  const styles = useLineStyles()
  const { t, formatDate } = useText('marine-dashboard')
  return (
    <Card title={t('licences.title')}>
      {next.length === 0 ? <span className={styles.faint}>{t('licences.none')}</span> : null}
      <ul className={styles.list}>
        {next.map(({ id, name, licence_expires_on: day }) => (
          <li key={id} className={styles.line}>
            <RouteLink href={pathOf(paths.admin.partner, id)}>{name}</RouteLink>
            <StateBadge
              tone={day < today ? 'danger' : 'attention'}
              label={t(day < today ? 'licences.ended_on' : 'licences.ends_on', { day: formatDate(day) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
