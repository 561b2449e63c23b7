import { ConflictError } from '@coverdesk/sdk'
import { type Submit, useSubmit } from '@coverdesk/sdk/react'
import { useState } from 'react'

export interface Saving<T> {
  submit: Submit
  /** What somebody else saved in the meantime. */
  conflict: T | null
  clearConflict: () => void
  /** Saves; an edit conflict is kept as a choice, every other fault goes to the fields or the alert. */
  run: (save: () => Promise<void>) => Promise<void>
}

/** Saving a record that somebody else may have changed since it was read. */
export function useSaving<T>(fields: readonly string[], fallback: string): Saving<T> {
  const submit = useSubmit(fields)
  const [conflict, setConflict] = useState<T | null>(null)
  const attempt = async (save: () => Promise<void>): Promise<void> => {
    try {
      await save()
      setConflict(null)
    } catch (error) {
      if (!(error instanceof ConflictError) || error.code !== 'edit_conflict') throw error
      setConflict((error.body as { current?: T } | null)?.current ?? null)
    }
  }
  return {
    submit,
    conflict,
    clearConflict: () => setConflict(null),
    run: async (save) => {
      await submit.run(() => attempt(save), fallback)
    },
  }
}
