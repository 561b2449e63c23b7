import { answer, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../shared/testing/open-page.tsx'

const TOKEN = 't'.repeat(43)

it('verifies a no-claims letter by its code, and knows no other', async () => {
  const requested = answer('motor.noClaimsLetters.get', {
    number: 'NCL-MTR-2026-000001-1',
    plate: 'ABC123DE',
    years: 2,
    claims: 1,
    insured_since: '2023-11-20',
    issued_on: '2026-11-20',
    insurer: 'Crestline Insurance',
    sandbox: false,
  })
  await openPage(`/certificates/ncl-${TOKEN}`)
  expect(await screen.findByText('This letter is genuine')).toBeVisible()
  expect(screen.getByText('Issued on 20 Nov 2026')).toBeVisible()
  expect(screen.getByText('NCL-MTR-2026-000001-1')).toBeVisible()
  expect(requested[0]?.ids).toEqual([TOKEN])
  cleanup()
  refuse('motor.noClaimsLetters.get', { status: 404, code: 'not_found', message: 'Unknown' })
  await openPage(`/certificates/ncl-${'x'.repeat(43)}`)
  expect(await screen.findByText('We do not know this letter')).toBeVisible()
})
