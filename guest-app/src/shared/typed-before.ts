let stop: (() => Record<string, string>) | undefined

/** Watches what is typed into the page of the HTML, which stays until the app has all it needs to take its place. */
export function watchTyping(root: HTMLElement): void {
  const typed: Record<string, string> = {}
  const note = (field: EventTarget | null): void => {
    if (field instanceof HTMLInputElement && field.value) typed[field.name] = field.value
  }
  for (const field of root.querySelectorAll('input')) note(field)
  const onInput = ({ target }: Event): void => note(target)
  root.addEventListener('input', onInput)
  stop = () => {
    root.removeEventListener('input', onInput)
    stop = undefined
    return typed
  }
}

/** What was typed by the name of its field, until now and no further. */
export const takeTyped = (): Record<string, string> => stop?.() ?? {}
