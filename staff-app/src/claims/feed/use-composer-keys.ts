import { useKeyDown } from '@coverdesk/ui'
import { isTyping } from '@coverdesk/ui/list-page'
import { type RefObject, useEffect, useState } from 'react'
import type { ComposerKind } from './composer-kinds.ts'

const KEYS: Record<string, ComposerKind> = { n: 'note', e: 'message', l: 'letter', t: 'reminder' }

/** Opens a note, a message, a letter or a reminder by its key, and moves the focus to its text. */
export function useComposerKeys(
  place: RefObject<HTMLElement | null>,
  open: (kind: ComposerKind) => void,
): void {
  const [presses, setPresses] = useState(0)
  useKeyDown((event) => {
    const kind = KEYS[event.key]
    if (!kind || isTyping(event) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    open(kind)
    setPresses((before) => before + 1)
  })
  useEffect(() => {
    if (presses > 0) place.current?.querySelector('textarea')?.focus()
  }, [presses, place])
}
