import { MOTOR_WORKFLOW_ID, type WorkflowGuest } from '@coverdesk/sdk'
import { type FieldMessages, localeAtom, useSubmit, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { checkFields, isEmail, isIdentifier, isPhone } from '../shared/check-fields.ts'
import { UnavailablePage } from '../shared/error-pages.tsx'
import { lastNameCheck, lastNameOf } from '../shared/last-name.ts'
import { purchaseAtom } from '../shared/purchase.atoms.ts'
import { forgetStartAtom, startAnswersAtom } from '../shared/start.atoms.ts'
import { useOpenRun } from '../shared/use-run.ts'
import { motorWorkflowAtom } from '../shared/workflows.atoms.ts'
import { draftOf } from './draft-of.ts'
import { isUnfinished } from './is-unfinished.ts'
import { YouPage } from './you-page.tsx'

const FIELDS = ['id_number', 'last_name', 'phone', 'email']

/** `?page=you`: consent, ID and contact, once the price is known; then the run begins. */
export function YouScreen(): ReactElement {
  const workflow = useAtomValue(motorWorkflowAtom)
  const purchase = useAtomValue(purchaseAtom)
  if (!workflow) return <UnavailablePage />
  if (!isUnfinished(purchase)) return <Redirect to="?" replace />
  return <You workflow={workflow} />
}

function You({ workflow }: { workflow: WorkflowGuest }): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const openRun = useOpenRun()
  const [answers, setAnswers] = useAtom(startAnswersAtom)
  const forgetStart = useSetAtom(forgetStartAtom)
  const [purchase, setPurchase] = useAtom(purchaseAtom)
  const [, navigate] = useLocation()
  const [tried, setTried] = useState(false)
  const [typeTried, setTypeTried] = useState(answers.id_type)
  const submit = useSubmit(FIELDS.map((field) => `data.${field}`))
  const { consent: agreed, id_type, id_number, phone, email } = answers
  const faults: Record<string, string> = {
    ...checkFields(
      {
        id_number: { value: id_number, checks: [isIdentifier(id_type)] },
        ...lastNameCheck(answers, prices.t('needed.last_name')),
        phone: { value: phone, checks: [isPhone] },
        email: { value: email, needed: prices.t('needed.email'), checks: [isEmail] },
      },
      errors.t,
    ),
    ...(agreed ? {} : { consent: t('consent.needed') }),
  }
  // The kind of ID has changed since: its number has no field yet.
  const { id_number: _ofAnotherKind, ...others } = faults
  const shown = typeTried === id_type || id_number ? faults : others
  const start = async (): Promise<void> => {
    const consent = { version: workflow.consent.version, accepted: true as const }
    const draft = draftOf(purchase)
    const data = { consent, id_type, id_number, ...lastNameOf(answers), phone, email, draft }
    await submit.run(async () => {
      const body = { workflow_id: MOTOR_WORKFLOW_ID, locale, data }
      const started = await workflowForm.initiateWorkflow(body)
      openRun(started.tracker.id, started.token)
      forgetStart()
      setPurchase((before) => ({ ...before, path: started.next.path, saved_at: new Date().toISOString() }))
      navigate(started.next.path, { replace: true })
    }, errors.msg('internal_error'))
  }
  return (
    <YouPage
      consent={workflow.consent.text_key ? '' : workflow.consent.text}
      answers={answers}
      onChange={(change) => {
        setAnswers({ ...answers, ...change })
        submit.setErrors((before) => without(before, Object.keys(change)))
      }}
      errors={{ ...(tried ? shown : {}), ...withoutPrefix(submit.errors) }}
      alert={submit.alert}
      busy={submit.busy}
      onBack={() => navigate('?page=prices')}
      onSubmit={() => {
        setTried(true)
        setTypeTried(id_type)
        if (Object.keys(faults).length === 0) void start()
      }}
    />
  )
}

/** What the server said of a field is about what stood there. */
function without(found: FieldMessages, changed: readonly string[]): FieldMessages {
  return Object.fromEntries(
    Object.entries(found).filter(([path]) => !changed.includes(path.replace('data.', ''))),
  )
}

function withoutPrefix(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace('data.', ''), text]))
}
