import type { Page } from '@playwright/test'
import { done } from './marine-session.ts'

/** Terms of a single transit of tomato paste by sea, without its days. */
export const shipment = {
  commodity: 'FOOD',
  description: 'Tomato paste in tins',
  currency: 'USD',
  fob: '100000',
  freight: '5000',
  mode: 'SEA',
  vessel_name: 'MV Gulf of Guinea',
  vessel_imo: '9839430',
  vessel_year: '2019',
  load_port: 'CNSHA',
  discharge_port: 'NGAPP',
  incoterm: 'CFR',
  country_of_origin: 'CN',
  country_of_supply: 'CN',
  clause: 'ICC_A',
  uplift_percent: '10',
}

/** Adds a company to the clients of the signed-in partner. @returns its id */
export async function addClient(page: Page, name: string): Promise<string> {
  const { id } = await done<{ id: string }>(page, 'POST', '/marine/partner/clients', {
    kind: 'corporate',
    name,
    rc_number: `RC${String(Date.now()).slice(-6)}`,
    tin: '',
    id_type: '',
    id_number: null,
    email: '',
    phone: '08031234567',
    address: '1 Admiralty Way',
    city: 'Lagos',
    state: 'LA',
    country: 'NG',
    industry: '',
    contact_person: '',
    external_ref: '',
    allow_similar: true,
  })
  return id
}
