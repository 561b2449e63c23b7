import { useInvalidate } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { claimKeys } from '../claims/claims.atoms.ts'
import { FormFill } from './form-fill.tsx'
import { FormQuestions } from './form-questions.tsx'
import { formAtom } from './forms.atoms.ts'
import { ShownCard } from './shown-card.tsx'

/** The open form of a tracker, to fill in on the page of the record it belongs to. */
export function FormInPlace({ id }: { id: string }): ReactElement | null {
  const invalidate = useInvalidate()
  const form = useAtomValue(formAtom(id))
  const { claim_id: claimId } = form
  // The record first: its page shows the next step before the queues are read again.
  const onSent = async (): Promise<void> => {
    if (claimId) await invalidate(claimKeys.one(claimId))
  }
  if (!form.can_submit) return null
  return (
    <>
      <FormQuestions questions={form.questions} fields={form.fields} />
      {/* Assigning the claim makes a new version of its form: what is typed from then on belongs to that one. */}
      <FormFill key={form.assignee?.id} form={form} title={form.step.title} onSent={onSent} />
      <ShownCard shown={form.shown} />
    </>
  )
}
