/** How long a toast stays, in milliseconds. */
export const toastDuration = 3000

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast has been asked for yet: the toaster's code is fetched only then. */
export const toasterWish = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWanted: (): boolean => wanted,
}

/** Tells of a failure at the top of the page. The same text is shown once at a time. */
export function showErrorToast(text: string): void {
  show('error', text)
}

/** Tells what has changed. */
export function showSuccessToast(text: string): void {
  show('success', text)
}

function show(kind: 'error' | 'success', text: string): void {
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  void import('react-hot-toast/headless').then(({ toast }) =>
    toast[kind](text, { id: text, duration: toastDuration }),
  )
}
