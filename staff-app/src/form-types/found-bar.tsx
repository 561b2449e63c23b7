import { useText } from '@coverdesk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Reports unsaved changes found on this device, and offers to discard them. */
export function FoundBar({ onDiscard }: { onDiscard: () => void }): ReactElement {
  const { t } = useText('form-types')
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('found')}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onDiscard}>
          {t('found_discard')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
