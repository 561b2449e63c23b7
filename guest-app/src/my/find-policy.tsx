import { lazyPart, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { CodeForm } from '../shared/code-form.tsx'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { mySessionAtom } from '../shared/my-session.ts'
import { claimDraftAtom } from '../shared/unfinished-claim/claim-draft.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { myClientAtom } from './my.atoms.ts'
import { readRequestedCode, storeRequestedCode } from './requested-code.ts'

const UnfinishedClaimCard = lazyPart(() =>
  import('../shared/unfinished-claim/unfinished-claim.tsx').then((m) => m.UnfinishedClaimCard),
)

/** What a mailed address asks for already: `/my#policy=`. */
const queryInAddress = (): string =>
  new URLSearchParams(window.location.hash.slice(1)).get('policy')?.slice(0, 60) ?? ''

/** Policy number or plate, then the code to the policy's own contact; what follows is the same without such a policy. */
export function FindPolicy({ ended }: { ended: boolean }): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t } = useText('my')
  const errors = useText('errors')
  const [query, setQuery] = useState(() => queryInAddress() || (readRequestedCode()?.query ?? ''))
  const open = useSetAtom(mySessionAtom)
  const [requested, setRequested] = useState(readRequestedCode)
  const [entering, setEntering] = useState(requested !== null && queryInAddress() === '')
  const { errors: faults, check } = useChecked({ query: { value: query, needed: t('find.needed') } })
  const submit = useSubmit(['query'])
  const claim = useAtomValue(claimDraftAtom)
  const ask = (resend: boolean, channel: 'email' | 'sms' = 'email'): void => {
    if (!check()) return
    void submit.run(async () => {
      const known = requested ? { attempt: requested.attempt } : {}
      const text = query.trim()
      const sent = await my.sendCode({ query: text, channel, ...known, ...(resend ? { resend } : {}) })
      const next = {
        attempt: sent.attempt,
        query: text,
        channel,
        times: (requested?.times ?? 0) + 1,
        resend_at: Date.now() + sent.resend_in * 1000,
        expires_at: Date.now() + sent.expires_in * 1000,
      }
      storeRequestedCode(next)
      // A reload goes on with this code; a mailed address opened again asks for its own policy.
      window.history.replaceState(null, '', window.location.pathname + window.location.search)
      setRequested(next)
      setEntering(true)
    }, errors.msg('internal_error'))
  }
  if (requested && entering) {
    const { attempt, query: about } = requested
    const bySms = requested.channel === 'sms'
    return (
      <CodeForm
        key={requested.times}
        words={{
          title: t('code.title'),
          submit: t('code.submit'),
          label: t('code.label'),
          resend: t('code.resend'),
          resendIn: (seconds) => t('code.resend_in', { seconds }),
        }}
        lead={t(bySms ? 'code.lead_sms' : 'code.lead', { query: about })}
        help={t('code.none')}
        resendAt={requested.resend_at}
        onResend={() => ask(true, bySms ? 'sms' : 'email')}
        others={
          <button type="button" className="link" onClick={() => ask(true, bySms ? 'email' : 'sms')}>
            {t(bySms ? 'code.by_email' : 'code.by_sms')}
          </button>
        }
        resendAlert={submit.alert}
        onCode={async (otp) => {
          open(await my.open({ attempt, query: about, otp }))
          storeRequestedCode(null)
        }}
        onBack={() => setEntering(false)}
      />
    )
  }
  const shown = { ...faults, ...submit.errors }
  return (
    <FormPage
      title={t('find.title')}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('find.submit')}
      onSubmit={() => ask(false)}
      more={claim.run ? <UnfinishedClaimCard /> : null}
    >
      {new URLSearchParams(window.location.search).has('cleared') ? (
        <p className="good" role="status">
          {t('clear.done')}
        </p>
      ) : null}
      {ended ? <p className="note">{t('find.ended')}</p> : null}
      <p className="lead">{t('find.lead')}</p>
      <TextField
        name="query"
        label={t('find.query')}
        help={t('find.help')}
        error={shown.query}
        value={query}
        onChange={setQuery}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={60}
        spellCheck={false}
        dir="ltr"
      />
    </FormPage>
  )
}
