type Hear = (event: PopStateEvent) => void

let hear: Hear | null = null

/** To be called before the router begins to listen: a window calls its listeners in the order they came. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => hear?.(event), true)
}

/** Who hears first of the back and forward buttons; null for nobody. */
export function hearHistory(next: Hear | null): void {
  hear = next
}
