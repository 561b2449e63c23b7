import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { validateUserPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done, ids, tracker, validation } from '../shared/testing/runs.ts'

const sent = {
  ...validation,
  masked_email: 'a***@plain.test',
  code_sent_at: '2026-04-11T09:00:00.000Z',
  code_channel: 'email' as const,
  expires_in: 600,
}
const open = () => openPage(validateUserPath(ids.validation))
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('asks for a contact it can reach, and sends a code to it', async () => {
  answer('auth.validations.getGuest', validation)
  const updates = answer('auth.validations.updateGuest', validation)
  answer('workflow.trackers.form.validateClient', sent)
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada Obi')
  await user.type(box('Email address'), 'ada')
  await user.click(button('Send the code'))
  expect(box('Email address')).toHaveAccessibleDescription('Invalid email address')
  expect(box('Mobile phone')).toBeInvalid()
  expect(box('Your name')).toHaveValue('Ada Obi')
  await user.type(box('Email address'), '@plain.test')
  await user.type(box('Mobile phone'), '08031234567')
  await user.click(button('Send the code'))
  expect(await screen.findByText('We sent 6 digits to a***@plain.test.')).toBeVisible()
  expect(updates.map(({ body }) => body)).toEqual([
    { name: 'Ada Obi', email: 'ada@plain.test', phone: '08031234567' },
  ])
})

it('says at its field that a code is wrong, and goes on with the right one', async () => {
  answer('auth.validations.getGuest', sent)
  refuse('workflow.trackers.form.validateClientOtp', {
    status: 422,
    code: 'code_wrong',
    message: 'This code is not right. Tries left: 4.',
    errors: [{ path: 'otp', code: 'code_wrong', message: 'This code is not right. Tries left: 4.' }],
  })
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '111111')
  await waitFor(() =>
    expect(box('6-digit code')).toHaveAccessibleDescription('This code is not right. Tries left: 4.'),
  )
  const codes = answer('workflow.trackers.form.validateClientOtp', {
    verified: true,
    tracker,
    form_id: ids.form,
    next: done,
  })
  await user.clear(box('6-digit code'))
  await user.paste('123 456')
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(codes.map(({ body }) => body)).toEqual([{ validation_id: ids.validation, otp: '123456' }])
})

it('takes the boxes away after the last try, and says when another code may be requested', async () => {
  answer('auth.validations.getGuest', { ...sent, resend_in: 50 })
  const message = 'This code is not right. Tries left: 0.'
  refuse('workflow.trackers.form.validateClientOtp', {
    status: 422,
    code: 'code_wrong',
    message,
    tries_left: 0,
    errors: [{ path: 'otp', code: 'code_wrong', message }],
  })
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '111111')
  expect(await screen.findByRole('alert')).toHaveTextContent('no tries are left. Ask for a new code.')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText(/^You can ask for a new code in \d+ s$/)).toBeVisible()
  expect(button('Send a new code')).toHaveAttribute('aria-disabled', 'true')
})

it('gives the boxes back with a new code', async () => {
  answer('auth.validations.getGuest', sent)
  refuse('workflow.trackers.form.validateClientOtp', {
    status: 422,
    code: 'code_expired',
    message: 'This code has expired. Ask for a new one.',
    errors: [{ path: 'otp', code: 'code_expired', message: 'This code has expired. Ask for a new one.' }],
  })
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), '111111')
  expect(await screen.findByText('This code has expired. Ask for a new one.')).toBeVisible()
  answer('workflow.trackers.form.validateClient', { ...sent, code_sent_at: '2026-04-11T09:02:00.000Z' })
  await user.click(button('Send a new code'))
  expect(await screen.findByRole('textbox', { name: '6-digit code' })).toHaveValue('')
})

it('says that the visit has ended, and how to go on', async () => {
  refuse('auth.validations.getGuest', { status: 401, code: 'sign_in_required', message: 'Sign in to go on.' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Your visit has ended' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start over' })).toBeVisible()
})
