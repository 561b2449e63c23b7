import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { type Toast, toast } from 'react-hot-toast/headless'

/** Longer than for a mere message: the user can still act on it. */
const UNDO_DURATION = 8000

export interface UndoToast {
  text: string
  /** What the button says. */
  action: string
  onUndo: () => void
}

/** Reports a change, and offers to undo it. A new offer replaces the earlier one. */
export function showUndoToast({ text, action, onUndo }: UndoToast): void {
  const undo = ({ id }: Toast): ReactElement => (
    <>
      <span>{text}</span>
      <Button
        size="small"
        onClick={() => {
          toast.dismiss(id)
          onUndo()
        }}
      >
        {action}
      </Button>
    </>
  )
  toast.success(undo, { id: 'undo', duration: UNDO_DURATION })
}

/** Removes the offer, once it was used otherwise. */
export function dismissUndoToast(): void {
  toast.dismiss('undo')
}
