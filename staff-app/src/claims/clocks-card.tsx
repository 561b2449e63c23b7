import type { ClaimClock } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { clockSentence } from './facts-of-claim.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
  clock: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

const tones: Record<ClaimClock['state'], StateTone> = { running: 'waiting', met: 'success', late: 'danger' }

/** Lists the SLAs of a claim and their due times. */
export function ClocksCard({ clocks }: { clocks: readonly ClaimClock[] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDateTime, formatRelative } = useText('claims')
  if (clocks.length === 0) return null
  return (
    <Card title={t('clocks.title')}>
      <ul className={styles.list}>
        {clocks.map((clock) => (
          <li key={clock.key} className={styles.clock}>
            <div className={styles.head}>
              <span>{t(`clocks.${clock.key}`)}</span>
              <StateBadge tone={tones[clock.state]} label={t(`clocks.states.${clock.state}`)} />
            </div>
            <div className={styles.faint}>
              {t(`clocks.sentences.${clockSentence(clock)}`, {
                due: formatDateTime(clock.due_at),
                left: formatRelative(clock.due_at),
                met: formatDateTime(clock.met_at),
              })}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
