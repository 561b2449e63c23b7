import type { MyHome } from '@coverdesk/sdk'
import { useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { isEmail, isPhone } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { MaskedEmail } from '../shared/masked-email.tsx'
import { Page } from '../shared/page.tsx'
import { useChecked } from '../shared/use-checked.ts'
import type { SentCode } from './change-code.tsx'
import { ContactCodes } from './contact-codes.tsx'
import { myClientAtom } from './my.atoms.ts'

interface ChangeContactProps {
  home: MyHome
  part: 'email' | 'phone'
  onBack: () => void
}

/** Another email address or phone of the customer: the new one, then the codes to the old and the new contact. */
export function ChangeContact({ home, part, onBack }: ChangeContactProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t } = useText('my')
  const errors = useText('errors')
  const invalidate = useInvalidate()
  const submit = useSubmit([part])
  const [value, setValue] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [done, setDone] = useState(false)
  const needed = t(`contact.needed_${part}`)
  const checks = [part === 'email' ? isEmail : isPhone]
  const { errors: faults, check } = useChecked({ [part]: { value, needed, checks } })
  const title = t(`contact.change_${part}`)
  const to = { [part]: value.trim() }
  const send = (resend: boolean): void => {
    if (!check()) return
    void submit.run(async () => {
      const known = sent ? { attempt: sent.attempt } : {}
      const { attempt, resend_in } = await my.sendContactCodes({
        ...to,
        ...known,
        ...(resend ? { resend } : {}),
      })
      setSent({ attempt, resendAt: Date.now() + resend_in * 1000, times: (sent?.times ?? 0) + 1 })
    }, errors.msg('internal_error'))
  }
  if (done) {
    return (
      <Page title={title} onBack={onBack}>
        <p className="good" role="status">
          {t('contact.done')}
        </p>
      </Page>
    )
  }
  if (sent) {
    return (
      <ContactCodes
        key={sent.times}
        title={title}
        old={home.masked_email}
        next={value.trim()}
        sent={sent}
        alert={submit.alert}
        onResend={() => send(true)}
        onCodes={async (codes) => {
          await my.changeContact({ ...to, attempt: sent.attempt, ...codes })
          setDone(true)
          await invalidate(['my'])
        }}
        onBack={() => setSent(null)}
      />
    )
  }
  const shown: Record<string, string> = { ...faults, ...submit.errors }
  return (
    <FormPage
      title={title}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('contact.send')}
      onSubmit={() => send(false)}
      onBack={onBack}
    >
      <p className="lead">{t('contact.lead')}</p>
      <TextField
        name={part}
        type={part === 'email' ? 'email' : 'tel'}
        inputMode={part === 'email' ? 'email' : 'tel'}
        label={t(`contact.new_${part}`)}
        error={shown[part]}
        value={value}
        onChange={setValue}
        autoComplete={part === 'email' ? 'email' : 'tel'}
        autoCapitalize="none"
        enterKeyHint="send"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
      />
      <p className="soft">
        {t('contact.lost')} <MaskedEmail email={home.masked_email} />
      </p>
    </FormPage>
  )
}
