import { useText } from '@coverdesk/ui'
import { useState } from 'react'
import { type CheckedField, checkFields } from './check-fields.ts'

interface Checked {
  /** Texts by field, in the language of the moment; one is shown until its value is right. */
  errors: Record<string, string>
  /** Checks every field; whether all are right. */
  check: () => boolean
  /** Clears the errors until the next check, for fields that now have another question. */
  forget: (names: readonly string[]) => void
}

/** Checks fields when a form is sent. Which fields are wrong is stored, not what is said of them. */
export function useChecked(fields: Record<string, CheckedField>): Checked {
  const { t } = useText('errors')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const found = checkFields(fields, t)
  return {
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => wrong.includes(name))),
    check: () => {
      setWrong(Object.keys(found))
      return Object.keys(found).length === 0
    },
    forget: (names) => setWrong((before) => before.filter((name) => !names.includes(name))),
  }
}
