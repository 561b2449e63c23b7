import { useEffect, useRef, useState } from 'react'
import { DraftKeeper, type DraftOptions, type DraftState, type KeptDraft } from './draft-keeper.ts'

export interface KeptForm<Draft extends object> {
  draft: Draft
  state: DraftState
  keeper: DraftKeeper<Draft>
}

/**
 * A draft that is kept on the server while it is written. What is not sent yet is sent when the connection is back and
 * when the page is left; where no copy outlives the tab, the browser asks before it is closed.
 * @param kept the draft as it is when the component comes; later ones are told to the keeper
 */
export function useDraftKeeper<Draft extends object>(
  kept: KeptDraft<Draft>,
  options: DraftOptions<Draft>,
): KeptForm<Draft> {
  const latest = useRef(options)
  latest.current = options
  const isLeft = useRef(false)
  const [state, setState] = useState<DraftState>('idle')
  const [keeper] = useState(
    () =>
      new DraftKeeper<Draft>(kept, {
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
