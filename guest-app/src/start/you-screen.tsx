import { MOTOR_WORKFLOW_ID, type WorkflowGuest } from '@coverdesk/sdk'
import { localeAtom, useClient, useSubmit, useText } from '@coverdesk/sdk/react'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { checkFields, isEmail, isIdentifier, isPhone, required } from '../shared/check-fields.ts'
import { UnavailablePage } from '../shared/fault-pages.tsx'
import { purchaseAtom } from '../shared/purchase.atoms.ts'
import { startAnswersAtom } from '../shared/start.atoms.ts'
import { useOpenRun } from '../shared/use-run.ts'
import { motorWorkflowAtom } from '../shared/workflows.atoms.ts'
import { draftOf } from './draft-of.ts'
import { isUnfinished } from './unfinished.tsx'
import { YouPage } from './you-page.tsx'

const FIELDS = ['id_number', 'phone', 'email']

/** `?page=you`: consent, ID and contact, once the price is known; then the run begins. */
export function YouScreen(): ReactElement {
  const workflow = useAtomValue(motorWorkflowAtom)
  const purchase = useAtomValue(purchaseAtom)
  if (!workflow) return <UnavailablePage />
  if (!isUnfinished(purchase)) return <Redirect to="?" replace />
  return <You workflow={workflow} />
}

function You({ workflow }: { workflow: WorkflowGuest }): ReactElement {
  const client = useClient()
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const openRun = useOpenRun()
  const [answers, setAnswers] = useAtom(startAnswersAtom)
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const [, navigate] = useLocation()
  const [tried, setTried] = useState(false)
  const submit = useSubmit(FIELDS.map((field) => `data.${field}`))
  const { consent: agreed, id_type, id_number, phone, email } = answers
  const faults: Record<string, string> = {
    ...checkFields(
      {
        id_number: [t('identity.number'), id_number, required, isIdentifier(id_type)],
        phone: [t('contact.phone'), phone, required, isPhone],
        email: [t('contact.email'), email, required, isEmail],
      },
      errors.t,
    ),
    ...(agreed ? {} : { consent: t('consent.needed') }),
  }
  const start = async (): Promise<void> => {
    const consent = { version: workflow.consent.version, accepted: true as const }
    const draft = draftOf(purchase)
    const data = { consent, id_type, id_number, phone, email, draft }
    await submit.run(async () => {
      const body = { workflow_id: MOTOR_WORKFLOW_ID, locale, data }
      const started = await client.trackers.form.startWorkflow(body)
      openRun(started.tracker.id, started.token)
      setPurchase((before) => ({ ...before, path: started.next.path, saved_at: new Date().toISOString() }))
      navigate(started.next.path, { replace: true })
    }, errors.t('internal_error'))
  }
  return (
    <YouPage
      consent={workflow.consent.text_key ? '' : workflow.consent.text}
      answers={answers}
      onChange={(change) => setAnswers({ ...answers, ...change })}
      errors={{ ...(tried ? faults : {}), ...withoutPrefix(submit.errors) }}
      alert={submit.alert}
      busy={submit.busy}
      onBack={() => navigate('?page=prices')}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(faults).length === 0) void start()
      }}
    />
  )
}

function withoutPrefix(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace('data.', ''), text]))
}
