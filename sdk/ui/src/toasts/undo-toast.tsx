import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { type Toast, toast } from 'react-hot-toast/headless'

/** Longer than what is only told: it can still be acted on. */
const UNDO_DURATION = 8000

export interface UndoToast {
  text: string
  /** What the button says. */
  action: string
  onUndo: () => void
}

/** Tells what has changed, and offers to take it back. One that is offered again takes the earlier one's place. */
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

/** Takes the offer away, once it was taken up otherwise. */
export function dismissUndoToast(): void {
  toast.dismiss('undo')
}
