import type { Validation } from '@coverdesk/sdk'
import { answer, lose } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { validateUserPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { ids, validation } from '../shared/testing/runs.ts'

const person: Validation = {
  ...validation,
  kind: 'identity',
  workflow_id: 2,
  masked_id_number: '*******8901',
  masked_email: 'a***@plain.test',
  masked_phone: '+234******4567',
}
const sent: Validation = {
  ...person,
  kyc_status: 'verified',
  code_sent_at: '2026-04-11T09:00:00.000Z',
  code_channel: 'email',
  expires_in: 600,
}
const open = () => openPage(validateUserPath(ids.validation))
const box = (name: string) => screen.getByRole('textbox', { name })

it('sends the code by text instead, and by email again', async () => {
  answer('auth.validations.getGuest', sent)
  const requests = answer('workflow.trackers.form.validateClient', { ...sent, code_channel: 'sms' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send it by text message instead' }))
  expect(await screen.findByText(/by text message\.$/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Send it by email instead' })).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ validation_id: ids.validation, channel: 'sms' }])
})

it('says what to enter in the words of each field, and nothing of an ID that is no longer chosen', async () => {
  answer('auth.validations.getGuest', person)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Save and check again' }))
  expect(box('ID number')).toHaveAccessibleDescription(/Enter the 11 digits of your NIN/)
  expect(box('Mobile phone')).toHaveAccessibleDescription(/Enter a mobile number such as/)
  expect(box('Email address')).toHaveAccessibleDescription(/Enter your email address/)
  await user.click(screen.getByRole('radio', { name: 'Driver’s licence' }))
  expect(box('ID number')).not.toBeInvalid()
  expect(screen.queryByText('Enter the 11 digits of your NIN')).toBeNull()
  expect(box('Mobile phone')).toBeInvalid()
})

it('asks an invited person for the ID alone, whose contact is known', async () => {
  answer('auth.validations.getGuest', { ...person, workflow_id: 904, masked_id_number: '' })
  const updates = answer('auth.validations.updateGuest', { ...sent, workflow_id: 904 })
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Who you are' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull()
  await user.type(box('ID number'), '12345678901')
  await user.type(box('Last name'), 'Obi')
  await user.click(screen.getByRole('button', { name: 'Check my details' }))
  await waitFor(() =>
    expect(updates.map(({ body }) => body)).toEqual([
      { id_type: 'nin', id_number: '12345678901', last_name: 'Obi' },
    ]),
  )
})

it.each([
  ['the server’s reason', 'No such number', 'No such number'],
  ['User data not found', null, 'User data not found'],
])('§5 KYC: a look-up without a match says %s, and what to do', async (_words, reason, title) => {
  answer('auth.validations.getGuest', { ...person, kyc_status: 'not_found', reason })
  await open()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText('Check the number, or use another ID.')).toBeVisible()
})

it('§4 starting a KYC look-up clears the previous result', async () => {
  let reads = 0
  answer('auth.validations.getGuest', () => {
    reads += 1
    return reads > 1 ? new Promise<never>(() => undefined) : { ...person, kyc_status: 'pending' }
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Try now' }))
  expect(await screen.findByText(/Checking/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
})

it('says that nothing was sent only until the connection is back', async () => {
  answer('auth.validations.getGuest', sent)
  const { user } = await open()
  const code = await screen.findByRole('textbox', { name: '6-digit code' })
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event('offline'))
  lose('workflow.trackers.form.validateClientOtp')
  await user.type(code, '123456')
  expect(await screen.findByRole('heading', { name: 'We could not send this' })).toBeVisible()
  if (online) Object.defineProperty(navigator, 'onLine', { ...online, get: () => true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'We could not send this' })).toBeNull())
  Reflect.deleteProperty(navigator, 'onLine')
})

it('says that the office looks at a number it could not confirm by itself', async () => {
  const reason = 'One of our people checks your details by hand. We will email you.'
  answer('auth.validations.getGuest', { ...person, kyc_status: 'manual_review', reason })
  await open()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
})

it('says to use email where no text message reaches the phone', async () => {
  answer('auth.validations.getGuest', { ...sent, masked_phone: '+447******456', sms_reachable: false })
  await open()
  expect(await screen.findByText(/^We cannot send text messages to this number\. Use email\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send it by text message instead' })).toBeNull()
})
