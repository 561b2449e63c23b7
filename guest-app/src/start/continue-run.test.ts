import { expect, it, vi } from 'vitest'
import { EMPTY_PURCHASE } from '../shared/purchase.atoms.ts'
import { continueRun } from './continue-run.ts'

const purchase = {
  ...EMPTY_PURCHASE,
  plate: 'KJA123AB',
  make: 'TOYOTA',
  model: 'COROLLA',
  year: '2018',
  risk_type: 'PRIVATE',
  cover_type: 'TPO',
  path: '/somewhere',
  form: 'f1',
}
const draft = {
  about: { title: 'Mrs', address: '12 Marina Road' },
  vehicle: { make: 'TOYOTA', model: 'COROLLA', year: 2018, chassis_number: '2T1BURHE0JC012345' },
  cover: { cover_type: 'COMPREHENSIVE', start_date: '2026-12-01' },
}
const clientOf = (form: object | null) => {
  const updateGuest = vi.fn(async () => ({}))
  const getGuest = vi.fn(async () => {
    if (!form) throw new Error('ended')
    return form
  })
  return { client: { workflow: { forms: { getGuest, updateGuest } } } as never, updateGuest }
}
const open = { id: 'f1', version: 3, can_change: true, draft, next: { path: '/next?page=x' } }

it('keeps every answer of the run and takes the cover chosen now', async () => {
  const { client, updateGuest } = clientOf(open)
  expect(await continueRun(client, purchase)).toContain('page=check')
  expect(updateGuest).toHaveBeenCalledWith('f1', {
    version: 3,
    draft: expect.objectContaining({
      about: draft.about,
      vehicle: expect.objectContaining({
        chassis_number: '2T1BURHE0JC012345',
        registration_number: 'KJA123AB',
      }),
      cover: expect.objectContaining({ cover_type: 'TPO', start_date: '2026-12-01' }),
    }),
  })
})

it('asks for the chassis number of another vehicle', async () => {
  const { client, updateGuest } = clientOf(open)
  expect(await continueRun(client, { ...purchase, model: 'CAMRY' })).toBe('/next')
  expect(JSON.stringify(updateGuest.mock.calls)).not.toContain('2T1BURHE0JC012345')
})

it('starts another run where the run has ended, or there is none', async () => {
  expect(await continueRun(clientOf(null).client, purchase)).toBeNull()
  expect(await continueRun(clientOf({ ...open, can_change: false }).client, purchase)).toBeNull()
  expect(await continueRun(clientOf(open).client, { ...purchase, form: null })).toBeNull()
})
