import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { StateBadge } from './state-badge.tsx'

const useStyles = makeStyles({
  due: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** In a list: the time that is left, or that none is; since when stands on the page of the thing itself. */
export function DueInList({ at, late }: { at: string | null; late: boolean }): ReactElement {
  return <Due at={late ? null : at} late={late} />
}

/** When something has to be done, and whether that is past. */
export function Due({ at, late }: { at: string | null; late: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatRelative } = useText('queues')
  return (
    <span className={styles.due}>
      {late ? <StateBadge tone="danger" label={t('late')} /> : null}
      {at ? formatRelative(at) : null}
    </span>
  )
}
