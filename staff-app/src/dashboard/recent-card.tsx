import type { ListedPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths, policyPath } from '../paths.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
  },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  faint: { color: tokens.colorNeutralForeground2 },
  grow: { minWidth: 0, overflowWrap: 'anywhere' },
  whole: { whiteSpace: 'nowrap' },
})

export function RecentCard({ policies }: { policies: readonly ListedPolicy[] }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatRelative } = useText('dashboard')
  return (
    <Card title={t('recent')} actions={<Link href={paths.policies}>{t('all_policies')}</Link>}>
      <ul className={styles.list}>
        {policies.map((policy) => (
          <li key={policy.id} className={styles.line}>
            <span className={styles.grow}>
              <Link href={policyPath(policy.id)} dir="ltr">
                {policy.plate}
              </Link>{' '}
              <span className={styles.faint}>
                <bdi>{`${policy.make} ${policy.model}`}</bdi> · {formatRelative(policy.issued_at)}
              </span>
            </span>
            <b className={styles.whole}>{formatNaira(policy.premium)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
