import type { ListedSetupEntry, SetupEntry } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newSetupEntryPath, paths, setupEntryPath, setupListPath, setupOrderPath } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const agency: ListedSetupEntry = {
  id: 'a1',
  code: '00485',
  name: 'Direct online',
  parent: '',
  attributes: { commission_bps: 1_250 },
  state: 'in_use',
  first_day: '2023-01-01',
  last_day: null,
  version: 1,
}
const { code: _code, parent: _parent, state: _state, ...period } = agency
const entry: SetupEntry = { ...agency, periods: [period], changes: [], open_quotes: null }

const open = (address: string) => openScreen(address, ['settings.setup.edit'])
const page = (data: ListedSetupEntry[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})
const button = (name: string) => screen.findByRole('button', { name })
const box = (name: RegExp) => screen.findByRole('textbox', { name })

it('links to every list with its number of entries', async () => {
  answer('setups.lists', [
    { list: 'agencies', in_use: 7, upcoming: 1, retired: 2 },
    { list: 'colours', in_use: 16, upcoming: 0, retired: 0 },
  ])
  await open(paths.setups)
  const link = await screen.findByRole('link', { name: 'Agencies' })
  expect(link.getAttribute('href')).toBe(setupListPath('agencies'))
  expect(screen.getByText('7 · 1 to come · 2 retired')).toBeTruthy()
})

it('lists the entries with their codes and formatted values', async () => {
  answer('setups.entries', page([agency]))
  await open(setupListPath('agencies'))
  expect(await screen.findByRole('link', { name: 'Direct online' })).toBeTruthy()
  expect(screen.getAllByText('00485').length).toBeGreaterThan(0)
  expect(screen.getAllByText('12.5%').length).toBeGreaterThan(0)
})

it('retires several entries, and reports the result of each', async () => {
  const gone: ListedSetupEntry = { ...agency, id: 'a2', name: 'Old broker', state: 'retired', version: 4 }
  const used: ListedSetupEntry = { ...agency, id: 'a3', name: 'Sales partner', version: 2 }
  answer('setups.entries', page([agency, gone, used]))
  const retired = answer('setups.retireEntry', entry)
  const { user } = await open(setupListPath('agencies'))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }))
  await button('Offer again')
  await user.click(await button('Retire'))
  await screen.findByRole('heading', { name: 'Retire 2 entries?', hidden: true })
  await user.click(screen.getAllByRole('button', { name: 'Retire', hidden: true }).at(-1) as HTMLElement)
  expect(await screen.findByText('Done: 2 of 2')).toBeInTheDocument()
  const none = { last_day: null }
  expect(retired.map(({ ids, body }) => [ids[1], body])).toEqual([
    ['a1', { version: 1, ...none }],
    ['a3', { version: 2, ...none }],
  ])
})

it('adds an entry, its percentage typed with a comma', async () => {
  const added = answer('setups.addEntry', entry)
  answer('setups.entries', page([agency]))
  const { user } = await open(newSetupEntryPath('agencies'))
  await user.type(await box(/^Code/), '00485')
  await user.type(await box(/^Name$/), 'Direct online')
  await user.type(await box(/^Commission/), '12,5')
  await user.click(await button('Save'))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]?.body).toMatchObject({
    code: '00485',
    name: 'Direct online',
    attributes: { commission_bps: 1_250, kind: null, licence_until: null },
    first_day: null,
  })
})

it('shows errors at the fields, and keeps the input', async () => {
  const message = 'This code is taken'
  refuse('setups.addEntry', {
    status: 422,
    code: 'fields.code_taken',
    message,
    errors: [{ path: 'code', code: 'fields.code_taken', message }],
  })
  const { user } = await open(newSetupEntryPath('agencies'))
  await user.click(await button('Save'))
  await user.type(await box(/^Code/), '00485')
  await user.click(await button('Save'))
  expect(await screen.findAllByText('Fill this in.')).toHaveLength(2)
  await user.type(await box(/^Commission/), 'a lot')
  await user.click(await button('Save'))
  expect(await screen.findByText('Enter a number')).toBeTruthy()
  await user.clear(await box(/^Commission/))
  await user.type(await box(/^Name$/), 'Direct online')
  await user.type(await box(/^Commission/), '1')
  await user.click(await button('Save'))
  expect(await screen.findByText(message)).toBeTruthy()
  expect((await box(/^Code/)).getAttribute('value')).toBe('00485')
})

it('requires a start date for a changed commission', async () => {
  answer('setups.entry', entry)
  const changed = answer('setups.changeEntry', entry)
  const { user } = await open(setupEntryPath('agencies', 'a1'))
  const commission = await box(/^Commission/)
  await user.clear(commission)
  await user.type(commission, '15')
  expect(await screen.findByText(/What was worked out before stays/)).toBeTruthy()
  await user.click(await button('Save'))
  await waitFor(() => expect(changed).toHaveLength(1))
  expect(changed[0]?.body).toMatchObject({ attributes: { commission_bps: 1_500 }, version: 1 })
})

it('offers a choice when another user changed it', async () => {
  answer('setups.entry', entry)
  refuse('setups.changeEntry', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user has changed this',
    current: { ...entry, version: 2 },
  })
  const { user } = await open(setupEntryPath('agencies', 'a1'))
  await user.type(await box(/^Name$/), '!')
  await user.click(await button('Save'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await box(/^Name$/)).getAttribute('value')).toBe('Direct online!')
})

it('retires an entry after a confirmation', async () => {
  answer('setups.entry', entry)
  const retired = answer('setups.retireEntry', { ...entry, state: 'retired' })
  const { user } = await open(setupEntryPath('agencies', 'a1'))
  await user.click(await button('Retire'))
  expect(await screen.findByText(/Quotes, policies and claims that name it stay/)).toBeTruthy()
  const [confirm] = screen.getAllByRole('button', { name: 'Retire' }).slice(-1)
  await user.click(confirm as HTMLElement)
  await waitFor(() => expect(retired.map(({ body }) => body)).toEqual([{ version: 1, last_day: null }]))
})

it('reorders the choices', async () => {
  const second = { ...agency, id: 'a2', code: '00486', name: 'Lagos Central' }
  answer('setups.entries', page([agency, second]))
  const ordered = answer('setups.orderEntries', null)
  const { user } = await open(setupOrderPath('agencies'))
  await user.click(await button('Move Lagos Central up'))
  await user.click(await button('Save'))
  await waitFor(() => expect(ordered.map(({ body }) => body)).toEqual([{ ids: ['a2', 'a1'] }]))
})
