import { errorText, showErrorToast, showUndoToast, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { type EditedStep, toEdited } from '../steps/steps.ts'
import { workflowStore } from '../workflows.atoms.ts'

interface RestoreVersionProps {
  workflowId: number
  version: number
  onRestore: (steps: EditedStep[]) => void
  onUndo: () => void
}

/** Takes the steps of a version into the draft, which can be undone. */
export function RestoreVersion(props: RestoreVersionProps): ReactElement {
  const { workflowId, version, onRestore, onUndo } = props
  const workflows = useOperations(workflowStore)
  const { t } = useText('workflows')
  const [busy, setBusy] = useState(false)
  const restore = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { steps } = await workflows.get(workflowId, version)
      onRestore(toEdited(steps))
      showUndoToast({ text: t('restored', { version: String(version) }), action: t('undo'), onUndo })
    } catch (error) {
      showErrorToast(errorText(error, t('restore_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      aria-label={t('restore_version', { version: String(version) })}
      disabledFocusable={busy}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  )
}
