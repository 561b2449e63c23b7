import { type DraftOptions, type KeptDraft, type KeptForm, safeStorage, useDraftKeeper } from '@coverdesk/ui'

interface Kept<Draft extends object> extends Pick<DraftOptions<Draft>, 'merge' | 'save' | 'onRefused'> {
  /** Where the copy on this device lies until the server has it. */
  key: string
}

const DEBOUNCE = 500
const RETRY = 5_000

/**
 * Keeps a draft on the server half a second after the last change. Without a connection it stays on the device and is
 * sent later; when another page has saved meanwhile, its answers are taken and what was just typed here is kept.
 */
export function useGuestDraft<Draft extends object>(
  kept: KeptDraft<Draft>,
  { key, ...options }: Kept<Draft>,
): KeptForm<Draft> {
  return useDraftKeeper(kept, {
    ...options,
    onConflict: 'merge',
    device: { storage: safeStorage(), key },
    delay: DEBOUNCE,
    retryDelay: RETRY,
  })
}
