import type { Claim } from '@coverdesk/sdk'
import { endedClaimStates } from '@coverdesk/sdk'
import { lazyPart, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { FoldedCard } from '../folded-card.tsx'
import { AdjusterItem } from './adjuster-item.tsx'

const AppointDialog = lazyPart(() => import('./appoint-dialog.tsx').then((m) => m.AppointDialog))

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
})

/** Lists the loss adjusters of a claim: what is expected of each, the report and the fee. */
export function AdjustersCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const [appointing, setAppointing] = useState(false)
  const { adjusters } = claim
  const current = adjusters.findLast(({ state }) => state !== 'cancelled') ?? adjusters.at(-1)
  return (
    <>
      <FoldedCard
        title={t('adjusters.title')}
        summary={
          current
            ? `${current.name} · ${t(`adjusters.states.${current.late ? 'late' : current.state}`)}`
            : t('adjusters.none')
        }
        filled={adjusters.length > 0}
        open={adjusters.some(({ state, fee_to_pay: toPay }) => state === 'appointed' || toPay > 0)}
        actions={
          may && !endedClaimStates.includes(claim.state) ? (
            <Button size="small" onClick={() => setAppointing(true)}>
              {t('adjusters.appoint')}
            </Button>
          ) : null
        }
      >
        <ul className={styles.list}>
          {adjusters.toReversed().map((adjuster) => (
            <li key={adjuster.id}>
              <AdjusterItem claim={claim} adjuster={adjuster} may={may} />
            </li>
          ))}
        </ul>
      </FoldedCard>
      <Suspense>
        {appointing ? (
          <AppointDialog claim={claim} replaced={null} onClose={() => setAppointing(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
