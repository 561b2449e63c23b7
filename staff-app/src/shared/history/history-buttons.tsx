import { useText } from '@coverdesk/ui'
import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import type { ReactElement } from 'react'
import type { Steps } from './use-history.ts'

/** Undo and redo of an editor. */
export function HistoryButtons({ canUndo, canRedo, undo, redo }: Steps): ReactElement {
  const { t } = useText('parts')
  return (
    <>
      <Tooltip content={t('history.undo_keys')} relationship="description">
        <Button
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={t('history.undo')}
          disabledFocusable={!canUndo}
          onClick={undo}
        />
      </Tooltip>
      <Tooltip content={t('history.redo_keys')} relationship="description">
        <Button
          appearance="subtle"
          icon={<ArrowRedoRegular />}
          aria-label={t('history.redo')}
          disabledFocusable={!canRedo}
          onClick={redo}
        />
      </Tooltip>
    </>
  )
}
