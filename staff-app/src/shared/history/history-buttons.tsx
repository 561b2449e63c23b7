import { useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import type { ReactElement } from 'react'
import type { Steps } from './use-history.ts'

/** Undo and redo of an editor. */
export function HistoryButtons({ canUndo, canRedo, undo, redo }: Steps): ReactElement {
  const { t } = useText('parts')
  return (
    <>
      <Button
        appearance="subtle"
        icon={<ArrowUndoRegular />}
        aria-label={t('history.undo')}
        title={t('history.undo_keys')}
        disabledFocusable={!canUndo}
        onClick={undo}
      />
      <Button
        appearance="subtle"
        icon={<ArrowRedoRegular />}
        aria-label={t('history.redo')}
        title={t('history.redo_keys')}
        disabledFocusable={!canRedo}
        onClick={redo}
      />
    </>
  )
}
