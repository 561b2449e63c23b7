import {
  AuthLayout,
  CodeStep,
  FormAlert,
  productNameAtom,
  signInAtom,
  tokenFromHash,
  useClient,
  useText,
} from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { nobodyYet, PersonStep } from './person-step.tsx'

type Step = 'person' | 'code'

/** Creates the first administrator of a new installation from the link the server printed: details, emailed code, then the onboarding. */
export function SetUpScreen(): ReactElement {
  const { t } = useText('auth')
  const client = useClient()
  const product = useAtomValue(productNameAtom)
  const keep = useSetAtom(signInAtom)
  const [, navigate] = useLocation()
  const [token] = useState(() => tokenFromHash(window.location.hash))
  const [person, setPerson] = useState(nobodyYet)
  const [sent, setSent] = useState({ masked_email: '', expires_in: 0, resend_in: 0 })
  const [step, setStep] = useState<Step>('person')

  const ask = (link: string) =>
    client.admin.administrators.requestOtp({ token: link, email: person.email.trim() })
  const make = async (link: string, otp: string): Promise<void> => {
    const { repeat, ...facts } = person
    keep(await client.admin.administrators.create({ token: link, ...facts, email: person.email.trim(), otp }))
    navigate(paths.firstRun, { replace: true })
  }
  return (
    <AuthLayout name={product} title={t('set_up.title')} lead={t('set_up.lead')}>
      {!token ? <FormAlert text={t('set_up.no_token')} /> : null}
      {token && step === 'person' ? (
        <PersonStep
          person={person}
          onChange={setPerson}
          send={async () => {
            setSent(await ask(token))
            setStep('code')
          }}
        />
      ) : null}
      {token && step === 'code' ? (
        <CodeStep
          notice={sent}
          resend={() => ask(token)}
          login={(otp) => make(token, otp)}
          onBack={() => setStep('person')}
          submit={t('set_up.submit')}
        />
      ) : null}
    </AuthLayout>
  )
}
