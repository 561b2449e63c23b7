import type { FormType } from '@coverdesk/sdk'
import { type StoredState, useStoredState } from '@coverdesk/ui'
import { useState } from 'react'
import type { EditedField } from './edit.ts'

/** An unsaved form type and the saved version it was based on; none for a new one. */
export interface UnsavedFormType {
  name: string
  description: string
  fields: EditedField[]
  version?: number | undefined
}

interface UnsavedDraft extends Pick<StoredState<UnsavedFormType | null>, 'set' | 'forget'> {
  /** Draft found when the page opened. */
  found: UnsavedFormType | null
}

/**
 * Stores unsaved changes on this device: a form type takes effect as soon as it is saved, so an unfinished one stays here.
 *
 * @param saved - null for a new one
 * @param variant - distinguishes a copy from a new form type
 */
export function useUnsavedDraft(saved: FormType | null, variant: string): UnsavedDraft {
  const { value, set, forget } = useStoredState<UnsavedFormType | null>(
    `form-types/${saved?.id ?? variant}`,
    null,
    'device',
  )
  const [found] = useState(value)
  return { found, set, forget }
}
