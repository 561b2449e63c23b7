import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

export interface EditConflictProps {
  onTheirs: () => void
  onMine: () => void
  busy: boolean
}

/** The choice between two versions of a record that two users changed. */
export function EditConflict({ onTheirs, onMine, busy }: EditConflictProps): ReactElement {
  const { t } = useText('profile')
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t('details.conflict_title')}</MessageBarTitle> {t('details.conflict_text')}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onTheirs} disabled={busy}>
          {t('details.conflict_theirs')}
        </Button>
        <Button onClick={onMine} disabled={busy}>
          {t('details.conflict_mine')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
