import type { Policy } from '@coverdesk/sdk'
import { closeScreen, renderScreen } from '@coverdesk/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ChangeContactForm } from './change-contact-form.tsx'

afterEach(closeScreen)

const policy = {
  id: '0190f000-0000-7000-8000-000000000000',
  customer: { id: 'ada', name: 'Ada Obi', masked_email: 'a*a@example.ng', masked_phone: '+234*******567' },
  contact: { client_version: 3 },
} as Policy

it('shows at each field what the server would reject, and sends nothing until it is valid', async () => {
  const changeContact = vi.fn(async () => ({ client: {}, waiting: null }))
  await renderScreen(<ChangeContactForm policy={policy} onEnd={() => {}} />, '/', {
    clients: { changeContact },
  })
  const [email, phone, reason, evidence] = await screen.findAllByRole('textbox')
  if (!email || !phone || !reason || !evidence) throw new Error('A field is missing.')
  const user = userEvent.setup({ delay: null })
  const send = () => user.click(screen.getByRole('button', { name: 'Change contact' }))
  await user.type(email, 'ada@one,two.ng')
  await user.type(phone, '12345')
  await send()
  expect(await screen.findByText('Invalid email address')).toBeDefined()
  expect(screen.getByText(/Enter a mobile number such as/)).toBeDefined()
  expect(changeContact).not.toHaveBeenCalled()
  await user.clear(email)
  await user.type(email, 'ada@example.ng')
  await user.clear(phone)
  await user.type(phone, '08031234567')
  await user.type(reason, 'Moved')
  await user.type(evidence, 'Passport')
  await send()
  await waitFor(() =>
    expect(changeContact).toHaveBeenCalledWith('ada', {
      email: 'ada@example.ng',
      phone: '08031234567',
      reason: 'Moved',
      evidence: 'Passport',
      policy_id: policy.id,
      version: 3,
    }),
  )
})
