/**
 * Handles links to other pages of the app before the router.
 * @param ask - receives the function that continues the navigation
 * @returns the function that stops watching
 */
export function watchLinks(ask: (go: () => void) => void, navigate: (to: string) => void): () => void {
  let passes = false
  const hear = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (passes || !link?.href || staysHere(link) || opensBeside(link, event)) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => {
      if (!link.isConnected) return navigate(link.pathname + link.search + link.hash)
      passes = true
      link.click()
      passes = false
    })
  }
  document.addEventListener('click', hear, true)
  return () => document.removeEventListener('click', hear, true)
}

function staysHere({ origin, pathname, search }: HTMLAnchorElement): boolean {
  const { location } = window
  // The browser itself asks where a link leaves the app.
  return origin !== location.origin || pathname + search === location.pathname + location.search
}

function opensBeside(
  link: HTMLAnchorElement,
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
): boolean {
  const elsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')
  return elsewhere || button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
