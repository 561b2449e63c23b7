import { click, closeScreen, pageText, renderScreen, until, write } from '@coverdesk/ui/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../paths.ts'
import { SetUpScreen } from './set-up-screen.tsx'

const notice = { masked_email: 'a***a@insurer.test', expires_in: 600, resend_in: 60 }
const administrator = {
  id: 'u1',
  first_name: 'Amaka',
  last_name: 'Nwosu',
  email: 'amaka@insurer.test',
  phone: '',
  locale: 'en',
  audience: 'staff',
  role: null,
  branch: null,
  partner: null,
  version: 1,
}
const requestOtp = vi.fn(async () => notice)
const create = vi.fn(async () => ({ token: 'opened', user: administrator }))

const fill = (name: string, value: string): Promise<void> =>
  write(document.querySelector(`input[name=${name}]`), value)

afterEach(async () => {
  await closeScreen()
  vi.clearAllMocks()
})

it('asks for the administrator, verifies the email with a code, and continues the onboarding signed in', async () => {
  await renderScreen(<SetUpScreen />, `${paths.setUp}#token=printed`, {
    admin: { administrators: { requestOtp, create } },
  })
  await until(() => pageText().includes('Make the first administrator'))
  await click('Send code')
  expect(pageText()).toContain('Enter a name')
  expect(requestOtp).not.toHaveBeenCalled()

  await fill('first_name', 'Amaka')
  await fill('last_name', 'Nwosu')
  await fill('email', ' amaka@insurer.test')
  await fill('password', 'three plain words')
  await fill('repeat', 'three other words')
  await click('Send code')
  expect(pageText()).toContain('The two passwords are not the same')
  await fill('repeat', 'three plain words')
  await click('Send code')
  await until(() => document.querySelector('fieldset input') !== null)
  expect(requestOtp).toHaveBeenCalledWith({ token: 'printed', email: 'amaka@insurer.test' })

  await write(document.querySelector('fieldset input'), '123456')
  await until(() => window.location.pathname === paths.firstRun)
  expect(create).toHaveBeenCalledWith({
    token: 'printed',
    first_name: 'Amaka',
    last_name: 'Nwosu',
    email: 'amaka@insurer.test',
    password: 'three plain words',
    otp: '123456',
  })
  expect(localStorage.getItem('token')).toBe('opened')
})

it('reports an incomplete link', async () => {
  await renderScreen(<SetUpScreen />, paths.setUp, { admin: { administrators: { requestOtp, create } } })
  await until(() => pageText().includes('This link is not complete'))
  expect(document.querySelector('form')).toBeNull()
})
