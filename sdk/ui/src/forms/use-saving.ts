import { useState } from 'react'
import { conflictOf } from '../errors/field-errors.ts'
import { type Submit, useSubmit } from '../sign-in/use-submit.ts'

export interface Saving<T> {
  submit: Submit
  /** What somebody else saved in the meantime. */
  conflict: T | null
  clearConflict: () => void
  /**
   * Saves, and tells whether it is saved; an edit conflict is kept as a choice, every other fault goes to the fields or
   * the alert.
   */
  run: (save: () => Promise<void>) => Promise<boolean>
}

/**
 * Saving a record that somebody else may have changed since it was read.
 * @param fields the names of the fields the form shows
 * @param fallback the alert for a fault the server has no words for
 */
export function useSaving<T extends object>(fields: readonly string[], fallback: string): Saving<T> {
  const submit = useSubmit(fields)
  const [conflict, setConflict] = useState<T | null>(null)
  const attempt = async (save: () => Promise<void>): Promise<boolean> => {
    try {
      await save()
      setConflict(null)
      return true
    } catch (error) {
      const theirs = conflictOf<T>(error)
      if (!theirs) throw error
      setConflict(theirs)
      return false
    }
  }
  return {
    submit,
    conflict,
    clearConflict: () => setConflict(null),
    run: async (save) => {
      let saved = false
      await submit.run(async () => {
        saved = await attempt(save)
      }, fallback)
      return saved
    },
  }
}
