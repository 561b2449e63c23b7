import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { ChangeDialog } from './change-dialog.tsx'

const ENDINGS = ['decline', 'withdraw'] as const

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL },
  ending: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  text: { margin: 0, maxWidth: '56ch', color: tokens.colorNeutralForeground2 },
})

/** Offers to end a claim without payment, apart from the work on it. */
export function EndingsCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('claims')
  const endings = ENDINGS.filter((action) => claim.actions.includes(action))
  if (!may || endings.length === 0) return null
  return (
    <Card title={t('changes.endings')}>
      <div className={styles.list}>
        {endings.map((action) => (
          <div key={action} className={styles.ending}>
            <p className={styles.text}>{t(`changes.${action}.lead`)}</p>
            <ChangeDialog claim={claim} action={action} />
          </div>
        ))}
      </div>
    </Card>
  )
}
