import type { Condition, FormType } from '@coverdesk/sdk'
import type { Rule } from '@coverdesk/sdk/forms'
import { localeAtom } from '@coverdesk/ui'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { conditionPath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const notice: FormType = {
  id: 'notice',
  key: 'notice',
  name: 'Notice',
  description: '',
  state: 'active',
  form_version: 1,
  field_count: 1,
  use_count: 1,
  updated_at: '2026-04-11T09:00:00.000Z',
  version: 1,
  fields: [{ key: 'estimate', kind: 'number', label: 'Estimate' }],
  own_words: {},
  versions: [],
  used_by: [],
}
const large: Condition = {
  id: 'large',
  name: 'Large',
  description: '',
  condition: { '>': [{ var: 'forms.notice.estimate' }, 100] },
  use_count: 0,
  updated_at: '2026-04-11T09:00:00.000Z',
  version: 3,
  waiting: null,
}

beforeEach(() => {
  answer('workflow.formTypes.list', {
    data: [notice],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  answer('workflow.formTypes.get', notice)
  answer('setups.riskTypes', [
    { code: 'SPECIAL', name: 'Special types', third_party_premium: 0, minimum_sum_insured: 0 },
  ])
  answer('setups.coverTypes', [])
  answer('setups.vehicleUses', [])
  answer('workflow.conditions.get', large)
})

const open = async (address = conditionPath(large.id)) => {
  const shown = await openScreen(address, ['workflow.workflow.read', 'workflow.workflow.edit'])
  await screen.findByRole('textbox', { name: 'Name' })
  return shown
}
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })
const choice = (name: string) => screen.getByRole('combobox', { name })

it('builds a rule from choices, describes it in a sentence and tests it on the server', async () => {
  const created = answer('workflow.conditions.create', { condition: large })
  const tried = answer('workflow.conditions.try', { result: true, missing: [] })
  const { user } = await open(paths.newCondition)
  await user.type(box('Name'), 'Large')
  await user.type(choice('Answer'), 'estim{Enter}')
  await user.selectOptions(choice('Comparison'), 'is more than')
  await user.type(screen.getByRole('spinbutton', { name: 'Value' }), '100')
  expect(screen.getByText(/^It holds when/)).toHaveTextContent('“Estimate” is more than “100”')
  await user.type(screen.getByRole('spinbutton', { name: 'Estimate (Notice)' }), '250')
  await user.click(button('Try these answers'))
  expect(await screen.findByText('It holds')).toBeVisible()
  expect(tried[0]?.body).toMatchObject({ data: { forms: { notice: { estimate: 250 } } } })
  await user.click(button('Save'))
  await waitFor(() => expect(window.location.pathname).toBe(conditionPath(large.id)))
  expect(created[0]?.body).toMatchObject({ name: 'Large', condition: { and: [large.condition] } })
})

it('offers the answers of forms in the language of its reader', async () => {
  answer('workflow.formTypes.get', { ...notice, own_words: { fr: { Estimate: 'Estimation' } } })
  const { store } = await open()
  await act(() => store.set(localeAtom, 'fr'))
  expect(await screen.findByDisplayValue(/Estimation/)).toBeVisible()
})

it('names the facts of a policy change, and its amounts as money', async () => {
  const condition: Rule = {
    or: [
      { '>': [{ var: 'change.sum_insured' }, 5_000_000_000] },
      { '==': [{ var: 'change.risk_type' }, 'SPECIAL'] },
    ],
  }
  answer('workflow.conditions.get', { ...large, condition })
  await open()
  expect(screen.getByText(/^It holds when/)).toHaveTextContent(
    '“Sum insured” is more than ₦50,000,000.00 or “Risk type” is “Special types”',
  )
  expect(box('Value')).toHaveValue('50,000,000')
})

it('shows how a fact is compared that is not among the answers', async () => {
  answer('workflow.conditions.get', { ...large, condition: { '>': [{ var: 'fleet.vehicles' }, 100] } })
  await open()
  expect(choice('Comparison')).toHaveDisplayValue('is more than')
})

it('restores a removed part by the button or Ctrl+Z, until another change', async () => {
  const updates = answer('workflow.conditions.update', { condition: { ...large, version: 4 } })
  const { user } = await open()
  const value = () => screen.queryByRole('spinbutton', { name: 'Value' })
  await user.click(button('Remove this comparison'))
  expect(screen.getByText('Estimate is removed.')).toBeVisible()
  expect(button('Undo')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(value()).toHaveValue(100)
  await user.click(button('Remove this comparison'))
  await user.keyboard('{Control>}z{/Control}')
  expect(value()).toHaveValue(100)
  await user.click(button('Remove this comparison'))
  await user.click(button('Add a comparison'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(JSON.stringify(updates[0]?.body)).not.toContain('estimate')
})

it('does not save an invalid rule, and keeps the input', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: /^JSON/ }))
  await user.clear(box('JSON'))
  await user.type(box('JSON'), 'anything')
  expect(box('JSON')).toHaveAccessibleDescription(/This is not a rule that can be used/)
  expect(box('JSON')).toHaveValue('anything')
  expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
})

it('shows a refused name at its field', async () => {
  refuse('workflow.conditions.update', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the fields',
    errors: [{ path: 'name', code: 'required', message: 'Enter a name.' }],
  })
  const { user } = await open()
  await user.clear(box('Name'))
  await user.type(box('What it is for'), 'Above a hundred')
  await user.click(button('Save'))
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Enter a name.'))
  expect(box('What it is for')).toHaveValue('Above a hundred')
})

it('lets the second user overwrite the newer version', async () => {
  refuse('workflow.conditions.update', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user has changed it',
    current: { ...large, name: 'Very large', version: 9 },
  })
  const { user } = await open()
  await user.type(box('Name'), 'r')
  await user.click(button('Save'))
  const conflict = await screen.findByRole('alert')
  const updates = answer('workflow.conditions.update', {
    condition: { ...large, name: 'Larger', version: 10 },
  })
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({ name: 'Larger', version: 9 })
})

it('shows the current rule, and the one that awaits a second administrator', async () => {
  const [from, to] = ['“Estimate” is more than “100”', '“Estimate” is more than “250”']
  const waiting = {
    id: 'c1',
    requested_by: 'Adaeze Okonkwo',
    requested_at: '2026-04-11T09:00:00.000Z',
    version: 1,
    expires_at: '2026-04-14T09:00:00.000Z',
    is_yours: true,
    changes: [{ field: 'rule', of: null, format: 'text' as const, from, to }],
  }
  const { user } = await open()
  const value = () => screen.getByRole('spinbutton', { name: 'Value' })
  await user.clear(value())
  await user.type(value(), '250')
  answer('workflow.conditions.update', { condition: { ...large, waiting } })
  answer('workflow.conditions.get', { ...large, waiting })
  await user.click(button('Save'))
  expect(await screen.findByText('Waits for a second administrator')).toBeVisible()
  expect(screen.getByText(to, { selector: 'bdi' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
    'href',
    '/change-requests/c1',
  )
  await waitFor(() => expect(value()).toHaveValue(100))
})

it('is copied under another name', async () => {
  const created = answer('workflow.conditions.create', { condition: { ...large, id: 'copy' } })
  const { user } = await open()
  await user.click(button('Duplicate'))
  await waitFor(() => expect(box('Name')).toHaveValue('Large (copy)'))
  expect(window.location.pathname).toBe(paths.newCondition)
  await user.click(button('Save'))
  await waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]?.body).toMatchObject({ name: 'Large (copy)', condition: large.condition })
})

it('is deleted once confirmed, and says where it is used', async () => {
  refuse('workflow.conditions.delete', {
    status: 409,
    code: 'condition_in_use',
    message: 'Inspection uses it.',
  })
  const { user } = await open()
  await user.click(button('Delete'))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  const confirm = () => within(dialog).getByRole('button', { name: 'Delete', hidden: true })
  await user.click(confirm())
  expect(await within(dialog).findByText('Inspection uses it.')).toBeVisible()
  answer('workflow.conditions.delete', null)
  answer('workflow.conditions.list', {
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  })
  await user.click(confirm())
  await waitFor(() => expect(window.location.pathname).toBe(paths.conditions))
})
