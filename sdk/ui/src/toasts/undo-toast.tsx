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

/** A toast that was dismissed takes a later one with its id along: each offer has an id of its own. */
let offered: string | undefined

/** Reports a change, and offers to undo it. A new offer replaces the earlier one. */
export function showUndoToast({ text, action, onUndo }: UndoToast): void {
  const undo = ({ id }: Toast): ReactElement => (
    <>
      <span>{text}</span>
      <Button
        size="small"
        onClick={() => {
          toast.remove(id)
          onUndo()
        }}
      >
        {action}
      </Button>
    </>
  )
  dismissUndoToast()
  offered = toast.success(undo, { duration: UNDO_DURATION })
}

/** Removes the offer, once it was used otherwise. */
export function dismissUndoToast(): void {
  if (offered !== undefined) toast.remove(offered)
  offered = undefined
}
