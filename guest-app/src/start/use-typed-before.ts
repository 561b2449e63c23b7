import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type TypedBefore, takeTyped } from '../shared/typed-before.ts'

/** Takes over the text typed into the static page before the app started, with the focus. */
export function useTypedBefore(take: (typed: Record<string, string>) => void): void {
  const onTyped = useEffectEvent(take)
  const [before, setBefore] = useState<TypedBefore>()
  useLayoutEffect(() => {
    const taken = takeTyped()
    onTyped(taken.typed)
    // Draws the page once more before any event, so that it hears of its atoms: else each letter would replace the last.
    setBefore((known) => known ?? taken)
  }, [])
  // After the heading, which takes the focus of a new page.
  useEffect(() => {
    if (!before?.focused) return
    const field = document.getElementById(`field-${before.focused}`)
    field?.focus()
    // What this phone knew from before gives way to what is typed next.
    if (!before.typed[before.focused] && field instanceof HTMLInputElement) field.select()
  }, [before])
}
