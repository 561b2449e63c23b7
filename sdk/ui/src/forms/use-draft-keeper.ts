import { useEffect, useRef, useState } from 'react'
import { DraftKeeper, type DraftOptions, type DraftState, type SavedDraft } from './draft-keeper.ts'

export interface DraftForm<Draft extends object> {
  draft: Draft
  state: DraftState
  keeper: DraftKeeper<Draft>
}

/**
 * Saves a draft on the server while it is written. Unsent changes are sent when the connection is back and when the
 * page is left; without a copy that outlives the tab, the browser asks before it is closed.
 * @param saved the draft when the component is mounted; later versions are passed to the keeper
 */
export function useDraftKeeper<Draft extends object>(
  saved: SavedDraft<Draft>,
  options: DraftOptions<Draft>,
): DraftForm<Draft> {
  const latest = useRef(options)
  latest.current = options
  const isLeft = useRef(false)
  const [state, setState] = useState<DraftState>('idle')
  const [keeper] = useState(
    () =>
      new DraftKeeper<Draft>(saved, {
        ...options,
        save: (...sent) => latest.current.save(...sent),
        onRefused: (error) => latest.current.onRefused?.(error) || isLeft.current,
        onState: setState,
        onDraft: (next) => setDraft(next),
      }),
  )
  const [draft, setDraft] = useState(keeper.draft)
  const outlives = options.device?.storage !== undefined && !options.device.tab
  useEffect(() => {
    isLeft.current = false
    keeper.resume()
    const send = (): void => void keeper.flush()
    const ask = (event: BeforeUnloadEvent): void => {
      if (outlives || !keeper.isUnsent) return
      send()
      event.preventDefault()
    }
    window.addEventListener('online', send)
    window.addEventListener('pagehide', send)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', send)
      window.removeEventListener('beforeunload', ask)
      isLeft.current = true
      if (outlives) keeper.stop()
      else send()
    }
  }, [keeper, outlives])
  return { draft, state, keeper }
}
