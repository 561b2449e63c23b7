import type { CertificateFacts } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../shared/testing/open-page.tsx'

const certificate: CertificateFacts = {
  valid: true,
  state: 'active',
  plate: 'ABC123DE',
  unplated: false,
  make: 'Toyota',
  certificate_number: 'CRT/2026/000001',
  model: 'Corolla',
  cover_type: 'Third Party Only',
  start_date: '2026-11-20',
  end_date: '2027-11-19',
  cancelled_on: null,
  replaced_by: null,
  replaced_on: null,
  insurer: 'Coverdesk Insurance',
  sandbox: false,
}

it('finds a certificate by what is printed on it, and says until when it is valid', async () => {
  const check = answer('motor.certificates.check', certificate)
  const { user } = await openPage('/certificates/')
  await user.type(await screen.findByLabelText('Certificate number or plate'), 'crt/2026/000001')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Until 19 Nov 2027')).toBeVisible()
  expect(check.at(-1)?.query).toEqual({ query: 'CRT-2026-000001' })
})

it.each([
  [{ state: 'upcoming', valid: false }, /cover has not begun yet/, 'From 20 Nov 2026'],
  [{ state: 'expired', valid: false }, /has expired/, 'Since 19 Nov 2027'],
  [{ state: 'cancelled', valid: false, cancelled_on: '2026-12-24' }, /was cancelled/, 'Since 24 Dec 2026'],
  [{ state: 'replaced', valid: false, replaced_on: '2026-12-24' }, /was replaced/, 'Since 24 Dec 2026'],
] as const)('says with the day what is the matter: %j', async (change, word, sentence) => {
  answer('motor.certificates.check', { ...certificate, ...change })
  await openPage('/certificates/ABC123DE')
  expect(await screen.findByText(word)).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
})

it('names other insurers for an unknown plate, and takes another query', async () => {
  refuse('motor.certificates.check', { status: 404, code: 'not_found', message: 'Not found' })
  const { user } = await openPage('/certificates/NOSUCH99')
  expect(await screen.findByText('No cover with us for this plate')).toBeVisible()
  expect(screen.getByText(/askniid\.org/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/Enter the certificate number or the plate/)).toBeVisible()
})
