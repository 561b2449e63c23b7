import { type LossNoticeInput, lagosDay, reporterRoles } from '@coverdesk/sdk'
import { localeAtom, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { type Check, isEmail, isIdentifier, isPhone } from '../shared/check-fields.ts'
import { Choices, TextField, Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { TextArea } from '../shared/text-area.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { type Answers, readAnswers, storeAnswers } from './notice-draft.ts'
import type { SentCode } from './sent-code.ts'

const FIELDS = ['role', 'plate', 'loss_date', 'place', 'description', 'own_plate', 'name', 'phone', 'email']
const channels = ['sms', 'email'] as const

/** What happened, to which vehicle, and how the reporter is reached. */
export function NoticeForm({ onSent }: { onSent: (sent: SentCode) => void }): ReactElement {
  const { t } = useText('loss-notice')
  const { shown, answers, put, required, submit, send, channel } = useNotice(onSent)
  const field = (name: 'plate' | 'own_plate' | 'name' | 'phone' | 'email' | 'place') => ({
    name,
    label: t(name),
    error: shown[name],
    value: answers[name],
    onChange: (value: string) => put({ [name]: value }),
  })
  const plateInput = {
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    dir: 'ltr',
  } as const
  return (
    <FormPage
      title={t('title')}
      errors={{ ...shown, ...namedIn(shown, required, t) }}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('submit')}
      atEnd
      onSubmit={send}
    >
      <p className="lead">{t('lead')}</p>
      <Choices
        name="role"
        label={t('role')}
        value={answers.role}
        error={shown.role}
        onChange={(role) => put({ role })}
        options={reporterRoles.map((code) => ({ code, name: t(`roles.${code}`) }))}
      />
      <TextField {...field('plate')} {...plateInput} help={t('plate_help')} />
      <TextField
        name="loss_date"
        label={t('date')}
        error={shown.loss_date}
        value={answers.loss_date}
        onChange={(loss_date) => put({ loss_date })}
        type="date"
        max={lagosDay(new Date())}
      />
      <TextField {...field('place')} maxLength={300} dir="auto" />
      <TextArea
        name="description"
        label={t('description')}
        error={shown.description}
        value={answers.description}
        onChange={(description) => put({ description })}
        most={4000}
      />
      <TextField {...field('own_plate')} {...plateInput} />
      <TextField {...field('name')} autoComplete="name" maxLength={120} dir="auto" />
      <ContactFields channel={channel} put={put} field={field} />
      <Tick
        name="consent"
        label={t('agree')}
        description={t('consent')}
        checked={answers.agreed}
        onChange={(agreed) => put({ agreed })}
        error={shown.consent}
      />
    </FormPage>
  )
}

/** The answers, stored on this device while they are typed, and how they are sent. */
function useNotice(onSent: (sent: SentCode) => void) {
  const {
    claims: { lossNotices },
  } = useGuestClient()
  const { t } = useText('loss-notice')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const [answers, setAnswers] = useState(readAnswers)
  const submit = useSubmit(FIELDS)
  const { channel, own_plate, phone, email } = answers
  const bySms = channel === 'sms'
  const required = errors.t('fields.required')
  const { errors: wrong, check } = useChecked({
    role: { value: answers.role, needed: t('needed.role') },
    plate: { value: answers.plate, checks: [isIdentifier('plate')] },
    loss_date: { value: answers.loss_date, needed: required, checks: [isPast] },
    place: { value: answers.place, needed: required },
    description: { value: answers.description, needed: required },
    own_plate: { value: own_plate, checks: own_plate.trim() ? [isIdentifier('plate')] : [] },
    name: { value: answers.name, needed: t('needed.name') },
    ...(bySms || phone.trim() ? { phone: { value: phone, checks: [isPhone] } } : {}),
    ...(bySms && !email.trim()
      ? {}
      : { email: { value: email, needed: t('needed.email'), checks: [isEmail] } }),
    consent: { value: answers.agreed ? 'yes' : '', needed: errors.t('fields.consent_needed') },
  })
  const shown: Record<string, string> = { ...wrong, ...submit.errors }
  const put = (change: Partial<Answers>): void => {
    const next = { ...answers, ...change }
    setAnswers(next)
    storeAnswers(next)
    submit.setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    )
  }
  const send = (): void => {
    if (!check()) return
    const { agreed: _agreed, ...rest } = answers
    const body = { ...rest, accepted: true, locale } as LossNoticeInput
    void submit.run(async () => {
      onSent({ ...(await lossNotices.create(body)), channel: body.channel, times: 1 })
    }, errors.msg('internal_error'))
  }
  return { shown, answers, put, required, submit, send, channel }
}

interface ContactFieldsProps {
  channel: string
  put: (change: Partial<Answers>) => void
  field: (name: 'plate' | 'own_plate' | 'name' | 'phone' | 'email' | 'place') => {
    name: 'plate' | 'name' | 'place' | 'own_plate' | 'email' | 'phone'
    label: string
    error: string | undefined
    value: string
    onChange: (value: string) => void
  }
}

/** How the reporter is reached. */
function ContactFields({ channel, put, field }: ContactFieldsProps): ReactElement {
  const { t } = useText('loss-notice')
  return (
    <>
      <Choices
        name="channel"
        label={t('channel')}
        value={channel}
        onChange={(chosen) => put({ channel: chosen })}
        options={channels.map((code) => ({ code, name: t(`channels.${code}`) }))}
      />
      <TextField
        {...field('phone')}
        help={t('phone_help')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
      />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" dir="ltr" />
    </>
  )
}

const PLAIN = ['place', 'description', 'loss_date'] as const

/** In the list on top an empty answer is named by its question: there are several. */
function namedIn(shown: Record<string, string>, required: string, t: (key: string) => string) {
  const empty = PLAIN.filter((name) => shown[name] === required)
  return Object.fromEntries(
    empty.map((name) => [name, `${t(name === 'loss_date' ? 'date' : name)} · ${required}`] as const),
  )
}

const isPast: Check = (day) => (day > lagosDay(new Date()) ? 'fields.date_future' : null)
