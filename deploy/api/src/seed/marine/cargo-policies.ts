import { type CargoDraft, type CargoTerms, emptyCargoTerms } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { openAccounts, openWallet } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { fundingApproved } from '../../ledger/posting-rules.ts'
import type { UserChange } from '../../marine/underwriting/policies/change.ts'
import { insertDraft } from '../../marine/underwriting/policies/drafts/drafts.ts'
import { issuePolicy } from '../../marine/underwriting/policies/issue/issue.ts'
import { acceptReferral, declineReferral } from '../../marine/underwriting/policies/referrals/decide.ts'
import { referPolicy } from '../../marine/underwriting/policies/referrals/refer.ts'
import { readPolicy } from '../../marine/underwriting/policies/store.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { after, days, lagosDay, minutes } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { demoTerms } from './cargo-shipments.ts'
import { personOf } from './demo-person.ts'

const NAIRA = 100
const ISSUED_WITHIN = minutes(15)
const ACCOUNT = 'ZENITH-PREMIUM'
const HARBOURLINE = 'issuer@harbourline.test'
const TIDEWATER = 'owner@tidewater.test'
const UNDERWRITER = 'underwriter@marine.coverdesk.test'

type End = 'draft' | 'issued' | 'referred' | 'accepted' | 'declined'

interface Shipment {
  by: string
  daysAgo: number
  end: End
  more?: Partial<Omit<CargoDraft, 'terms'>> & { terms?: Partial<CargoTerms> }
  /** Declared under the demo's open cover. */
  declared?: true
}

const spread = (by: string, from: number, until: number, count: number): Shipment[] =>
  Array.from({ length: count }, (_, at) => ({
    by,
    end: 'issued' as const,
    daysAgo: from - ((from - until) * at) / Math.max(1, count - 1),
  }))

const openCover = {
  kind: 'open_cover' as const,
  terms: { limit_per_bottom: '900,000,000', limit_per_location: '900,000,000', clause: 'ICC_A' },
}
const used = {
  terms: {
    commodity: 'USED_VEHICLES',
    description: 'Used saloon cars',
    hs_code: '87032300',
    condition: 'used',
    clause: 'ICC_A',
  },
}

/** By age: before the wallets' last funding, and after it. */
export const earlierShipments: readonly Shipment[] = byAge([
  { by: HARBOURLINE, daysAgo: 86, end: 'issued', more: openCover },
  ...spread(HARBOURLINE, 84, 18, 22),
  ...[70, 52, 33].map((daysAgo) => ({
    by: HARBOURLINE,
    daysAgo,
    end: 'issued' as const,
    declared: true as const,
  })),
  { by: HARBOURLINE, daysAgo: 44, end: 'declined', more: used },
  ...spread(TIDEWATER, 60, 20, 4),
])
export const latestShipments: readonly Shipment[] = byAge([
  ...spread(HARBOURLINE, 5, 0.3, 5),
  { by: HARBOURLINE, daysAgo: 2.4, end: 'accepted' },
  { by: HARBOURLINE, daysAgo: 1.3, end: 'referred', more: used },
  { by: HARBOURLINE, daysAgo: 0.4, end: 'referred', more: { terms: { fob: '310000.00', currency: 'USD' } } },
  ...[2.1, 1.1, 0.1].map((daysAgo) => ({ by: HARBOURLINE, daysAgo, end: 'draft' as const })),
  { by: TIDEWATER, daysAgo: 0.8, end: 'draft' },
])

function byAge(shipments: Shipment[]): Shipment[] {
  return shipments.sort((one, other) => other.daysAgo - one.daysAgo)
}

/** Counts the covers: an interrupted seed continues from there. */
export async function countCargo(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('cargo_policies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a partner of the demo may issue: one of an earlier version was not onboarded with licence and products. */
export const mayIssue = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('partners')
    .select('id')
    .where('state', '=', 'active')
    .where('licence_number', '<>', '')
    .where(sql<boolean>`products <> '{}'`)
    .executeTakeFirst()) !== undefined

/** Funds the demo partners' wallets before their first policy; once. */
export async function seedOpeningFunds({ db, clock }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openAccounts(tx, [{ kind: 'bank', owner: ACCOUNT }], 'NGN')
    for (const [email, naira] of [
      [HARBOURLINE, 14_000_000],
      [TIDEWATER, 900_000],
    ] as const) {
      const person = await personOf(tx, email)
      if (!person?.partnerId) continue
      const reference = `demo opening ${person.partnerId}`
      if (await isPosted(tx, reference)) continue
      await openWallet(tx, person.partnerId, 'NGN')
      await post(tx, {
        reference,
        currency: 'NGN',
        madeBy: 'system',
        ...fundingApproved(person.partnerId, ACCOUNT, naira * NAIRA),
        kind: 'opening',
        postedAt: after(clock(), -days(88)),
        description: 'Balance carried over',
      })
    }
  })
}

const isPosted = async (tx: Tx, reference: string): Promise<boolean> =>
  (await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

/** Drafts, refers, decides and issues as users would have, each on its day. */
export async function seedCargoPolicies(
  services: Services,
  shipments: readonly Shipment[],
  firstNumber: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const [at, shipment] of shipments.entries())
      await seedShipment(tx, services, shipment, firstNumber + at)
    // Documents are rendered when they are opened, and no emails are sent about the past.
    const left = tx.deleteFrom('outbox')
    await left.where('topic', 'in', ['cargo-papers', 'nia']).execute()
    await sql`update cargo_registrations set state = 'accepted', outbox_id = null,
      number = 'SANDBOX-NIA-' || upper(right(replace(version_id::text, '-', ''), 8))`.execute(tx)
    await left.where(sql<boolean>`topic = 'mail' and payload ->> 'template' = 'notice'`).execute()
    await tx
      .updateTable('notifications')
      .set({ read_at: services.clock() })
      .where('path', 'like', '/marine%')
      .execute()
  })
}

/** Early enough to be issued on the day it begins, at that day's exchange rate. */
const beforeMidnight = (at: Date): Date =>
  lagosDay(after(at, ISSUED_WITHIN)) === lagosDay(at) ? at : after(at, -ISSUED_WITHIN)

async function seedShipment(tx: Tx, services: Services, shipment: Shipment, number: number): Promise<void> {
  const issuer = await personOf(tx, shipment.by)
  const underwriter = await personOf(tx, UNDERWRITER)
  if (!issuer?.partnerId || !underwriter) return
  const { partnerId } = issuer
  const begun = beforeMidnight(after(services.clock(), -days(shipment.daysAgo)))
  const change = (principal: SignedInUser, hoursLater: number): UserChange => {
    const now = new Date(Math.min(begun.getTime() + hoursLater * 3_600_000, services.clock().getTime()))
    return {
      tx,
      services: { ...services, clock: () => now },
      actor: { principal, now },
      t: (namespace, key) => services.translate('en', namespace, key),
    }
  }
  const today = lagosDay(begun)
  const draft = await draftOf(tx, shipment, partnerId, number, (later) => dayAfter(today, later))
  if (!draft) return
  const id = await insertDraft(tx, draft, { partnerId, madeBy: issuer.userId, today, now: begun })
  const agreed = async () => {
    const row = await readPolicy(tx, id)
    return { version: row.version, accepted_premium: row.premium ?? 0 }
  }
  if (shipment.end === 'draft') return
  if (shipment.end === 'issued') return issuePolicy(change(issuer, 0.2), id, partnerId, await agreed())
  await referPolicy(change(issuer, 0.2), id, partnerId, {
    ...(await agreed()),
    note: 'The client ships every month. Photos of the goods can be sent.',
  })
  const { version } = await agreed()
  if (shipment.end === 'accepted')
    await acceptReferral(change(underwriter, 3), id, {
      version,
      rate_ppm: 2_600,
      reason: 'New client, no claims record yet',
    })
  if (shipment.end === 'declined')
    await declineReferral(change(underwriter, 5), id, {
      version,
      reason: 'No inspection report for the vehicles',
    })
}

async function draftOf(
  tx: Tx,
  { more, declared }: Shipment,
  partnerId: string,
  number: number,
  day: (later: number) => string,
): Promise<CargoDraft | null> {
  const cover = declared
    ? await tx
        .selectFrom('cargo_policies')
        .select(['id', 'client_id'])
        .where('partner_id', '=', partnerId)
        .where('kind', '=', 'open_cover')
        .executeTakeFirst()
    : undefined
  const clients = await tx
    .selectFrom('marine_clients')
    .select(['id', 'name'])
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'corporate')
    .orderBy('created_at')
    .execute()
  const client =
    clients.find(({ id }) => id === cover?.client_id) ?? clients[(number * 5) % Math.max(1, clients.length)]
  if (!client) return null
  const { terms, ...rest } = more ?? {}
  const declaration = cover ? { kind: 'declaration' as const, open_cover_id: cover.id } : {}
  const own: Partial<CargoTerms> = demoTerms(number, client.name, day)
  return {
    kind: 'single_transit',
    client_id: client.id,
    open_cover_id: null,
    ...rest,
    ...declaration,
    terms: { ...emptyCargoTerms, ...own, ...(cover ? { clause: 'ICC_A', add_ons: [] } : {}), ...terms },
  }
}
