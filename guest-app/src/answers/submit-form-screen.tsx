import type { Form } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { usePassingResource } from '../shared/resource.ts'
import { useJourney } from '../shared/use-journey.ts'
import { runSessions, useRun } from '../shared/use-run.ts'
import { ClosedForm } from './closed-form.tsx'
import { FormPages } from './form-pages.tsx'
import { formKey } from './use-draft.ts'
import { usePreparedLists } from './use-prepared-lists.ts'
import '../shared/journeys.css'

/** `submit-form/:formId?page=`: the questions of any form, a topic a page, kept on the server while they are answered. */
export function SubmitFormScreen(): ReactElement {
  const { formId } = useParams<{ formId: string }>()
  const client = useClient()
  const form = usePassingResource<Form>(formKey(formId), () =>
    runSessions.read(formId, () => client.forms.getGuest(formId)),
  )
  useJourney(form.workflow_id)
  useRun(form)
  usePreparedLists(form.fields)
  if (form.status !== 'open' || form.fields.length === 0) return <ClosedForm form={form} />
  return <FormPages key={form.id} form={form} />
}
