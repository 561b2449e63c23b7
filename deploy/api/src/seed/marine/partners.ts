import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openWallet } from '../../ledger/accounts.ts'
import type { Partners } from '../../marine/partners/tables.ts'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

const NAIRA = 100
/** Days since they became partners: more than the age of their oldest policy. */
const FIRST_YEAR = 400

const everything = {
  products: ['single_transit', 'open_cover', 'annual'],
  clauses: ['ICC_A', 'ICC_B', 'ICC_C', 'ICC_AIR', 'WAR', 'STRIKES'],
}

/** The demo's partners, with the email domain of their users. */
const demoPartners = (now: Date): { domain: string; row: Omit<Insertable<Partners>, 'id'> }[] => [
  {
    domain: 'harbourline.test',
    row: {
      name: 'Harbourline Brokers',
      kind: 'broker',
      contact_person: 'Ngozi Adeyemi',
      email: 'hello@harbourline.test',
      phone: '+234 1 460 2210',
      address: '14 Burma Road, Apapa, Lagos',
      rc_number: 'RC482913',
      tin: '104829130001',
      licence_number: 'NCRIB/2019/0482',
      licence_expires_on: lagosDay(after(now, days(212))),
      commission_bps: 2000,
      ...everything,
      most_per_bottom: 5_000_000_000 * NAIRA,
      low_balance: 1_000_000 * NAIRA,
    },
  },
  {
    domain: 'tidewater.test',
    row: {
      name: 'Tidewater Freight',
      kind: 'freight_forwarder',
      contact_person: 'Chidi Okoro',
      email: 'desk@tidewater.test',
      phone: '+234 84 238 114',
      address: '3 Creek Road, Port Harcourt',
      rc_number: 'RC719355',
      tin: '107193550001',
      licence_number: 'CRFFN/FF/2210',
      licence_expires_on: lagosDay(after(now, days(24))),
      commission_bps: 1500,
      most_per_bottom: 750_000_000 * NAIRA,
      backdating_days: 3,
      products: ['single_transit'],
      clauses: ['ICC_A', 'ICC_B', 'ICC_C', 'ICC_AIR', 'WAR'],
      low_balance: 250_000 * NAIRA,
    },
  },
]

/** @returns the id of a user's partner, by the domain of their email address */
export async function seedPartners(tx: Tx, now: Date): Promise<(email: string) => string | null> {
  const made = demoPartners(now).map(({ domain, row }) => ({ domain, row: { id: uuid(), ...row } }))
  const since = instant(after(now, -days(FIRST_YEAR)))
  const rows: Insertable<Partners>[] = made.map(({ row }) => ({ ...row, created_at: since }))
  await tx.insertInto('partners').values(rows).execute()
  for (const { row } of made) await openWallet(tx, row.id, 'NGN')
  return (email) => made.find(({ domain }) => email.endsWith(`@${domain}`))?.row.id ?? null
}
