import {
  type DraftForm,
  type DraftOptions,
  type SavedDraft,
  safeStorage,
  useDraftKeeper,
} from '@coverdesk/ui'

interface StoredDraftOptions<Draft extends object>
  extends Pick<DraftOptions<Draft>, 'merge' | 'save' | 'onRefused'> {
  /** Where the copy on this device lies until the server has it. */
  key: string
}

const DEBOUNCE = 500
const RETRY = 5_000

/**
 * Keeps a draft on the server half a second after the last change. Without a connection it stays on the device and is
 * sent later; when another page has saved meanwhile, its answers are taken and the text just typed here is retained.
 */
export function useGuestDraft<Draft extends object>(
  stored: SavedDraft<Draft>,
  { key, ...options }: StoredDraftOptions<Draft>,
): DraftForm<Draft> {
  return useDraftKeeper(stored, {
    ...options,
    onConflict: 'merge',
    device: { storage: safeStorage(), key },
    delay: DEBOUNCE,
    retryDelay: RETRY,
  })
}
