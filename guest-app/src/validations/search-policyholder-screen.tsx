import type { Validation } from '@coverdesk/sdk'
import { useSetCached, useSubmit, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { searchPolicyholderPath, validateUserPath } from '../paths.ts'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { useClaimDraft } from '../shared/unfinished-claim/use-claim-draft.ts'
import { useChecked } from '../shared/use-checked.ts'
import { useJourney } from '../shared/use-journey.ts'
import { useRun } from '../shared/use-run.ts'
import { CodePage } from './code-page.tsx'
import { validationAtom, validationKeys } from './validations.atoms.ts'

/** `search-policyholder/:validationId`: which policy it is about, then the code to the contact it has. */
export function SearchPolicyholderScreen(): ReactElement {
  const { validationId } = useParams<{ validationId: string }>()
  const setCached = useSetCached()
  const validation = useAtomValue(validationAtom(validationId))
  useJourney(validation.workflow_id)
  useRun(validation)
  useClaimDraft({
    workflow_id: validation.workflow_id,
    tracker_id: validation.tracker_id,
    path: searchPolicyholderPath(validation.id),
    vehicle: sessionStorage.getItem(storageKeyOf(validation))?.trim().toUpperCase(),
  })
  if (validation.verified_at) return <Redirect to={validation.next.path} replace />
  if (validation.kind !== 'policy') return <Redirect to={validateUserPath(validation.id)} replace />
  return (
    <Search validation={validation} onChange={(next) => setCached(validationKeys.one(validationId), next)} />
  )
}

const storageKeyOf = ({ id }: Validation): string => `policy-search:${id}`

interface SearchProps {
  validation: Validation
  onChange: (validation: Validation) => void
}

/** The same page follows whether there is such a policy or not: who asks learns nothing about others. */
function Search({ validation, onChange }: SearchProps): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const { t } = useText('journeys')
  const errors = useText('errors')
  const [, navigate] = useLocation()
  const storageKey = storageKeyOf(validation)
  const [query, setQuery] = useState(() => sessionStorage.getItem(storageKey) ?? '')
  const [sent, setSent] = useState(validation.code_sent_at !== null && validation.expires_in > 0 ? 1 : 0)
  const { errors: faults, check } = useChecked({ query: { value: query, needed: t('needed.query') } })
  const submit = useSubmit(['query'])
  const search = (): void => {
    if (!check()) return
    void submit.run(async () => {
      const body = { validation_id: validation.id, query: query.trim() }
      const found = await workflowForm.searchPolicyholder(body)
      sessionStorage.setItem(storageKey, query)
      onChange(found)
      setSent((times) => times + 1)
    }, errors.msg('internal_error'))
  }
  const bySms = validation.code_channel === 'sms'
  const resend = (channel: 'email' | 'sms'): void => {
    void submit.run(async () => {
      onChange(await workflowForm.validateClient({ validation_id: validation.id, channel }))
      setSent((times) => times + 1)
    }, errors.msg('internal_error'))
  }
  if (sent > 0) {
    return (
      <CodePage
        key={sent}
        validation={validation}
        progress={{ ...validation.progress, total: null }}
        lead={t(bySms ? 'search.sent_sms' : 'search.sent')}
        help={t('search.none')}
        onResend={() => resend(bySms ? 'sms' : 'email')}
        onOtherWay={() => resend(bySms ? 'email' : 'sms')}
        resendAlert={submit.alert}
        onConfirmed={(path) => navigate(path, { replace: true })}
        onBack={() => setSent(0)}
      />
    )
  }
  const shown = { ...faults, ...submit.errors }
  return (
    <FormPage
      title={t('search.title')}
      progress={{ ...validation.progress, total: null }}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('search.submit')}
      onSubmit={search}
    >
      <TextField
        name="query"
        label={t('search.query')}
        help={t('search.help')}
        error={shown.query}
        value={query}
        onChange={setQuery}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        dir="ltr"
      />
    </FormPage>
  )
}
