import type { Claim } from '@coverdesk/sdk'
import { lazyPart, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { FoldedCard } from '../folded-card.tsx'
import { RecoveryItem } from './recovery-item.tsx'

const OpenRecovery = lazyPart(() => import('./open-recovery.tsx').then((m) => m.OpenRecovery))

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
})

/** Lists recoveries and sales of salvage, with what came in. */
export function RecoveriesCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira } = useText('claims')
  const [opening, setOpening] = useState(false)
  const { recoveries, money } = claim
  const waits = recoveries.some(
    ({ state, receipts }) => state === 'proposed' || receipts.some((one) => one.state === 'recorded'),
  )
  return (
    <>
      <FoldedCard
        title={t('recoveries.title')}
        summary={
          recoveries.length === 0
            ? t('recoveries.none')
            : tn('recoveries.summary', recoveries.length, { amount: formatNaira(money.recovered) })
        }
        filled={recoveries.length > 0}
        open={waits}
        actions={
          may ? (
            <Button size="small" onClick={() => setOpening(true)}>
              {t('recoveries.open')}
            </Button>
          ) : null
        }
      >
        <ul className={styles.list}>
          {recoveries.map((recovery) => (
            <li key={recovery.id}>
              <RecoveryItem claim={claim} recovery={recovery} />
            </li>
          ))}
        </ul>
      </FoldedCard>
      <Suspense>{opening ? <OpenRecovery claim={claim} onClose={() => setOpening(false)} /> : null}</Suspense>
    </>
  )
}
