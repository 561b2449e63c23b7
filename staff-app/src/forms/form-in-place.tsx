import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { FormFill } from './form-fill.tsx'
import { FormQuestions } from './form-questions.tsx'
import { formAtom } from './forms.atoms.ts'
import { ShownCard } from './shown-card.tsx'

/** The open form of a tracker, to fill in on the page of the record it belongs to. */
export function FormInPlace({ id }: { id: string }): ReactElement | null {
  const form = useAtomValue(formAtom(id))
  if (!form.can_submit) return null
  return (
    <>
      <FormQuestions questions={form.questions} fields={form.fields} />
      <FormFill form={form} title={form.step.title} />
      <ShownCard shown={form.shown} />
    </>
  )
}
