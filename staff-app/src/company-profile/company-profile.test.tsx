import type { CompanyRecord } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { companyRecord } from '../shared/testing/company-record.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const IMAGE = 'data:image/png;base64,iVBORw0KGgo='
const standard = { entitled: ['The policyholder.'], limitations: ['Private use.'], clause: 'We certify.' }
const record: CompanyRecord = {
  ...companyRecord,
  name: 'Savannah',
  product_name: 'Cover',
  languages: ['en', 'de', 'fr'],
  logo: IMAGE,
  standard_wording: standard,
  version: 4,
}
beforeEach(() => {
  answer('admin.companyProfile.record', record)
  answer('admin.branches.list', { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } })
  refuse('admin.companyProfile.preview', { status: 503, code: 'service_away', message: 'Busy.' })
})
const open = async () => {
  const shown = await openScreen(paths.companyProfile, ['settings.company.edit'])
  await screen.findByRole('textbox', { name: 'Name of the insurer' })
  return shown
}
const box = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

it('keeps the present logo when a file is not an image, and reports it', async () => {
  refuse('admin.companyProfile.checkImage', {
    status: 422,
    code: 'image_type',
    message: 'Not a picture.',
    errors: [{ path: 'image', code: 'image_type', message: 'This is not a picture we can print.' }],
  })
  const { user } = await open()
  const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Logo file'), file)
  expect(await screen.findByText('This is not a picture we can print.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'The logo as it will print' })).toHaveAttribute('src', IMAGE)
})

it('rejects a colour on which white is unreadable, then sends the changes', async () => {
  const updates = answer('admin.companyProfile.update', { ...record, version: 5 })
  const { user } = await open()
  await user.type(box('Colour'), '#ffee00')
  await user.click(save())
  expect(box('Colour')).toHaveAccessibleDescription(/White text on this colour is hard to read/)
  expect(updates).toHaveLength(0)
  await user.clear(box('Colour'))
  await user.type(box('Colour'), '#7a1f3d')
  await user.type(box('Who may drive'), '\nTheir spouse.')
  await user.click(save())
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({
    accent: '#7a1f3d',
    logo: IMAGE,
    version: 4,
    certificate_wording: { ...standard, entitled: ['The policyholder.', 'Their spouse.'] },
  })
})

it('sets the first insurable year of manufacture', async () => {
  const updates = answer('admin.companyProfile.update', { ...record, version: 5 })
  const { user } = await open()
  await user.clear(box('Oldest year insured'))
  await user.type(box('Oldest year insured'), '190')
  await user.click(save())
  expect(box('Oldest year insured')).toHaveAccessibleDescription(/Enter a year from 1900 to this one/)
  await user.clear(box('Oldest year insured'))
  await user.type(box('Oldest year insured'), '2005')
  await user.click(save())
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ oldest_vehicle_year: 2005 }))
})

it('restores the standard wording without storing it as a custom one', async () => {
  const updates = answer('admin.companyProfile.update', { ...record, version: 5 })
  const { user } = await open()
  await user.type(box('What the signature stands under'), ' Truly.')
  await user.click(screen.getByRole('button', { name: 'Back to the standard wording' }))
  expect(box('What the signature stands under')).toHaveValue('We certify.')
  await user.type(box('Phone'), '+234 1 234 5678')
  await user.click(save())
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ certificate_wording: null }))
})

it('offers the selected languages, and English always', async () => {
  const updates = answer('admin.companyProfile.update', { ...record, version: 5 })
  const { user } = await open()
  expect(screen.getByRole('checkbox', { name: 'English' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Français' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Français' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hausa Not yet read by a native speaker' }))
  await user.click(save())
  await waitFor(() => expect(updates[0]?.body).toMatchObject({ languages: ['en', 'de', 'ha'] }))
})

it('counts the texts that a language lacks, and sends those of one language', async () => {
  answer('admin.companyProfile.record', { ...record, terms: 'Fair.', complaint_route: 'Write to us.' })
  const updates = answer('admin.companyProfile.update', { ...record, version: 5 })
  const { user } = await open()
  expect(screen.getByText(/^4 texts are missing/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français: 2 texts missing')
  const card = screen.getByRole('combobox', { name: 'Language' }).closest('section') as HTMLElement
  await user.type(within(card).getByRole('textbox', { name: 'Terms' }), 'Équitable.')
  expect(screen.getByText(/^3 texts are missing/)).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(updates).toHaveLength(1))
  expect(updates[0]?.body).toMatchObject({
    terms: 'Fair.',
    own_texts: { fr: { complaint_route: '', privacy_notice: '', terms: 'Équitable.' } },
  })
})
