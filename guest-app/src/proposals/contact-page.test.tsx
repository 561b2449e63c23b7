import type { Form } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { formPagePath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { listedVehicles, priceList } from '../shared/testing/price-list.ts'
import { ids, form as plain } from '../shared/testing/runs.ts'

const form: Form = {
  ...plain,
  workflow_id: 2,
  draft: {
    about: { title: 'Mrs', gender: 'female', date_of_birth: '1988-04-12', address: '12 Marina Road' },
    vehicle: { make: 'TOYOTA', model: 'COROLLA', year: 2018, registration_number: 'KJA123AB' },
    cover: { risk_type: 'PRIVATE', cover_type: 'TPO', start_date: '2026-11-23' },
  },
  next: { screen: 'buy-motor', id: ids.form, path: formPagePath(ids.form, 'check') },
}

beforeEach(() => {
  localStorage.clear()
  answer('workflow.forms.getGuest', form)
  answer('setups.priceList', priceList)
  answer('setups.vehicles', listedVehicles)
  for (const call of ['setups.vehicleMakes', 'setups.vehicleModels', 'setups.states'] as const)
    answer(call, [])
  for (const call of ['setups.colors', 'setups.bodyTypes', 'setups.vehicleUses'] as const) answer(call, [])
  answer('setups.extensions', [])
  answer('setups.riskTypes', [])
  answer('setups.coverTypes', [])
  answer('setups.calculatePremium', { premium: 1_500_000, currency: 'NGN', breakdown: [] } as never)
})

it('changes the contact by a code to the new one, back to the answers as they were', async () => {
  const requests = answer('auth.validations.sendContactCode', {
    sent_to: 'n***w@example.test',
    resend_in: 60,
    expires_in: 600,
  })
  const changed = answer('auth.validations.changeContact', {
    masked_email: 'n***w@example.test',
    masked_phone: '0809***0009',
    known_contact: null,
  } as never)
  const { user } = await openPage(formPagePath(ids.form, 'check'))
  await user.click(await screen.findByRole('button', { name: 'Use another contact' }))
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(screen.getByRole('link', { name: /^Enter your email address/ })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '0809 000 0009')
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'new@example.test')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('We sent 6 digits to n***w@example.test.')).toBeVisible()
  expect(requests[0]?.body).toEqual({ phone: '0809 000 0009', email: 'new@example.test', channel: 'email' })
  await user.type(screen.getByRole('textbox', { name: '6-digit code' }), '123456')
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible()
  expect(changed[0]?.body).toMatchObject({ email: 'new@example.test', otp: '123456' })
  expect(screen.getByText(/12 Marina Road/)).toBeVisible()
  expect(screen.getByText('0809***0009')).toBeVisible()
})
