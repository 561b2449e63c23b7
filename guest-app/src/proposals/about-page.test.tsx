import type { Form } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { formPagePath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { ids, form as plain } from '../shared/testing/runs.ts'

const path = formPagePath(ids.form, 'about')
const form: Form = {
  ...plain,
  workflow_id: 2,
  draft: { about: { title: 'Mrs', gender: 'female' } },
  next: { screen: 'buy-motor', id: ids.form, path },
}
const lists = ['vehicleMakes', 'vehicleModels', 'colors', 'bodyTypes', 'vehicleUses', 'coverTypes'] as const

beforeEach(() => {
  localStorage.clear()
  for (const list of [...lists, 'states', 'extensions'] as const) answer(`setups.${list}`, [])
})
const box = (name: string) => screen.getByRole('textbox', { name })
const born = () => screen.getByRole('group', { name: 'Date of birth' })

it('takes a date of birth in three numbers, and says why a year cannot be right', async () => {
  answer('workflow.forms.getGuest', form)
  const saved = answer('workflow.forms.updateGuest', form)
  const { user } = await openPage(path)
  expect(await screen.findByRole('textbox', { name: 'Day' })).toHaveAttribute('autocomplete', 'bday-day')
  await user.type(box('Day'), '2')
  await user.type(box('Month'), '4')
  await user.type(box('Year'), '1850')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(born()).toHaveAccessibleDescription(/^1850 cannot be right\./)
  await user.clear(box('Year'))
  await user.type(box('Year'), '2020')
  expect(born()).toHaveAccessibleDescription(/^You must be 18 or older: a younger person cannot sign/)
  await user.clear(box('Year'))
  await user.type(box('Year'), '1988')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Where do you live?' })).toBeVisible()
  await waitFor(() =>
    expect(saved.at(-1)?.body).toMatchObject({ draft: { about: { date_of_birth: '1988-04-02' } } }),
  )
})

it('starts with the date of birth that the registry has', async () => {
  answer('workflow.forms.getGuest', {
    ...form,
    validation: { ...form.validation, date_of_birth: '1990-05-01' },
  })
  await openPage(path)
  expect(await screen.findByRole('textbox', { name: 'Year' })).toHaveValue('1990')
  expect([box('Day'), box('Month')].map((input) => (input as HTMLInputElement).value)).toEqual(['01', '05'])
})
