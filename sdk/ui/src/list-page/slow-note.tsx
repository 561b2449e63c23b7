import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

interface SlowNoteProps {
  /** Whether no request is sent because there is no connection. */
  paused: boolean
  onRetry: () => void
}

/** Explains why the rows are not loaded yet, during retries. */
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
