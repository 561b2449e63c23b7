import { useState } from 'react'
import { conflictOf } from '../errors/field-errors.ts'
import type { Message } from '../locale/message.ts'
import { type Submit, useSubmit } from '../sign-in/use-submit.ts'

export interface Saving<T> {
  submit: Submit
  /** Another user's version. */
  conflict: T | null
  clearConflict: () => void
  /**
   * Saves, and returns whether it succeeded; an edit conflict becomes a choice, every other error goes to the fields
   * or the alert.
   */
  run: (save: () => Promise<void>) => Promise<boolean>
}

/**
 * Saves a record that another user may have changed since it was read.
 * @param fields the names of the form's fields
 * @param fallback the alert for an error without a server message
 */
export function useSaving<T extends object>(fields: readonly string[], fallback: Message): Saving<T> {
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
