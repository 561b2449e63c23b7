type Hear = (event: PopStateEvent) => void

let hear: Hear | null = null

/** Must be called before the router starts to listen: a window calls its listeners in their order. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => hear?.(event), true)
}

/** Sets the first handler of the back and forward buttons; null for none. */
export function hearHistory(next: Hear | null): void {
  hear = next
}
