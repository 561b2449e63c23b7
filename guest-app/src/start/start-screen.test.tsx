import type { WorkflowGuest } from '@coverdesk/sdk'
import { createDictionaries, dictionariesAtom, fetchDictionary } from '@coverdesk/ui'
import { company } from '@coverdesk/ui/testing'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { composeStore } from '../compose.ts'
import { startPath } from '../paths.ts'
import { connectAtom } from '../shared/connection.ts'
import { EMPTY_PURCHASE, purchaseAtom } from '../shared/purchase.atoms.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { listedVehicles, priceList } from '../shared/testing/price-list.ts'
import { done, tracker } from '../shared/testing/runs.ts'
import { watchTyping } from '../shared/typed-before.ts'

const motor: WorkflowGuest = {
  id: 2,
  name: 'Motor insurance',
  description: '',
  version: 1,
  total_steps: 5,
  steps: [],
  consent: { version: '2026-01', text_key: '', text: '' },
  from_premium: 15_000_00,
  start_days_ahead: 30,
}
const glass: WorkflowGuest = {
  ...motor,
  id: 7,
  name: 'Glass repair',
  from_premium: null,
  consent: { version: '1', text_key: '', text: 'We keep photos of the window.' },
}
const started = { token: 'token-guest', tracker, validation_id: null, next: done }

const box = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

/** The choices a phone offers before the first answer. */
const onSale = (): void => {
  answer('workflow.workflows.getGuest', motor)
  answer('setups.priceList', priceList)
  answer('setups.vehicles', listedVehicles)
}

beforeEach(() => localStorage.clear())

async function seePrices(user: UserEvent, worth = ''): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Plate number' }), 'kja 123 ab')
  await user.type(screen.getByRole('combobox', { name: 'Which vehicle is it?' }), 'coro')
  await user.click(await screen.findByRole('option', { name: 'Toyota Corolla' }))
  await user.click(await screen.findByRole('radio', { name: /^My family and I/ }))
  await user.type(box('Year it was built'), '2018')
  if (worth) await user.type(box('What is it worth today? (₦)'), worth)
  await user.click(button('Show prices'))
  expect(await screen.findByRole('heading', { name: 'Your prices' })).toBeVisible()
}

async function tellWho(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'ID number' }), '12345678901')
  await user.type(box('Last name'), 'Obi')
  await user.type(box('Mobile phone'), '08031234567')
  const [email] = [...document.querySelectorAll<HTMLInputElement>('input[type=email]')]
  if (email) await user.type(email, 'ada@plain.test')
  await user.click(screen.getByRole('checkbox'))
}

it('asks for the vehicle, shows every price, and only then asks who it is', async () => {
  onSale()
  const starts = answer('workflow.trackers.form.startWorkflow', started)
  const { user } = await openPage(startPath(2))
  await seePrices(user, '5,000,000')
  expect(screen.getByText('₦15,000.00 a year')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Comprehensive/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Flood/ }))
  expect(screen.getByText('₦262,500.00 a year')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Third Party Only/ }))
  expect(screen.getByText(/^Saved, and added again when you go back: Flood/)).toBeVisible()
  await user.click(button('Continue'))
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(screen.getByRole('link', { name: 'Agree to go on' })).toBeVisible()
  expect(box('ID number')).toHaveAccessibleDescription(/Enter the 11 digits of your NIN/)
  await tellWho(user)
  await user.click(button('Send code'))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/12345678901|08031234567|ada@plain/)
  expect(starts[0]?.body).toMatchObject({
    workflow_id: 2,
    data: {
      consent: { version: '2026-01', accepted: true },
      id_number: '12345678901',
      last_name: 'Obi',
      draft: {
        vehicle: {
          make: 'TOYOTA',
          model: 'COROLLA',
          year: 2018,
          registration_number: 'KJA 123 AB',
          body_type: 'SALOON',
          use: 'PRIVATE',
        },
        cover: { risk_type: 'PRIVATE', cover_type: 'TPO', sum_insured: 0, extensions: [] },
      },
    },
  })
})

it('asks what a people carrier is used for, with the price of each answer beside it', async () => {
  onSale()
  const { user } = await openPage(startPath(2))
  await user.type(await screen.findByRole('combobox', { name: 'Which vehicle is it?' }), 'hiace')
  await user.click(await screen.findByRole('option', { name: 'Toyota Hiace' }))
  const radio = (name: RegExp) => screen.findByRole('radio', { name })
  expect(await radio(/^My family and I ?From ₦15,000\.00 a year$/)).not.toBeChecked()
  expect(await radio(/^Carrying my staff ?From ₦20,000\.00 a year$/)).not.toBeChecked()
})

it('says at once which use is not sold, and whom to call', async () => {
  onSale()
  const { user } = await openPage(startPath(2))
  await user.type(await screen.findByRole('combobox', { name: 'Which vehicle is it?' }), 'coro')
  await user.click(await screen.findByRole('option', { name: 'Toyota Corolla' }))
  await user.click(await screen.findByRole('radio', { name: 'Carrying passengers for money' }))
  const refusal = screen.getByText(/^We do not sell cover for this use here\. Call us: /)
  expect(refusal).toHaveTextContent(company.phone ?? '')
})

it('recognises the plate of a policy, and sends its renewal to the contact on it', async () => {
  onSale()
  answer('motor.registrationNumbers.check', {
    normalized: 'KJA123AB',
    available: false,
    reason: 'This vehicle is already insured for these dates.',
    warning: null,
  })
  const requested = answer('motor.renewals.request', { requested: true })
  const { user } = await openPage(startPath(2))
  await seePrices(user)
  await user.click(button('Continue'))
  expect(await screen.findByRole('heading', { name: 'This vehicle is insured with us' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find the policy' })).toHaveAttribute('href', '/my')
  await user.click(button('Send the renewal'))
  expect(await screen.findByText(/^If the renewal is due/)).toBeVisible()
  expect(requested[0]?.body).toEqual({ registration_number: 'KJA 123 AB' })
  await user.click(button('Go on with a new policy'))
  expect(await screen.findByRole('textbox', { name: 'ID number' })).toBeVisible()
})

it('fetches what comes after the prices while they are compared', async () => {
  onSale()
  const requests = answer('workflow.workflows.getGuest', motor)
  const { user } = await openPage(startPath(2))
  await seePrices(user)
  await waitFor(() => expect(requests).toHaveLength(1))
})

it.each([
  [true, 1],
  [false, 0],
])('tells how an identity is tried only where none is looked up: %s', async (kyc_sandbox, hints) => {
  answer('workflow.workflows.getGuest', motor)
  onSale()
  const { user } = await openPage(startPath(2), { ...company, kyc_sandbox })
  await seePrices(user)
  await user.click(button('Continue'))
  expect(await screen.findByRole('textbox', { name: 'ID number' })).toBeVisible()
  expect(screen.queryAllByText(/^Demo: any valid number works\./)).toHaveLength(hints)
})

it('says what is missing at its field, and takes a vehicle that is not listed', async () => {
  onSale()
  const { user } = await openPage(startPath(2))
  await user.click(await screen.findByRole('button', { name: 'Show prices' }))
  expect(screen.getByRole('combobox', { name: 'Which vehicle is it?' })).toHaveAccessibleDescription(
    /Choose the vehicle/,
  )
  await user.type(box('Year it was built'), '1901')
  await waitFor(() =>
    expect(box('Year it was built')).toHaveAccessibleDescription(
      'We insure vehicles built from 1970 to 2026',
    ),
  )
  await user.click(button('It is not listed'))
  await user.type(box('Make'), 'Nord')
  await user.type(box('Model'), 'Tank')
  await user.clear(box('Year it was built'))
  await user.type(box('Year it was built'), '1998')
  const kind = () => screen.getByRole('combobox', { name: 'What kind of vehicle is it?' })
  await user.selectOptions(kind(), 'MINI_BUS')
  await user.click(button('Show prices'))
  expect(screen.getByRole('group', { name: 'What do you use it for?' })).toHaveTextContent(
    'Choose what it is used for',
  )
  await user.click(screen.getByRole('radio', { name: /^Carrying my staff/ }))
  await user.click(button('Show prices'))
  expect(await screen.findByText(/^Nord Tank · 1998/)).toBeVisible()
})

it('says that the vehicles did not come, and asks for them again', async () => {
  onSale()
  refuse('setups.vehicles', { status: 400, code: 'refused', message: 'No' })
  const { user } = await openPage(startPath(2))
  expect(await screen.findByText('This did not load')).toBeVisible()
  onSale()
  await user.click(button('Try again'))
  await seePrices(user)
})

it('is filled in before anything can be read, and says when nothing will come by itself', async () => {
  onSale()
  const store = composeStore()
  const connect = store.get(connectAtom)
  store.set(connectAtom, { ...connect, ahead: () => Promise.reject(new TypeError('Failed to fetch')) })
  const { user } = await openPage(startPath(2), company, store)
  await user.type(await screen.findByRole('textbox', { name: 'What is it worth today? (₦)' }), '5,000,000')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await seePrices(user)
  expect(screen.getByText(/worth ₦5,000,000/)).toBeVisible()
})

it('goes on with what this phone holds, or with another vehicle', async () => {
  onSale()
  const { user } = await openPage(startPath(2))
  await seePrices(user)
  await user.click(button('Continue'))
  await openPage(startPath(2))
  expect(await screen.findByRole('heading', { name: 'Go on with your Toyota Corolla' })).toBeVisible()
  await user.click(button('Start another'))
  expect(await screen.findByRole('textbox', { name: 'Plate number' })).toHaveValue('')
})

it('says that a price has changed since it was shown', async () => {
  onSale()
  const { user } = await openPage(startPath(2))
  await seePrices(user)
  await user.click(button('Continue'))
  const [act, , comprehensive] = priceList.tariff.rates
  const dearer = { ...priceList.tariff.rates[1], amount: 1_800_000 }
  answer('setups.priceList', {
    ...priceList,
    tariff: { ...priceList.tariff, rates: [act, dearer, comprehensive] as typeof priceList.tariff.rates },
  })
  await openPage(`${startPath(2)}?page=prices`)
  expect(await screen.findByText(/it was ₦15,000\.00, it is ₦18,000\.00 now/)).toBeVisible()
})

it('lets what one types on in the page of the HTML stand for the plate it knew, not behind it', async () => {
  onSale()
  const root = document.createElement('div')
  root.innerHTML = '<input name="plate">'
  document.body.append(root)
  root.querySelector('input')?.focus()
  watchTyping(root)
  const store = composeStore()
  store.set(purchaseAtom, { ...EMPTY_PURCHASE, plate: 'ABC123DE', saved_at: new Date().toISOString() })
  await openPage(`${startPath(2)}?page=vehicle`, company, store)
  await screen.findByRole('textbox', { name: 'Plate number' })
  root.remove()
  await waitFor(() => expect(box('Plate number')).toHaveFocus())
  const { selectionStart, selectionEnd } = box('Plate number') as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 'ABC123DE'.length])
})

it('shows a refusal of the server at its field and keeps what was typed', async () => {
  onSale()
  refuse('workflow.trackers.form.startWorkflow', {
    status: 422,
    code: 'fields_invalid',
    message: 'Check the marked fields.',
    errors: [{ path: 'data.phone', code: 'phone_format', message: 'This is no mobile number.' }],
  })
  const { user } = await openPage(startPath(2))
  await seePrices(user)
  await user.click(button('Continue'))
  await tellWho(user)
  await user.click(button('Send code'))
  await waitFor(() => expect(box('Mobile phone')).toHaveAccessibleDescription(/This is no mobile number\./))
  expect(box('Mobile phone')).toHaveValue('08031234567')
})

it('shows the consent again when it has changed since it was read', async () => {
  answer('workflow.workflows.getGuest', glass)
  const { user } = await openPage(startPath(7))
  expect(await screen.findByText('We keep photos of the window.')).toBeVisible()
  answer('workflow.workflows.getGuest', {
    ...glass,
    consent: { ...glass.consent, version: '2', text: 'We keep photos of the car.' },
  })
  refuse('workflow.trackers.form.startWorkflow', {
    status: 409,
    code: 'consent_outdated',
    message: 'The consent text has changed.',
  })
  // What sticks to the foot of a phone would hide the tick it needs.
  expect(button('Start').parentElement).toHaveClass('at-end')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Start'))
  expect(await screen.findByText('The consent text has changed.')).toBeVisible()
  expect(await screen.findByText('We keep photos of the car.')).toBeVisible()
  const starts = answer('workflow.trackers.form.startWorkflow', started)
  await user.click(button('Start'))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(starts[0]?.body).toMatchObject({ data: { consent: { version: '2', accepted: true } } })
})

it('says that a workflow cannot be begun', async () => {
  refuse('workflow.workflows.getGuest', { status: 404, code: 'not_found', message: 'Not found' })
  await openPage(startPath(7))
  expect(await screen.findByRole('heading', { name: 'This is not available online yet' })).toBeVisible()
})

/** Types into a field in the very moment it is there. */
function typeAtOnce(id: string, text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      const field = document.getElementById(id)
      if (!(field instanceof HTMLInputElement)) return
      observer.disconnect()
      for (const letter of text) {
        write?.call(field, field.value + letter)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      done()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

it('loses no letter that is typed in the moment it appears', async () => {
  onSale()
  let deliver = (): void => undefined
  const delivered = new Promise<void>((done) => {
    deliver = done
  })
  const store = composeStore()
  const late = createDictionaries((...request) => delivered.then(() => fetchDictionary(...request)))
  store.set(dictionariesAtom, late)
  await openPage(`${startPath(2)}?page=vehicle`, company, store)
  const typed = typeAtOnce('field-plate', 'KJA')
  deliver()
  await typed
  await waitFor(() => expect(box('Plate number')).toHaveValue('KJA'))
})
