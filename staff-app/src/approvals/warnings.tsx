import { useText } from '@coverdesk/sdk/react'
import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  bar: { marginBlockEnd: tokens.spacingVerticalL },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** Which checks failed, before anything else is read. */
export function Warnings({ warnings }: { warnings: readonly string[] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('queues')
  if (warnings.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('approval.warnings')}</MessageBarTitle>
        <ul className={styles.list}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
