import type { NumberRule } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { numberRulePath, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const next = (prefix: string) => [
  { branch_code: '11000', branch_name: 'Head office', number: 124, sample: `${prefix}/11000/2026/000124` },
  { branch_code: '00485', branch_name: 'Abuja', number: 7, sample: `${prefix}/00485/2026/000007` },
]
const policies: NumberRule = {
  kind: 'policy',
  pattern: {
    prefix: 'MTR',
    separator: '/',
    with_branch: true,
    year: 'full',
    digits: 6,
    restarts: 'yearly',
  },
  of_branches: true,
  restarts_on: '2027-01-01',
  next: next('MTR'),
  version: 3,
}

beforeEach(() => {
  answer('admin.numberSeries.list', [policies])
  answer('admin.numberSeries.preview', ({ body }) => ({ next: next((body as { prefix: string }).prefix) }))
})
const open = async () => {
  const shown = await openScreen(numberRulePath('policy'), ['settings.setup.edit'])
  await screen.findByRole('textbox', { name: 'Prefix' })
  return shown
}
const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('shows the next number of each series, and the number of further branches', async () => {
  await openScreen(paths.numberSeries, ['settings.setup.edit'])
  const link = await screen.findByRole('link', { name: 'Policies' })
  expect(link.closest('li')).toHaveTextContent('Next: MTR/11000/2026/000124 · and 1 more branch')
})

it('previews the next numbers while the pattern is typed, and saves it with a start number', async () => {
  const updated = answer('admin.numberSeries.update', { ...policies, version: 4 })
  const { user } = await open()
  await user.clear(box('Prefix'))
  await user.type(box('Prefix'), 'mot')
  expect(await screen.findByText('MOT/11000/2026/000124')).toBeVisible()
  await user.type(box('Abuja: go on from number'), '1,500')
  await user.click(button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]?.body).toMatchObject({
    prefix: 'MOT',
    version: 3,
    raise: [{ branch_code: '00485', number: 1500 }],
  })
})

it('shows at the branch that a number is in use, and why a pattern cannot count', async () => {
  const refused = {
    status: 422,
    code: 'fields_invalid',
    message: '',
    errors: [{ path: 'raise.0.number', code: 'fields.number_given', message: 'Number 6 is given already.' }],
  }
  refuse('admin.numberSeries.update', refused)
  const { user } = await open()
  await user.type(box('Abuja: go on from number'), '5')
  await user.click(button('Save'))
  expect(await screen.findByText('Number 6 is given already.')).toBeVisible()
  expect(box('Abuja: go on from number')).toHaveAccessibleDescription('Number 6 is given already.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), 'No year')
  await user.click(button('Save'))
  expect(await screen.findByText('Keep the year in the number, or let the count never restart')).toBeVisible()
})

it('keeps the typed values when another user saved first', async () => {
  const theirs = { ...policies, version: 9 }
  refuse('admin.numberSeries.update', { status: 409, code: 'edit_conflict', message: '', current: theirs })
  const { user } = await open()
  await user.type(box('Prefix'), 'X')
  await user.click(button('Save'))
  const conflict = await screen.findByRole('alert')
  const updated = answer('admin.numberSeries.update', { ...policies, version: 10 })
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(updated[0]?.body).toMatchObject({ prefix: 'MTRX', version: 9 }))
})
