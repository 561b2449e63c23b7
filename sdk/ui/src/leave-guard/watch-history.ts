import { hearHistory } from './first-to-hear.ts'

/**
 * Hears of the browser's back and forward buttons before the router does: the page stays as it is, and comes back in
 * the address bar, until somebody has answered.
 *
 * @param ask - is given how to go where the button led
 * @returns how to stop
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

/** The place among the pages of this tab; not every browser tells. */
function indexNow(): number | undefined {
  return 'navigation' in window ? window.navigation.currentEntry?.index : undefined
}
