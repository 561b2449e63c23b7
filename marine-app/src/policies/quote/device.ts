import type { DraftOptions, KeptDraft } from '@coverdesk/sdk/react'
import type { QuoteDraft } from './draft.ts'

type DraftDevice = NonNullable<DraftOptions<QuoteDraft>['device']>

/** Where unsent answers of a quote lie on this device; one that is not on the server yet is `new`. */
export interface QuoteDevice {
  device: DraftDevice
  /** The server has it now, under an id. */
  movedTo: (id: string) => void
  /** What an earlier visit left, with the version it was typed upon. */
  left: () => KeptDraft<QuoteDraft> | null
}

/** @param versionNow - the version that what is typed now stands upon */
export function quoteDevice(user: string, id: string | null, versionNow: () => number): QuoteDevice {
  const keyOf = (one: string): string => `marine_quote:${user}:${one}`
  let key = keyOf(id ?? 'new')
  const left = (): KeptDraft<QuoteDraft> | null => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft<QuoteDraft> | null
      return kept?.draft?.terms ? kept : null
    } catch {
      return null
    }
  }
  const attempt = (act: () => void): void => {
    try {
      act()
    } catch {
      // A full or refused storage: the server still has it a moment later.
    }
  }
  const storage: DraftDevice['storage'] = {
    getItem: () => {
      const kept = left()
      return kept && JSON.stringify(kept.draft)
    },
    setItem: (_name, text) =>
      attempt(() => localStorage.setItem(key, `{"version":${versionNow()},"draft":${text}}`)),
    removeItem: () => attempt(() => localStorage.removeItem(key)),
  }
  return {
    device: { storage, key },
    left,
    movedTo: (made) => {
      const text = storage.getItem('')
      storage.removeItem('')
      key = keyOf(made)
      if (text) storage.setItem('', text)
    },
  }
}
