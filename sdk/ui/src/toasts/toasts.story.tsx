import { type ReactElement, useEffect } from 'react'
import type { Stories } from '../testing/stories.ts'
import { toast } from './headless.ts'
import { showErrorToast, showSuccessToast } from './toasts.ts'
import { showUndoToast } from './undo-toast.tsx'

function Shown({ show }: { show: () => void }): ReactElement {
  useEffect(() => {
    show()
    // Again before it goes: the story lasts longer than the toast.
    const again = setInterval(show, 1000)
    return () => {
      clearInterval(again)
      toast.remove()
    }
  }, [show])
  return <p style={{ minHeight: '160px' }}>The page under the toast.</p>
}

const saved = (): void => showSuccessToast('The branch Port Harcourt is saved.')
const failed = (): void =>
  showErrorToast(
    'The bank statement was not imported: line 412 has no amount.\nCorrect the file and upload it again.',
  )
const undo = (): void =>
  showUndoToast({ text: 'The view “Late claims” is removed.', action: 'Undo', onUndo: () => undefined })

export const stories: Stories = {
  Success: { render: () => <Shown show={saved} /> },
  Error: { render: () => <Shown show={failed} /> },
  Undo: { render: () => <Shown show={undo} /> },
}
