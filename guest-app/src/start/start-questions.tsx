import { MOTOR_WORKFLOW_ID, type WorkflowGuest } from '@coverdesk/sdk'
import { localeAtom, useClient, useSubmit, useText } from '@coverdesk/sdk/react'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { checkFields, isEmail, isIdentifier, isPhone, required } from '../shared/check-fields.ts'
import { UnavailablePage } from '../shared/fault-pages.tsx'
import { startAnswersAtom } from '../shared/start.atoms.ts'
import { useOpenRun } from '../shared/use-run.ts'
import { motorWorkflowAtom } from '../shared/workflows.atoms.ts'
import { ConsentPage } from './consent-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { IdentityPage } from './identity-page.tsx'

const PAGES = ['consent', 'identity', 'contact'] as const
type StartPage = (typeof PAGES)[number]

const PROGRESS = { current: 1, total: 5, title_key: 'steps.start' }
const FIELDS = ['id_number', 'phone', 'email']

/** Consent, ID and contact: each its own page with its own address; the last one starts the workflow. */
export function StartQuestions(): ReactElement {
  const workflow = useAtomValue(motorWorkflowAtom)
  return workflow ? <Questions workflow={workflow} /> : <UnavailablePage />
}

function Questions({ workflow }: { workflow: WorkflowGuest }): ReactElement {
  const client = useClient()
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const openRun = useOpenRun()
  const [answers, setAnswers] = useAtom(startAnswersAtom)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const submit = useSubmit(FIELDS.map((field) => `data.${field}`))
  const asked = PAGES.find((page) => page === search.get('page')) ?? 'consent'
  const page: StartPage = answers.consent ? asked : 'consent'

  const go = (to: StartPage): void => {
    setFaults({})
    navigate(`?page=${to}`)
  }
  const check = (found: Record<string, string>, then: () => void): void => {
    setFaults(found)
    if (Object.keys(found).length === 0) then()
  }
  const start = async (): Promise<void> => {
    const { id_type, id_number, phone, email } = answers
    const consent = { version: workflow.consent.version, accepted: true as const }
    const data = { consent, id_type, id_number, phone, email }
    const body = { workflow_id: MOTOR_WORKFLOW_ID, locale, data }
    await submit.run(async () => {
      const started = await client.trackers.form.startWorkflow(body)
      openRun(started.tracker.id, started.token)
      navigate(started.next.path, { replace: true })
    }, errors.t('internal_error'))
  }
  const shared = {
    answers,
    progress: PROGRESS,
    onChange: (change: Partial<typeof answers>) => setAnswers({ ...answers, ...change }),
    errors: { ...faults, ...withoutPrefix(submit.errors) },
    alert: submit.alert,
    busy: submit.busy,
  }

  if (page === 'consent') {
    const needed: Record<string, string> = answers.consent ? {} : { consent: t('consent.needed') }
    return (
      <ConsentPage
        {...shared}
        onBack={() => navigate('?')}
        onSubmit={() => check(needed, () => go('identity'))}
      />
    )
  }
  if (page === 'identity') {
    const found = checkFields(
      { id_number: [t('identity.number'), answers.id_number, required, isIdentifier(answers.id_type)] },
      errors.t,
    )
    return (
      <IdentityPage
        {...shared}
        onBack={() => go('consent')}
        onSubmit={() => check(found, () => go('contact'))}
      />
    )
  }
  const found = checkFields(
    {
      phone: [t('contact.phone'), answers.phone, required, isPhone],
      email: [t('contact.email'), answers.email, required, isEmail],
    },
    errors.t,
  )
  return (
    <ContactPage
      {...shared}
      onBack={() => go('identity')}
      onSubmit={() => check(found, () => void start())}
    />
  )
}

function withoutPrefix(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace('data.', ''), text]))
}
