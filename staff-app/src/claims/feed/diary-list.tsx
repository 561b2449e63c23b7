import { type Claim, lagosDay } from '@coverdesk/sdk'
import { StateBadge, useChange, useClient, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { isolatedName } from '../../shared/isolated-name.ts'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Lists the open entries of the diary of a claim, each with a button that completes it. */
export function DiaryList({ claim, may }: { claim: Claim; may: boolean }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, formatDate, dir } = useText('claims')
  const complete = useChange((entryId: string) => client.claims.completeDiaryEntry(claim.id, entryId), {
    onDone: refresh,
  })
  const open = claim.diary.filter((entry) => entry.done_at === null)
  if (open.length === 0) return null
  const today = lagosDay()
  return (
    <ul className={styles.list} aria-label={t('diary.title')}>
      {open.map(({ id, text, due_on: due, user }) => (
        <li key={id} className={styles.entry}>
          <div>
            <div className={styles.text} dir="auto">
              {text}
            </div>
            <div className={styles.line}>
              {due <= today ? <StateBadge tone="attention" label={t('diary.due')} /> : null}
              <span className={styles.faint}>
                {t('by_at', { by: isolatedName(user.name, dir), at: formatDate(due) })}
              </span>
            </div>
          </div>
          {may ? (
            <Button size="small" aria-label={t('diary.done_named', { text })} onClick={() => complete(id)}>
              {t('diary.done')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
