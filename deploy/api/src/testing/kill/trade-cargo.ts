import { type CargoTerms, emptyCargoTerms } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import type { ServerAsker, ServerRecord } from './ask-server.ts'

const OWN = '/api/marine/partner'
const ADMIN = '/api/marine/admin'

/** Who trades: a partner, an underwriter and the head of marine. */
export type Traders = Record<'owner' | 'underwriter' | 'maker', string>

/** Acknowledged states of policies and credit notes, by their ids. */
export interface Traded {
  /** The last acknowledged state. */
  policies: Map<string, string>
  /** Kobo credited to the wallet. */
  applied: Map<string, number>
}

/** Possible states of a policy after this last acknowledged one: the action in progress at the kill counts. */
export const mayBe: Readonly<Record<string, readonly string[]>> = {
  issued: ['issued', 'cancelled'],
  referred: ['referred', 'accepted', 'declined'],
  accepted: ['accepted', 'issued'],
  declined: ['declined'],
  cancelled: ['cancelled'],
}

/** Its own voyage and warehouse, so that sums are not accumulated; it has not begun. */
function termsOf(number: number): CargoTerms {
  const today = lagosDay(new Date())
  return {
    ...emptyCargoTerms,
    mode: 'SEA',
    vessel_name: `MSC Lagos K${number}-${Date.now()}`,
    vessel_year: '2018',
    voyage: `K${number}`,
    country_of_origin: 'CN',
    load_port: 'CNSHA',
    discharge_port: 'NGAPP',
    incoterm: 'CFR',
    pfi_number: 'PFI-88',
    pfi_date: dayAfter(today, -20),
    etd: dayAfter(today, 3),
    eta: dayAfter(today, 40),
    commodity: 'FOOD',
    description: 'Tomato paste in tins',
    packaging: 'CARTONS',
    hs_code: '200290',
    currency: 'NGN',
    fob: '1,000,000',
    freight: '50,000',
    clause: 'ICC_A',
    cover_from: dayAfter(today, 2),
    last_warehouse: `Shed ${number}-${Date.now()}`,
  }
}

/** A client of the partner, for all its shipments. */
export const makeClient = async (requester: ServerAsker, { owner }: Traders): Promise<string> =>
  (
    await requester.post(`${OWN}/clients`, owner, {
      kind: 'corporate',
      name: 'Lekki Foods Limited',
      rc_number: 'RC123456',
      tin: '1234567890123',
      id_type: '',
      id_number: null,
      email: '',
      phone: '08031234567',
      address: '4 Wharf Road',
      city: 'Lagos',
      state: 'LA',
      country: 'NG',
      industry: '',
      contact_person: '',
      external_ref: '',
      allow_similar: true,
    })
  ).id

/**
 * One shipment from its quote to its end: issued; issued, cancelled, and its credit note applied to the wallet;
 * referred, approved and issued; or referred and declined.
 */
export async function tradeOnce(
  requester: ServerAsker,
  { owner, underwriter, maker }: Traders,
  { number, client_id }: { number: number; client_id: string },
  { policies, applied }: Traded,
): Promise<void> {
  const own = `${OWN}/policies`
  const draft = await requester.post(own, owner, {
    kind: 'single_transit',
    client_id,
    open_cover_id: null,
    terms: termsOf(number),
  })
  const { premium: accepted_premium } = draft.price as { premium: number }
  const act = async (
    path: string,
    token: string,
    body: object,
    policy: ServerRecord,
  ): Promise<ServerRecord> => {
    const answer = await requester.post(path, token, { version: policy.version, ...body })
    policies.set(policy.id, answer.state as string)
    return answer
  }
  const issue = (policy: ServerRecord): Promise<ServerRecord> =>
    act(`${own}/${policy.id}/issue`, owner, { accepted_premium }, policy)
  const way = number % 4
  if (way < 2) {
    const issued = await issue(draft)
    if (way === 1) return
    const change = { kind: 'cancellation', effective_on: lagosDay(new Date()) }
    const { difference: accepted_difference } = await requester.post(
      `${own}/${issued.id}/changes/price`,
      owner,
      change,
    )
    const changeRequest = { ...change, reason: 'The buyer withdrew', accepted_difference }
    const { id, version } = await requester.post(`${own}/${issued.id}/changes`, owner, changeRequest)
    const done = await requester.post(`${ADMIN}/policy-changes/${id}/accept`, underwriter, { version })
    policies.set(issued.id, 'cancelled')
    const { id: noteId, amount } = done.credit_note as { id: string; amount: number }
    const note = await requester.get(`${ADMIN}/credit-notes/${noteId}`, maker)
    await requester.post(`${ADMIN}/credit-notes/${noteId}/apply`, maker, { version: note.version, amount })
    applied.set(noteId, amount)
    return
  }
  const note = 'Please look at this'
  const referred = await act(`${own}/${draft.id}/refer`, owner, { accepted_premium, note }, draft)
  const decided = await act(
    `${ADMIN}/policy-management/${draft.id}/${way === 2 ? 'accept' : 'decline'}`,
    underwriter,
    { reason: 'Within our appetite' },
    referred,
  )
  if (way === 2) await issue(decided)
}
