import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { portsAtom } from '../choices.atoms.ts'
import { MultipleChoiceField } from './multiple-choice-field.tsx'
import { useQuoteForm } from './quote-form.ts'

/** Several ports. */
export function PortList({ path }: { path: string }): ReactElement {
  const [typed, setTyped] = useState('')
  const { side } = useQuoteForm()
  const found = useAtomValue(portsAtom([side, typed.trim(), ''])).data ?? []
  return (
    <MultipleChoiceField
      {...{ path, typed, found }}
      onTyped={setTyped}
      textOf={({ code, name }) => `${name} (${code})`}
      tagOf={(code) => code}
    />
  )
}
