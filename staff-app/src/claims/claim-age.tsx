import type { ListedClaim } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  age: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

/** Shows the age of a claim and whether one of its SLAs is breached. */
export function ClaimAge({ claim }: { claim: Pick<ListedClaim, 'age_days' | 'breached'> }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('claims')
  return (
    <span className={styles.age}>
      {claim.breached ? <StateBadge tone="danger" label={t('late')} /> : null}
      {tn('days', claim.age_days)}
    </span>
  )
}
