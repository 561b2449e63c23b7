import { useEffect, useEffectEvent, useState } from 'react'

interface Enter {
  /** Whether the lines are still those of earlier words. */
  searching: boolean
  failed: boolean
  typed: string
  /** Whether the first line is chosen, which no key has left. */
  isFirst: boolean
  /** Opens the chosen line. */
  go: () => void
}

/** Returns what the Enter key does: it opens the chosen line, once the search for what is typed has an answer. */
export function useEnter({ searching, failed, typed, isFirst, go }: Enter): () => void {
  const [entered, setEntered] = useState<string | null>(null)
  const isEntered = entered === typed
  const goToFound = useEffectEvent(() => {
    setEntered(null)
    if (!failed) go()
  })
  useEffect(() => {
    if (isEntered && !searching) goToFound()
  }, [isEntered, searching])
  return () => (searching && isFirst ? setEntered(typed) : go())
}
