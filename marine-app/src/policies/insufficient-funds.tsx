import { useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useEffect, useRef } from 'react'
import { FundsAction } from './funds-action.tsx'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  body: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
})

interface InsufficientFundsProps {
  needed: number
  available: number | null
  /** Id of the draft. */
  draft: string
}

/** Shows the amount missing from the wallet and how to add it; the form is unchanged. */
export function InsufficientFunds({ needed, available, draft }: InsufficientFundsProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const missing = Math.max(0, needed - (available ?? 0))
  const amounts = {
    needed: formatNaira(needed),
    available: formatNaira(available ?? 0),
    missing: formatNaira(missing),
  }
  return (
    <MessageBar ref={bar} className={styles.bar} intent="error" layout="multiline" role="alert">
      <MessageBarBody className={styles.body}>
        <span>
          <MessageBarTitle>{t('funds.title')}</MessageBarTitle> {t('funds.text', amounts)}
        </span>
        {missing > 0 ? <FundsAction {...{ missing, draft }} /> : null}
      </MessageBarBody>
    </MessageBar>
  )
}
