import { useEffect, useEffectEvent } from 'react'
import { safeStorage } from './stored-atom.ts'

const activityKey = 'last_activity'
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const writeEvery = 1000

/** When and what: all times in milliseconds. */
export interface IdleOptions {
  /** How long without a sign of life, in any tab, counts as idle. */
  timeout: number
  /** False stops the watch, such as without a signed-in user. */
  enabled?: boolean
  /** Called once, when the time is up: signs out and notifies. */
  onIdle: () => void
  /** Called `redirectDelay` after `onIdle`. */
  onRedirect: () => void
  redirectDelay?: number
}

const storedActivity = (): number => Number(safeStorage()?.getItem(activityKey)) || 0

/** Whether so many milliseconds have passed without activity in any tab. */
export function isIdle(timeout: number): boolean {
  const last = storedActivity()
  return last > 0 && Date.now() - last >= timeout
}

/** Detects an inactive user, across all tabs of this origin. */
export function useIdleTimer({
  timeout,
  enabled = true,
  onIdle,
  onRedirect,
  redirectDelay = 3000,
}: IdleOptions): void {
  const idle = useEffectEvent(onIdle)
  const redirect = useEffectEvent(onRedirect)

  useEffect(() => {
    if (!enabled) return undefined
    let last = Date.now()
    let written = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const lastAnywhere = (): number => Math.max(last, storedActivity())
    const check = (): void => {
      clearTimeout(timer)
      const left = lastAnywhere() + timeout - Date.now()
      if (left > 0) {
        timer = setTimeout(check, left)
        return
      }
      stop()
      idle()
      setTimeout(redirect, redirectDelay)
    }
    const note = (): void => {
      if (Date.now() - lastAnywhere() >= timeout) {
        check()
        return
      }
      last = Date.now()
      if (last - written < writeEvery) return
      written = last
      try {
        safeStorage()?.setItem(activityKey, String(last))
      } catch {
        // Without storage each tab knows only its own activity.
      }
    }
    const stop = (): void => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, note)
      document.removeEventListener('visibilitychange', check)
    }

    for (const sign of signs) window.addEventListener(sign, note, { passive: true })
    document.addEventListener('visibilitychange', check)
    note()
    check()
    return stop
  }, [enabled, timeout, redirectDelay])
}
