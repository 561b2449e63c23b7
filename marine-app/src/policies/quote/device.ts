import { type DraftOptions, safeStorage } from '@coverdesk/ui'
import type { QuoteDraft } from './draft.ts'

type DraftDevice = NonNullable<DraftOptions<QuoteDraft>['device']>

/** Storage of a quote’s unsent answers on this device; a quote not on the server yet has the key `new`. */
export interface QuoteDevice {
  device: DraftDevice
  /** Moves the answers to the id the server gave the quote. */
  movedTo: (id: string) => void
}

export function quoteDevice(user: string, id: string | null): QuoteDevice {
  const keyOf = (one: string): string => `marine_quote:${user}:${one}`
  let key = keyOf(id ?? 'new')
  const browser = safeStorage()
  const storage = browser && {
    getItem: () => browser.getItem(key),
    setItem: (_name: string, text: string) => browser.setItem(key, text),
    removeItem: () => browser.removeItem(key),
  }
  return {
    device: { storage, key },
    movedTo: (made) => {
      const text = storage?.getItem()
      storage?.removeItem()
      key = keyOf(made)
      if (text) storage?.setItem(key, text)
    },
  }
}
