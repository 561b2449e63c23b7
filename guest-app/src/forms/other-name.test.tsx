import type { Form } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answersPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { form, ids } from '../shared/testing/runs.ts'

const claim: Form = {
  ...form,
  fields: [
    { key: 'payee', kind: 'section', label: 'Where we pay to' },
    { key: 'bank', kind: 'text', label: 'Bank' },
    { key: 'number', kind: 'text', label: 'Account number', account_at: 'bank' },
    { key: 'holder', kind: 'text', label: 'Name on the account', required: true, holder_of: 'number' },
  ],
  run: { policy: { holder: 'Ada Chioma Obi' } },
}

it('says where the account is in another name than the policy, whatever the order and the case', async () => {
  answer('workflow.forms.getGuest', claim)
  answer('workflow.forms.updateGuest', ({ body }) => ({ ...claim, ...(body as Pick<Form, 'draft'>) }))
  const { user } = await openPage(answersPath(ids.form, ''))
  const name = await screen.findByRole('textbox', { name: 'Name on the account' })
  await user.type(name, 'OBI ADA')
  await user.clear(name)
  await user.type(name, 'Musa Bello')
  expect(await screen.findByText(/^This is not the name on the policy, Ada Chioma Obi/)).toBeVisible()
  await user.clear(name)
  await user.type(name, 'OBI ADA')
  await waitFor(() => expect(screen.queryByText(/not the name on the policy/)).toBeNull())
})

it('compares the name that the bank tells, and says it once', async () => {
  const known = { ...claim, draft: { bank: 'First Bank of Nigeria', number: '0123456784' } }
  answer('workflow.forms.getGuest', known)
  answer('admin.bankAccounts.lookUp', { status: 'found', account_name: 'MUSA BELLO' })
  answer('workflow.forms.updateGuest', ({ body }) => ({ ...known, ...(body as Pick<Form, 'draft'>) }))
  const { user } = await openPage(answersPath(ids.form, ''))
  expect(await screen.findByText('The account is held by MUSA BELLO.')).toBeVisible()
  expect(await screen.findByText(/^This is not the name on the policy, Ada Chioma Obi/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Name on the account' }), 'Musa Bello')
  expect(screen.getAllByText(/not the name on the policy/)).toHaveLength(1)
})
