import type { ClientImport, ImportProgress } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'

const useStyles = makeStyles({
  text: { marginBlock: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
  figures: { marginBlock: `0 ${tokens.spacingVerticalS}`, fontVariantNumeric: 'tabular-nums' },
})

interface ProgressCardProps {
  one: ClientImport
  progress: ImportProgress | null
}

/** Shows the step and progress of the server; the import continues without the page. */
export function ProgressCard({ one, progress }: ProgressCardProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('client-imports')
  const { rows_done: done, rows_total: total } = progress?.state === one.state ? progress : one
  const figures =
    total > 0
      ? t('progress', { done: formatNumber(done), total: formatNumber(total) })
      : tn('rows_read', done, { rows: formatNumber(done) })
  return (
    <Card title={t(`working.${one.state}`)}>
      <p className={styles.figures} role="status">
        {figures}
      </p>
      <ProgressBar aria-label={t(`working.${one.state}`)} value={total > 0 ? done / total : undefined} />
      <p className={styles.text}>
        {t('working.leave')}{' '}
        <Link className={styles.link} href={paths.partner.exports}>
          {t('working.place')}
        </Link>
      </p>
    </Card>
  )
}
