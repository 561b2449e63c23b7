import type { FormType } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { useLanguageParameter } from '../shared/translations/use-language-parameter.ts'
import { FormTypeEditor } from './form-type-editor.tsx'
import { formTypeAtom } from './form-types.atoms.ts'

/** `/workflows/form-types/add/`: a new form type, or a copy with `?copy=` and the id of another. */
export function NewFormTypeScreen(): ReactElement {
  const copied = new URLSearchParams(useSearch()).get('copy')
  return copied ? <Copy key={copied} id={copied} /> : <NewOne model={null} />
}

function Copy({ id }: { id: string }): ReactElement {
  return <NewOne model={useFormType(id)} />
}

function NewOne({ model }: { model: FormType | null }): ReactElement {
  const [language, setLanguage] = useState('en')
  return <FormTypeEditor saved={null} model={model} language={language} onLanguage={setLanguage} />
}

/** `/workflows/form-types/:id`, in an earlier version with `?version=`. */
export function FormTypeScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const formVersion = Number(new URLSearchParams(useSearch()).get('version')) || undefined
  const formType = useFormType(id, formVersion)
  // Stays selected when the form type is saved and reloaded.
  const [language, setLanguage] = useState(useLanguageParameter())
  return (
    <FormTypeEditor
      key={`${id} ${formVersion} ${formType.version}`}
      saved={formType}
      older={formVersion}
      language={language}
      onLanguage={setLanguage}
    />
  )
}

function useFormType(id: string, formVersion?: number): FormType {
  return useAtomValue(formTypeAtom({ id, version: formVersion ?? null }))
}
