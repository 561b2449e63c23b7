import type { WorkflowGuest } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/sdk/react/testing/api.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done, tracker } from '../shared/testing/runs.ts'

const motor: WorkflowGuest = {
  id: 2,
  name: 'Motor insurance',
  description: '',
  version: 1,
  total_steps: 5,
  steps: [],
  consent: { version: '2026-01', text_key: '', text: '' },
  from_premium: 15_000_00,
  start_days_ahead: 30,
}
const glass: WorkflowGuest = {
  ...motor,
  id: 7,
  name: 'Glass repair',
  from_premium: null,
  consent: { version: '1', text_key: '', text: 'We keep photos of the window.' },
}
const started = { token: 'token-guest', tracker, validation_id: null, next: done }

const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('leads from the landing through consent, ID and contact to the start, and says what is missing where it is', async () => {
  answer('workflows.getGuest', motor)
  const starts = answer('trackers.form.startWorkflow', started)
  const { user } = await openPage(startPath(2))
  expect(await screen.findByText('From ₦15,000.00 a year')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Start now' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('link', { name: 'Agree to go on' }))
  expect(screen.getByRole('checkbox')).toHaveFocus()
  await user.keyboard(' ')
  await user.click(button('Continue'))

  await user.type(await screen.findByRole('textbox', { name: 'ID number' }), '123')
  await user.click(button('Continue'))
  expect(box('ID number')).toHaveAccessibleDescription(/Enter the 11 digits of your NIN/)
  await user.type(box('ID number'), '45678901')
  await user.click(button('Continue'))

  await user.type(await screen.findByRole('textbox', { name: 'Mail address' }), 'ada@plain.test')
  await user.click(button('Check my details'))
  expect(box('Mobile phone')).toBeInvalid()
  expect(box('Mail address')).toHaveValue('ada@plain.test')
  await user.click(button('Back'))
  expect(await screen.findByRole('textbox', { name: 'ID number' })).toHaveValue('12345678901')
  await user.click(button('Continue'))
  await user.type(await screen.findByRole('textbox', { name: 'Mobile phone' }), '08031234567')
  await user.click(button('Check my details'))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(starts[0]?.body).toMatchObject({
    workflow_id: 2,
    data: {
      consent: { version: '2026-01', accepted: true },
      id_number: '12345678901',
      phone: '08031234567',
      email: 'ada@plain.test',
    },
  })
})

it('shows a refusal of the server at its field and keeps what was typed', async () => {
  answer('workflows.getGuest', motor)
  refuse('trackers.form.startWorkflow', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the marked fields.',
    errors: [{ path: 'data.phone', code: 'phone_format', message: 'This is no mobile number.' }],
  })
  const { user } = await openPage(`${startPath(2)}?page=consent`)
  await user.click(await screen.findByRole('checkbox'))
  await user.click(button('Continue'))
  await user.type(await screen.findByRole('textbox', { name: 'ID number' }), '12345678901')
  await user.click(button('Continue'))
  await user.type(await screen.findByRole('textbox', { name: 'Mobile phone' }), '08031234567')
  await user.type(box('Mail address'), 'ada@plain.test')
  await user.click(button('Check my details'))
  await waitFor(() => expect(box('Mobile phone')).toHaveAccessibleDescription(/This is no mobile number\./))
  expect(box('Mobile phone')).toHaveValue('08031234567')
})

it('shows the consent anew when it has changed since it was read', async () => {
  answer('workflows.getGuest', glass)
  const { user } = await openPage(startPath(7))
  expect(await screen.findByText('We keep photos of the window.')).toBeVisible()
  answer('workflows.getGuest', {
    ...glass,
    consent: { ...glass.consent, version: '2', text: 'We keep photos of the car.' },
  })
  refuse('trackers.form.startWorkflow', {
    status: 409,
    code: 'consent_outdated',
    message: 'The consent text has changed.',
  })
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Start'))
  expect(await screen.findByText('The consent text has changed.')).toBeVisible()
  expect(await screen.findByText('We keep photos of the car.')).toBeVisible()
  const starts = answer('trackers.form.startWorkflow', started)
  await user.click(button('Start'))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(starts[0]?.body).toMatchObject({ data: { consent: { version: '2', accepted: true } } })
})

it.each([7, 2])('says that workflow %i cannot be begun', async (id) => {
  refuse('workflows.getGuest', { status: 404, code: 'not_found', message: 'Not found' })
  await openPage(`${startPath(id)}?page=consent`)
  expect(await screen.findByRole('heading', { name: 'This is not available online yet' })).toBeVisible()
})
