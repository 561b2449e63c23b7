import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'

const stored = {
  id: '0190f000-0000-7000-8000-000000000001',
  secret: 's'.repeat(43),
  sent_to: '0803***4567',
  resend_in: 60,
  expires_in: 600,
}
const box = (name: string) => screen.getByRole('textbox', { name })

beforeEach(() => localStorage.clear())

it('sends a driver’s account, proves the phone by a code and shows the reference', async () => {
  const created = answer('claims.lossNotices.create', stored)
  const confirmed = answer('claims.lossNotices.confirm', { reference: 'LN-ABCD2345' })
  const { user } = await openPage(paths.lossNotice)
  await user.click(await screen.findByRole('radio', { name: 'I drove the insured vehicle' }))
  await user.type(box('Registration number of the insured vehicle'), 'abc 123 de')
  await user.type(screen.getByLabelText('Day of the loss'), '2026-11-20')
  await user.type(box('Where did it happen?'), 'Ikorodu Road')
  await user.type(box('What happened?'), 'A bus hit the rear.')
  await user.type(box('Your name'), 'Musa Bello')
  await user.type(box('Mobile phone'), '08031234567')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('We sent 6 digits to 0803***4567 by text message.')).toBeVisible()
  expect(created[0]?.body).toMatchObject({ role: 'driver', channel: 'sms', accepted: true })
  await user.type(box('6-digit code'), '123456')
  expect(await screen.findByText('LN-ABCD2345')).toBeVisible()
  expect(confirmed[0]?.body).toEqual({ secret: stored.secret, otp: '123456' })
  expect(localStorage.getItem('loss-notice')).toBeNull()
})

it('says at each field what is missing, and keeps the answers', async () => {
  const { user } = await openPage(paths.lossNotice)
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Musa')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(screen.getByRole('link', { name: 'Choose who you are' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Agree to go on' })).toBeVisible()
  await waitFor(() => expect(JSON.parse(localStorage.getItem('loss-notice') ?? '{}').name).toBe('Musa'))
})
