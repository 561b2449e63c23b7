import { type Claim, endedClaimStates } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { HeadsList } from './heads-list.tsx'
import { ReserveForm } from './reserve-form.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  amount: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  help: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
})

/** Shows the reserve of the claim, and a form to change it. */
export function ReserveCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const [form, setForm] = useState<'unopened' | 'open' | 'ended'>('unopened')
  const changeable = may && !endedClaimStates.includes(claim.state)
  return (
    <Card
      title={t('columns.reserve')}
      actions={
        changeable && form !== 'open' ? (
          // Returns the focus to the button that opened the form.
          <Button autoFocus={form === 'ended'} onClick={() => setForm('open')}>
            {t('reserve.change')}
          </Button>
        ) : null
      }
    >
      <div className={styles.stack}>
        <div>
          <div className={styles.amount}>{formatNaira(claim.reserve)}</div>
          <p className={styles.help}>{t('reserve.help')}</p>
        </div>
        <HeadsList heads={claim.heads} />
        {changeable && form === 'open' ? <ReserveForm claim={claim} onEnd={() => setForm('ended')} /> : null}
      </div>
    </Card>
  )
}
