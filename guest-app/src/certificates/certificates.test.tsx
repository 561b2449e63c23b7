import type { CargoCertificateFacts } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../shared/testing/open-page.tsx'

const cargo: CargoCertificateFacts = {
  valid: true,
  state: 'active',
  policy_number: 'MAR/2026/000001',
  certificate_number: 'CERT/2026/000001',
  currency: 'USD',
  decimals: 2,
  sum_insured: 11_550_000,
  load_port: 'Shanghai',
  discharge_port: 'Apapa',
  start_date: '2026-11-20',
  end_date: null,
  issued_on: '2026-11-20',
  insurer: 'Harbour Insurance',
  sandbox: false,
}
const openCargo = (change: Partial<CargoCertificateFacts> = {}) => {
  answer('marine.certificates.get', { ...cargo, ...change })
  return openPage('/cargo-certificates/the-code')
}

it('confirms a cargo certificate and its cover without a personal name', async () => {
  await openCargo()
  expect(await screen.findByText('This certificate is genuine and in force')).toBeVisible()
  for (const fact of ['CERT/2026/000001', 'Shanghai to Apapa', '$115,500.00', 'Harbour Insurance'])
    expect(screen.getByText(fact)).toBeVisible()
  expect(screen.getByText('No personal details are shown here.')).toBeVisible()
  expect(screen.queryByText('Demo: not valid insurance')).toBeNull()
})

it('leaves out what an open cover has not, and says what has ended or is a demonstration', async () => {
  await openCargo({
    valid: false,
    state: 'expired',
    sum_insured: null,
    load_port: '',
    discharge_port: '',
    end_date: '2027-11-19',
    sandbox: true,
  })
  expect(await screen.findByText('This certificate has expired')).toBeVisible()
  expect(screen.getByText(/20 Nov 2026 to 19 Nov 2027/)).toBeVisible()
  expect(screen.queryByText('Sum insured')).toBeNull()
  expect(screen.queryByText('Journey')).toBeNull()
  expect(screen.getByText('Demo: not valid insurance')).toBeVisible()
})

it.each([
  ['marine.certificates.get', '/cargo-certificates/not-ours'],
  ['motor.certificates.get', `/certificates/${'x'.repeat(43)}`],
] as const)('does not know a code that is not the insurer’s: %s', async (call, address) => {
  refuse(call, { status: 404, code: 'not_found', message: 'Not found' })
  await openPage(address)
  expect(await screen.findByText('We do not know this certificate')).toBeVisible()
})
