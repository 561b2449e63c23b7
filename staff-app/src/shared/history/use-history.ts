import { dismissUndoToast, useKeyDown } from '@coverdesk/ui'
import { useState } from 'react'
import { changed, historyOf, redone, rewritten, undone } from './history.ts'

/** Steps back and forward through the changes of an editor. */
export interface Steps {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

interface UseHistory<Work> extends Steps {
  work: Work
  change: (next: (work: Work) => Work) => void
  /** Begins again with another version; nothing before it can be undone. */
  restart: (work: Work) => void
  /** Applies to all versions what is no change of the user. */
  rewrite: (rewrite: (work: Work) => Work) => void
}

/** Keeps the changes of an editor. Ctrl+Z undoes and Ctrl+Shift+Z or Ctrl+Y redoes, outside text fields. */
export function useHistory<Work>(begin: () => Work): UseHistory<Work> {
  const [history, setHistory] = useState(() => historyOf(begin()))
  const canUndo = history.past.length > 0
  const canRedo = history.future.length > 0
  const undo = (): void => {
    dismissUndoToast()
    setHistory(undone)
  }
  const redo = (): void => {
    dismissUndoToast()
    setHistory(redone)
  }
  useHistoryKeys({ canUndo, canRedo, undo, redo })
  return {
    work: history.present,
    canUndo,
    canRedo,
    undo,
    redo,
    change: (next) => {
      dismissUndoToast()
      setHistory((before) => changed(before, next(before.present), Date.now()))
    },
    restart: (work) => setHistory(historyOf(work)),
    rewrite: (rewrite) => setHistory((before) => rewritten(before, rewrite)),
  }
}

/** A text field undoes its own typing, and a dialog has the page behind it wait. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

function useHistoryKeys({ canUndo, canRedo, undo, redo }: Steps): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event)) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    if (isRedo && canRedo) redo()
    if (!isRedo && canUndo) undo()
  })
}
