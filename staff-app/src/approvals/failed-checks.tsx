import type { ClaimCheck } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { CheckReasons } from '../shared/check-reasons.tsx'

const useStyles = makeStyles({
  bar: { marginBlockEnd: tokens.spacingVerticalL },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
})

/** Lists the failed checks and why the claim continued; appears above everything else on the page. */
export function FailedChecks({ checks }: { checks: readonly ClaimCheck[] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('queues')
  if (checks.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('approval.warnings')}</MessageBarTitle>
        <ul className={styles.list}>
          {checks.map((check) => (
            <li key={check.key}>
              {check.detail}
              <CheckReasons check={check} />
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
