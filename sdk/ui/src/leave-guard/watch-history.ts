import { hearHistory } from './first-to-hear.ts'

/**
 * Handles the browser's back and forward buttons before the router: the page stays unchanged, and its address is
 * restored, until the user has answered.
 * @param ask - receives the function that continues the navigation
 * @returns the function that stops watching
 */
export function watchHistory(ask: (go: () => void) => void): () => void {
  const { pathname } = window.location
  let state: 'staying' | 'returning' | 'leaving' = 'staying'
  let here = indexNow()
  let steps = -1
  const hear = (event: PopStateEvent): void => {
    if (state === 'leaving') return
    event.stopImmediatePropagation()
    if (state === 'returning') {
      state = 'staying'
      ask(() => {
        state = 'leaving'
        window.history.go(steps)
      })
    } else if (window.location.pathname === pathname) {
      here = indexNow()
    } else {
      steps = (indexNow() ?? 0) - (here ?? 1)
      state = 'returning'
      window.history.go(-steps)
    }
  }
  const note = (): void => {
    here = indexNow()
  }
  hearHistory(hear)
  window.addEventListener('pushState', note)
  return () => {
    hearHistory(null)
    window.removeEventListener('pushState', note)
  }
}

/** Returns the position among the pages of this tab; not supported by every browser. */
function indexNow(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined
}
