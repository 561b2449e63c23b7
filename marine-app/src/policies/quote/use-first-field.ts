import { useEffect, useEffectEvent } from 'react'
import type { QuoteDraft } from './draft.ts'
import { fieldId } from './quote-form.ts'

/** Moves the focus to the field that is filled in first; an amount that was copied is selected. */
export function useFirstField(draft: QuoteDraft, options: { isNew: boolean; isCopied: boolean }): void {
  const focusFirst = useEffectEvent(() => {
    const { isNew, isCopied } = options
    const path = isCopied ? 'fob' : isNew ? (draft.client_id ? 'commodity' : 'client_id') : null
    const field = path && document.getElementById(fieldId(path))
    if (!field) return
    field.focus()
    if (isCopied && field instanceof HTMLInputElement) field.select()
  })
  useEffect(() => focusFirst(), [])
}
