import type { Validation } from '@coverdesk/sdk'
import {
  errorMessage,
  lazyPart,
  type Message,
  useMessages,
  useSetCached,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { lookUpStore, useOperations, workflowFormAtom, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { searchPolicyholderPath } from '../paths.ts'
import { Page } from '../shared/page.tsx'
import { startAnswersAtom } from '../shared/start.atoms.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useJourney } from '../shared/use-journey.ts'
import { useRun } from '../shared/use-run.ts'
import { Waiting } from '../shared/waiting.tsx'
import { ChangeDetails } from './change-details.tsx'
import { CodePage } from './code-page.tsx'
import { IdentityFacts } from './identity-facts.tsx'
import { useValidationProgress } from './validation-progress.ts'
import { validationAtom, validationKeys } from './validations.atoms.ts'

const ContactCheck = lazyPart(() => import('./contact-check.tsx').then((m) => m.ContactCheck))

/** `validate-user/:validationId`: who the number belongs to, then the code to the contact. */
export function ValidateUserScreen(): ReactElement {
  const { validationId } = useParams<{ validationId: string }>()
  const setCached = useSetCached()
  const validation = useAtomValue(validationAtom(validationId))
  const keep = (next: Validation): void => setCached(validationKeys.one(validationId), next)
  useJourney(validation.workflow_id)
  useRun(validation)
  if (validation.verified_at) return <Redirect to={validation.next.path} replace />
  if (validation.kind === 'policy') return <Redirect to={searchPolicyholderPath(validation.id)} replace />
  if (validation.kind === 'contact') return <ContactCheck validation={validation} onChange={keep} />
  return <Checked validation={validation} onChange={keep} />
}

interface CheckedProps {
  validation: Validation
  onChange: (validation: Validation) => void
}

function Checked({ validation, onChange }: CheckedProps): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const { loading } = useAtomValue(workflowFormAtom)
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const [, navigate] = useLocation()
  const { id_number: number, id_type: type } = useAtomValue(startAnswersAtom)
  const numberKnown = number !== '' && type === validation.id_type
  // Decided when the page opens: a number that is being typed is not known yet.
  const [changing, setChanging] = useState(validation.kyc_status === 'not_checked' && !numberKnown)
  const [codeSent, setCodeSent] = useState(validation.code_sent_at !== null && validation.expires_in > 0)
  const sending = useSubmit([])
  const progress = useValidationProgress(validation, 'code')
  const checking = useIdentityCheck(validation, onChange, { type, number, changing })

  const sendCode = (channel: 'email' | 'sms'): void => {
    void sending.run(async () => {
      onChange(await workflowForm.validateClient({ validation_id: validation.id, channel }))
      setCodeSent(true)
    }, errors.msg('internal_error'))
  }
  const bySms = validation.code_channel === 'sms'
  const verified = validation.kyc_status === 'verified'
  const [due, setDue] = useState(numberKnown && validation.code_sent_at === null)
  useEffect(() => {
    if (!due || !verified) return
    setDue(false)
    sendCode('email')
  })
  if (changing) {
    return <ChangeDetails validation={validation} onDone={onChange} onClose={() => setChanging(false)} />
  }
  if (checking.failure) {
    const [title = '', details] = checking.failure.split('\n')
    return (
      <Page title={title}>
        {details ? <p className="soft">{details}</p> : null}
        <Again onClick={checking.retry} />
      </Page>
    )
  }
  if (checking.busy || validation.kyc_status === 'not_checked')
    return <Waiting text={t('validate.checking')} />
  if (validation.kyc_status !== 'verified') {
    return <Unclear validation={validation} onAgain={checking.retry} onChange={() => setChanging(true)} />
  }
  if (due || (sending.busy && !codeSent && numberKnown)) return <Waiting text={t('validate.checking')} />
  if (codeSent) {
    return (
      <CodePage
        key={validation.code_sent_at}
        validation={validation}
        progress={progress}
        onResend={() => sendCode(bySms ? 'sms' : 'email')}
        onOtherWay={() => sendCode(bySms ? 'email' : 'sms')}
        resendAlert={sending.alert}
        onConfirmed={(path) => navigate(path, { replace: true })}
        onBack={() => setCodeSent(false)}
      />
    )
  }
  return (
    <Page title={t('validate.title')} progress={progress}>
      {sending.alert ? (
        <p className="note" role="alert">
          {sending.alert}
        </p>
      ) : null}
      <IdentityFacts validation={validation} />
      <div className="actions">
        <button
          type="button"
          className="button primary"
          onClick={() => sendCode('email')}
          aria-disabled={loading.validateClient}
        >
          {t('validate.send_email')}
        </button>
      </div>
      <div className="more">
        {validation.sms_reachable ? (
          <button
            type="button"
            className="button"
            onClick={() => sendCode('sms')}
            aria-disabled={loading.validateClient}
          >
            {t('validate.send_sms')}
          </button>
        ) : null}
        <button type="button" className="link" onClick={() => setChanging(true)}>
          {t('validate.not_me')}
        </button>
      </div>
    </Page>
  )
}

interface UnclearProps {
  validation: Validation
  onAgain: () => void
  onChange: () => void
}

function Unclear({ validation, onAgain, onChange }: UnclearProps): ReactElement {
  const { t } = useText('buy-motor')
  const errors = useText('errors')
  const progress = useValidationProgress(validation, 'you')
  const { kyc_status: status, masked_email: email, reason } = validation
  const pending = status === 'pending'
  const byOffice = status === 'manual_review'
  const mismatch = status === 'mismatch'
  const title = pending
    ? t('validate.pending_title')
    : mismatch || byOffice
      ? t('validate.mismatch_title')
      : (reason ?? errors.t('kyc_not_found'))
  return (
    <Page title={title} progress={progress}>
      <p className="lead">
        {pending
          ? t('validate.pending_text', { email })
          : byOffice
            ? (reason ?? errors.t('kyc_by_hand'))
            : t('validate.not_found_text')}
      </p>
      {mismatch && reason ? <p role="alert">{reason}</p> : null}
      <div className="actions">
        {pending ? <Again onClick={onAgain} /> : null}
        <button type="button" className={pending ? 'button' : 'button primary'} onClick={onChange}>
          {t('validate.change_title')}
        </button>
      </div>
    </Page>
  )
}

function Again({ onClick }: { onClick: () => void }): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <button type="button" className="button primary" onClick={onClick}>
      {t('validate.again')}
    </button>
  )
}

/**
 * Looks the number up when the page opens or the number was changed, and again on request; each start clears the previous
 * result.
 */
function useIdentityCheck(
  validation: Validation,
  onChange: (validation: Validation) => void,
  { type, number, changing }: { type: string; number: string; changing: boolean },
) {
  const client = useGuestClient()
  const errors = useText('errors')
  const say = useMessages()
  const { lookUpIdentity } = useOperations(lookUpStore)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const { id, id_type: idType, kyc_status: status } = validation
  const check = (): void => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const lookUp = number && idType ? lookUpIdentity(idType, number) : Promise.resolve(null)
    void lookUp
      .then(() => client.auth.validations.getGuest(id))
      .then(onChange)
      .catch((error: unknown) => setFailure(errorMessage(error, errors.msg('internal_error'))))
      .finally(() => setBusy(false))
  }
  const due =
    !changing && status === 'not_checked' && number !== '' && type === idType && !busy && failure === null
  useEffect(() => {
    if (due) check()
  })
  return { busy, failure: failure && say(failure), retry: check }
}
