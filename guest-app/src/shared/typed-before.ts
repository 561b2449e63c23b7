/** What was done in the page of the HTML: what was typed by the name of its field, and the field one is in. */
export interface TypedBefore {
  typed: Record<string, string>
  focused: string | null
}

let stop: (() => TypedBefore) | undefined

/** Watches what is typed into the page of the HTML, which stays until the app has all it needs to take its place. */
export function watchTyping(root: HTMLElement): void {
  const typed: Record<string, string> = {}
  let focused: string | null = null
  const note = (field: EventTarget | null): void => {
    if (field instanceof HTMLInputElement && field.value) typed[field.name] = field.value
  }
  const enter = (field: EventTarget | null): void => {
    if (field instanceof HTMLInputElement) focused = field.name
  }
  for (const field of root.querySelectorAll('input')) note(field)
  if (root.contains(document.activeElement)) enter(document.activeElement)
  const watched = new AbortController()
  const { signal } = watched
  root.addEventListener('input', ({ target }) => note(target), { signal })
  root.addEventListener('focusin', ({ target }) => enter(target), { signal })
  // Removing a page also blurs its field: that is not the customer leaving the field.
  const leave = (): unknown =>
    setTimeout(() => {
      if (!signal.aborted && document.activeElement === document.body) focused = null
    })
  root.addEventListener('focusout', leave, { signal })
  stop = () => {
    watched.abort()
    stop = undefined
    return { typed, focused }
  }
}

/** What was typed until now and no further. */
export const takeTyped = (): TypedBefore => stop?.() ?? { typed: {}, focused: null }
