import { type CodeNotice, CoverdeskError, NetworkError } from '@coverdesk/sdk'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import '../testing/api.ts'
import { show } from '../testing/show.tsx'
import { SignInForm } from './sign-in-form.tsx'

const notice: CodeNotice = { masked_email: 'a***@coverdesk.test', expires_in: 600, resend_in: 60 }
const requestOtp = vi.fn<() => Promise<CodeNotice>>()
const login = vi.fn<() => Promise<void>>()
const refusal = new CoverdeskError({
  status: 429,
  body: { message: 'Wait a minute.' },
  message: 'Wait a minute.',
})
const untold = new CoverdeskError({
  status: 502,
  body: null,
  message: 'Request failed with status code 502',
})

beforeEach(() => {
  requestOtp.mockReset().mockResolvedValue(notice)
  login.mockReset().mockResolvedValue()
})

async function askForCode() {
  const { user } = await show(
    <SignInForm audience="staff" requestOtp={requestOtp} login={login} forgotHref="/forgot" />,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@coverdesk.test')
  await user.type(screen.getByLabelText('Password'), 'Coverdesk-demo-1')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  return user
}
const alert = () => screen.findByRole('alert')

it.each([
  [refusal, 'Wait a minute.'],
  [untold, 'Request failed with status code 502'],
  [new NetworkError(), 'Network Error'],
  [new TypeError('x is undefined'), 'Failed to send OTP x is undefined'],
  [new Error(''), 'Failed to send OTP'],
])('§8 OTP request failure: says why no code was sent: %s', async (error, text) => {
  requestOtp.mockRejectedValue(error)
  await askForCode()
  expect(await alert()).toHaveTextContent(text)
})

it.each([
  [refusal, 'Wait a minute.'],
  [untold, 'Login failed Request failed with status code 502'],
  [new NetworkError(), 'Login failed Network Error'],
  [new TypeError('x is undefined'), 'Login failed x is undefined'],
])('§8 login failure: says why the sign-in failed: %s', async (error, text) => {
  login.mockRejectedValue(error)
  const user = await askForCode()
  await screen.findByText(/we sent a 6-digit code/)
  await user.keyboard('123456')
  expect(await alert()).toHaveTextContent(text)
})
