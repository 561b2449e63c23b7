import type { MarineClientSave } from '@coverdesk/sdk'
import { createClient } from '../../marine/underwriting/clients/save-client.ts'
import { type SignedInUser, userOf } from '../../platform/access/principal.ts'
import { after, days } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

type Company = readonly [name: string, rc: string, tin: string, city: string, state: string, industry: string]
type Person = readonly [name: string, nin: string, city: string, state: string]

const HARBOURLINE: readonly Company[] = [
  ['Oko Foods Limited', 'RC284410', '102844100001', 'Apapa', 'LA', 'Food processing'],
  ['Kanem Textiles Plc', 'RC119207', '101192070001', 'Kano', 'KN', 'Textiles'],
  ['Delta Cold Stores Limited', 'RC550318', '105503180001', 'Warri', 'DE', 'Frozen fish'],
  ['Zenith Agro Machinery Limited', 'RC661902', '106619020001', 'Ibadan', 'OY', 'Machinery'],
  ['Bright Star Electronics Limited', 'RC730041', '107300410001', 'Ikeja', 'LA', 'Electronics'],
  ['Sahel Grains Nigeria Limited', 'RC402216', '104022160001', 'Kano', 'KN', 'Grain'],
  ['Emzor Glass and Ceramics Limited', 'RC318877', '103188770001', 'Ota', 'OG', 'Building materials'],
  ['Unity Pharmacare Limited', 'RC845530', '108455300001', 'Isolo', 'LA', 'Pharmaceuticals'],
  ['Onitsha Auto Parts Cooperative', 'IT90114', '', 'Onitsha', 'AN', 'Vehicle parts'],
  ['Nnewi Motors Assembly Limited', 'RC577420', '105774200001', 'Nnewi', 'AN', 'Vehicles'],
  ['Palmwood Furniture Enterprises', 'BN2104477', '', 'Aba', 'AB', 'Furniture'],
]
const HARBOURLINE_PEOPLE: readonly Person[] = [
  ['Chinwe Nnamdi', '41820057713', 'Lekki', 'LA'],
  ['Musa Abdullahi', '52917304480', 'Kano', 'KN'],
  ['Folake Adesina', '60315599204', 'Ibadan', 'OY'],
]
const TIDEWATER: readonly Company[] = [
  ['Rivers Marine Supplies Limited', 'RC693310', '106933100001', 'Port Harcourt', 'RI', 'Ship chandlery'],
  ['Bonny Fabrication Yard Limited', 'RC708254', '107082540001', 'Bonny', 'RI', 'Steel'],
  ['Garden City Beverages Plc', 'RC225619', '102256190001', 'Port Harcourt', 'RI', 'Beverages'],
  ['Calabar Cocoa Exporters Limited', 'RC480992', '104809920001', 'Calabar', 'CR', 'Cocoa'],
]

const nothing: Omit<MarineClientSave, 'kind' | 'name' | 'email' | 'phone' | 'address' | 'city' | 'state'> = {
  rc_number: '',
  tin: '',
  id_type: '',
  id_number: null,
  industry: '',
  contact_person: '',
  country: 'NG',
  external_ref: '',
  allow_similar: false,
}

const domainOf = (name: string): string => `${name.toLowerCase().split(' ').slice(0, 2).join('-')}.test`

const companies = (list: readonly Company[], prefix: string): MarineClientSave[] =>
  list.map(([name, rc_number, tin, city, state, industry], index) => ({
    ...nothing,
    kind: 'corporate',
    name,
    rc_number,
    tin,
    city,
    state,
    industry,
    email: `imports@${domainOf(name)}`,
    phone: `+23480310${prefix}${String(index).padStart(3, '0')}`,
    address: `${12 + index * 7} Creek Road`,
    external_ref: `${prefix}-${String(index + 1).padStart(3, '0')}`,
  }))

const individuals = (list: readonly Person[]): MarineClientSave[] =>
  list.map(([name, id_number, city, state], index) => ({
    ...nothing,
    kind: 'individual',
    name,
    id_type: 'nin',
    id_number,
    city,
    state,
    email: `${name.toLowerCase().replace(' ', '.')}@example.test`,
    phone: `+23480510990${String(index).padStart(2, '0')}`,
    address: `${4 + index} Admiralty Way`,
    external_ref: '',
  }))

const books: readonly [owner: string, clients: readonly MarineClientSave[]][] = [
  ['owner@harbourline.test', [...companies(HARBOURLINE, '21'), ...individuals(HARBOURLINE_PEOPLE)]],
  ['owner@tidewater.test', companies(TIDEWATER, '34')],
]

/** Adds clients to the demo's partners, created over some months; a partner that has any stays unchanged. */
export async function seedMarineClients(services: Services): Promise<void> {
  const { db, clock } = services
  for (const [email, clients] of books) {
    const owner = await readOwner(db, email)
    if (!owner?.partnerId || (await hasClients(db, owner.partnerId))) continue
    const { partnerId } = owner
    await db.transaction().execute(async (tx) => {
      for (const [index, client] of clients.entries()) {
        const now = after(clock(), -days(9 * (clients.length - index)))
        await createClient(tx, services, partnerId, client, { principal: owner, now })
      }
    })
  }
}

async function readOwner(db: Db, email: string): Promise<SignedInUser | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'audience', 'first_name', 'last_name', 'partner_id'])
    .where('audience', '=', 'marine_partner')
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    user &&
    userOf(user, {
      sessionId: '',
      userId: user.id,
      name: `${user.first_name} ${user.last_name}`,
      privileges: new Set(),
      limits: {},
      roleId: null,
      branchId: null,
      branches: null,
      departmentId: null,
    })
  )
}

const hasClients = async (db: Db, partnerId: string): Promise<boolean> =>
  (await db
    .selectFrom('marine_clients')
    .select('id')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()) !== undefined
