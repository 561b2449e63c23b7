import type { SuspenseItem } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { suspenseItemPath } from '../../paths.ts'
import { useWorkLineStyles } from './work-line-styles.ts'

/** Shows money in suspense that waits for its use: whose it may be, how much remains and since when. */
export function SuspenseLine({ item }: { item: SuspenseItem }): ReactElement {
  const styles = useWorkLineStyles()
  const { t, formatDate, formatNaira, formatRelative } = useText('my-work')
  const { id, reference, narration, payer, remaining, status, day } = item
  return (
    <li className={styles.line}>
      <span className={styles.icon} role="img" aria-label={t('kinds.payment')}>
        <MoneyRegular />
      </span>
      <span className={styles.what}>
        <Link className={styles.name} href={suspenseItemPath(id)}>
          {reference || narration}
        </Link>
        <span className={styles.block}>{payer || t('unknown')}</span>
      </span>
      <span className={styles.what}>{t(status === 'proposed' ? 'suspense_proposed' : 'suspense')}</span>
      <span>{formatNaira(remaining)}</span>
      <span>
        {t('waits_since', { date: formatDate(day) })}
        <span className={`${styles.block} ${styles.faint}`}>{formatRelative(`${day}T12:00:00+01:00`)}</span>
      </span>
    </li>
  )
}
