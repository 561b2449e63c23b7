import { type RefObject, useEffect } from 'react'

const COVERS = '[role="dialog"], [role="alertdialog"]'

/**
 * Brings the focus back to where it was, once the dialog or drawer that took it is gone. One that was opened from
 * another comes back to what opened that, where its own opener is gone too; else to the page.
 *
 * @param page - takes the focus where no opener is left
 */
export function useFocusReturn(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openers = new WeakMap<Element, HTMLElement[]>()
    let covered: Element | null = null
    let outside: HTMLElement[] = []
    const note = ({ target, relatedTarget: from }: FocusEvent): void => {
      const cover = coverOf(target)
      if (!cover && target instanceof HTMLElement) outside = [target]
      if (cover && !openers.has(cover)) {
        // Nothing had the focus where one dialog took the place of another, or while the code of one was loaded.
        const last = covered ? openersOf(covered) : outside
        const before = from instanceof HTMLElement ? [from, ...openersOf(coverOf(from))] : last
        openers.set(cover, before)
      }
      covered = cover
    }
    const openersOf = (cover: Element | null): HTMLElement[] => (cover && openers.get(cover)) || []
    const comeBack = (): void => {
      if (!covered || covered.isConnected || document.querySelector(COVERS)) return
      const left = openersOf(covered)
      covered = null
      if (document.activeElement !== document.body) return
      const opener = left.find(canTakeFocus) ?? page.current
      opener?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(comeBack)
    document.addEventListener('focusin', note)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      watch.disconnect()
    }
  }, [page])
}

const coverOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(COVERS) : null

const canTakeFocus = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')
