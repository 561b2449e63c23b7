import { toast } from 'react-hot-toast/headless'

/** How long a toast stays, in milliseconds. */
const toastDuration = 3000

/** Tells of a failure at the top of the page. The same text is shown once at a time. */
export function showErrorToast(text: string): void {
  show('error', text)
}

/** Tells what has changed. */
export function showSuccessToast(text: string): void {
  show('success', text)
}

function show(kind: 'error' | 'success', text: string): void {
  toast[kind](text, { id: text, duration: toastDuration })
}
