import type { MarineEnding } from '@coverdesk/sdk'
import { RouteLink, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { useLineStyles } from './use-line-styles.ts'

/** Lists the covers that end soonest, for renewal. */
export function EndingsCard({ endings }: { endings: readonly MarineEnding[] }): ReactElement {
  const styles = useLineStyles()
  const { t, formatDate } = useText('marine-dashboard')
  return (
    <Card title={t('endings.title')}>
      {endings.length === 0 ? <span className={styles.faint}>{t('endings.none')}</span> : null}
      <ul className={styles.list}>
        {endings.map(({ id, policy_number, client, ends_on }) => (
          <li key={id} className={styles.line}>
            <span className={styles.words}>
              <RouteLink href={pathOf(paths.partner.policy, id)}>{policy_number}</RouteLink>
              <span className={styles.faint}>{client}</span>
            </span>
            <span className={styles.end}>{formatDate(ends_on)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
