import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

interface SlowNoteProps {
  /** True while nothing is asked for because there is no network. */
  paused: boolean
  onRetry: () => void
}

/** Says why the rows are not there yet, while they are asked for again. */
export function SlowNote({ paused, onRetry }: SlowNoteProps): ReactElement {
  const { t } = useText('parts')
  return (
    <MessageBar intent="warning" layout="multiline" role="status">
      <MessageBarBody>{t(paused ? 'list.paused' : 'list.slow')}</MessageBarBody>
      {paused ? null : (
        <MessageBarActions>
          <Button size="small" onClick={onRetry}>
            {t('list.try_now')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
