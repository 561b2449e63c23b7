import { RENEWAL_FORM } from '@coverdesk/sdk'
import { lazyPart } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { answersPath } from '../paths.ts'
import { useClaimDraft } from '../shared/unfinished-claim/use-claim-draft.ts'
import { useJourney } from '../shared/use-journey.ts'
import { useRun } from '../shared/use-run.ts'
import { ClosedForm } from './closed-form.tsx'
import { FormPages } from './form-pages.tsx'
import { useOwnLanguage } from './use-own-language.ts'
import { usePreparedLists } from './use-prepared-lists.ts'
import '../shared/journeys.css'
import { formAtom, type ReadForm } from './forms.atoms.ts'

// Few forms are renewals.
const RenewMotorScreen = lazyPart(() =>
  import('./renewals/renew-motor-screen.tsx').then((m) => m.RenewMotorScreen),
)

/** Shows `submit-form/:formId?page=`, any form with one topic a page, saved on the server while it is answered. */
export function SubmitFormScreen(): ReactElement {
  const { formId } = useParams<{ formId: string }>()
  const form = useAtomValue(formAtom(formId))
  return form.form_type.key === RENEWAL_FORM ? <RenewMotorScreen /> : <AnyForm form={form} />
}

function AnyForm({ form }: { form: ReadForm }): ReactElement {
  useJourney(form.workflow_id)
  useRun(form)
  const isOpen = form.status === 'open'
  useClaimDraft({
    workflow_id: form.workflow_id,
    tracker_id: isOpen ? form.tracker_id : null,
    path: answersPath(form.id, '').split('?')[0] ?? '',
  })
  useOwnLanguage(form)
  usePreparedLists(form.fields)
  if (!isOpen || form.fields.length === 0) return <ClosedForm form={form} />
  return <FormPages key={form.id} form={form} />
}
