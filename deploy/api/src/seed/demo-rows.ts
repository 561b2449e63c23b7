import { writeNumber } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { phoneTerms } from '../identity/clients/phone-terms.ts'
import { fullName } from '../identity/clients/presenter.ts'
import { post } from '../ledger/post.ts'
import { premiumReceived } from '../ledger/posting-rules.ts'
import { policyDocumentRows } from '../motor/policy-documents/document-rows.ts'
import { atBranch, type Notice, notifyPrivileged } from '../organisation/notifications/notify.ts'
import { hashToken, newToken } from '../platform/crypto/secrets.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { kinds } from '../platform/number-series/kinds.ts'
import type { Services } from '../platform/services.ts'
import { annualComponents } from '../policies/terms/components.ts'
import { bookIssues } from '../policies/terms/issue.ts'
import { type DemoSale, demoSales } from './demo.ts'
import { seedDemoCancellations } from './demo-cancellations.ts'
import { seedDemoClaims } from './demo-claims.ts'
import { seedDemoIndustryRecords } from './demo-industry-records.ts'
import { type DemoPurchase, seedDemoPurchases } from './demo-purchases.ts'
import { seedDemoRefunds } from './demo-refunds.ts'
import { RECEIPTS, seedReceipts, seedStatements } from './demo-statements.ts'
import { seedDemoTrackers } from './demo-trackers.ts'
import { seedFunding } from './marine/funding.ts'
import { seedLicences } from './marine/licences.ts'

const CHUNK = 100

/** Fills an empty demo with sales of fourteen months and open trackers. */
export async function seedDemo(services: Services): Promise<void> {
  const { db, clock } = services
  const present = await db.selectFrom('policies').select('id').limit(1).executeTakeFirst()
  if (present) return
  const now = clock()
  const sales = demoSales(now)
  await db.transaction().execute(async (tx) => {
    const names = await setupNames(tx)
    const branches = await tx.selectFrom('branches').select(['id', 'code']).execute()
    const branchIds = new Map(branches.map((branch) => [branch.code, branch.id]))
    const numbers = new Map<string, number>()
    const rows = sales.map((sale) => rowsOf(services, sale, names, branchIds, numbers))
    for (let start = 0; start < rows.length; start += CHUNK) {
      const part = rows.slice(start, start + CHUNK)
      await tx
        .insertInto('clients')
        .values(part.map((row) => row.client))
        .execute()
      await tx
        .insertInto('payments')
        .values(part.map((row) => row.payment))
        .execute()
      await tx
        .insertInto('policies')
        .values(part.map((row) => row.policy))
        .execute()
      await bookIssues(
        tx,
        part.map((row) => row.issued),
      )
      await tx
        .insertInto('documents')
        .values(part.flatMap((row) => row.documents))
        .execute()
    }
    await seedDemoCancellations(tx)
    await seedDemoIndustryRecords(tx)
    for (const [key, last_number] of numbers) {
      const [series = '', year = ''] = key.split(' ')
      await tx
        .insertInto('number_series')
        .values({ series, year: Number(year), last_number })
        .execute()
    }
    const received = rows.slice(0, -RECEIPTS).reduce((sum, { payment }) => sum + payment.amount, 0)
    await post(tx, {
      reference: 'demo opening',
      ...premiumReceived('motor', received),
      kind: 'opening',
      currency: 'NGN',
      postedAt: now,
      madeBy: 'system',
    })
    const paid = rows.slice(-RECEIPTS).map(({ payment }) => payment)
    await seedReceipts(tx, paid, now)
    await seedDemoPurchases(tx, services, rows.map(purchaseOf))
    await seedDemoTrackers(tx, services)
    await seedDemoClaims(tx, services)
    await seedDemoRefunds(tx, services)
    await seedStatements(tx, now)
    await seedLicences(tx, services)
    await seedFunding(tx, services)
    const last = rows.at(-1)
    if (last) {
      const { policy, client } = last
      const issued: Notice = {
        event: 'policy-issued',
        titleKey: 'policy_issued_title',
        messageKey: 'policy_issued_message',
        params: { policy_number: policy.policy_number, plate: policy.plate, customer: fullName(client) },
        path: `/underwriting/policies/${policy.id}`,
      }
      await notifyPrivileged(tx, services, 'policy.motor.edit', issued, atBranch(policy.branch_id))
    }
  })
}

const purchaseOf = ({ policy, payment }: ReturnType<typeof rowsOf>): DemoPurchase => ({
  policyId: policy.id,
  paymentId: payment.id,
  clientId: policy.client_id,
  branchId: policy.branch_id,
  search: policy.search,
  vehicle: JSON.parse(policy.vehicle),
  cover: JSON.parse(policy.cover),
  issuedAt: policy.issued_at,
})

type Names = Map<string, string>

async function setupNames(tx: Tx): Promise<Names> {
  const rows = await tx.selectFrom('setup_rows').select(['list', 'parent', 'code', 'name']).execute()
  return new Map(rows.map((row) => [`${row.list} ${row.parent} ${row.code}`, row.name]))
}

function rowsOf(
  services: Services,
  sale: DemoSale,
  names: Names,
  branchIds: Map<string, string>,
  numbers: Map<string, number>,
) {
  const { client, vehicle, cover, premium, issued_at: issuedAt } = sale
  const [clientId, paymentId, policyId] = [uuid(), uuid(), uuid()]
  const year = issuedAt.slice(0, 4)
  const take = (kind: 'policy' | 'certificate'): string => {
    const { pattern } = kinds[kind]
    const series = `${pattern.prefix}/${sale.branch_code}`
    const next = (numbers.get(`${series} ${year}`) ?? 0) + 1
    numbers.set(`${series} ${year}`, next)
    return writeNumber(pattern, { branch: sale.branch_code, year: Number(year) }, next)
  }
  const [policyNumber, certificateNumber] = [take('policy'), take('certificate')]
  const name = (list: string, code: string, parent = ''): string =>
    names.get(`${list} ${parent} ${code}`) ?? code
  const named = {
    make: name('vehicle_makes', vehicle.make),
    model: name('vehicle_models', vehicle.model, vehicle.make),
    colour: name('colours', vehicle.colour),
    body_type: name('body_types', vehicle.body_type),
    use: name('vehicle_uses', vehicle.use),
    risk_type: name('risk_types', cover.risk_type),
    cover_type: name('cover_types', cover.cover_type),
    business_type: name('business_types', cover.business_type, cover.risk_type),
    liability_type: name('liability_types', cover.liability_type),
    agency: name('agencies', sale.agency_code),
  }
  const search = [
    policyNumber,
    certificateNumber,
    vehicle.registration_number,
    vehicle.chassis_number,
    client.first_name,
    client.last_name,
    ...phoneTerms(client.phone),
    named.make,
    named.model,
  ]
    .join(' ')
    .toLowerCase()
  const token = newToken()
  const { breakdown, ...rated } = premium
  const parts = breakdown.map(({ label_key, ...part }) => ({
    ...part,
    label: services.translate('en', 'rating', label_key),
  }))
  return {
    client: {
      id: clientId,
      kind: 'individual' as const,
      ...client,
      identity_hash: null,
      created_at: issuedAt,
    },
    payment: {
      id: paymentId,
      tracker_id: null,
      quote_id: null,
      client_id: clientId,
      amount: premium.premium,
      currency: 'NGN',
      status: 'succeeded' as const,
      failure_reason: null,
      reference: `CD${year}DEMO${policyId.replaceAll('-', '').slice(-12).toUpperCase()}`,
      paid_at: issuedAt,
      search,
      created_at: issuedAt,
      updated_at: issuedAt,
    },
    policy: {
      id: policyId,
      policy_number: policyNumber,
      certificate_number: certificateNumber,
      verification_hash: hashToken(token),
      verification_token_cipher: services.vault.seal(token),
      tracker_id: null,
      payment_id: paymentId,
      client_id: clientId,
      email: client.email,
      phone: client.phone,
      cancelled_at: sale.cancelled_at,
      plate: vehicle.registration_number,
      chassis: vehicle.chassis_number,
      vehicle: JSON.stringify(vehicle),
      cover: JSON.stringify(cover),
      names: JSON.stringify(named),
      risk_type: cover.risk_type,
      cover_type: cover.cover_type,
      business_type: cover.business_type,
      liability_type: cover.liability_type,
      branch_id: branchIds.get(sale.branch_code) ?? '',
      agency_code: sale.agency_code,
      clo_code: sale.clo_code,
      premium: JSON.stringify({ ...rated, breakdown: parts, valid_until: issuedAt }),
      amount: premium.premium,
      currency: 'NGN',
      sum_insured: premium.sum_insured,
      start_date: cover.start_date,
      end_date: sale.end_date,
      own_damage_from: cover.start_date,
      issued_at: issuedAt,
      issued_on: lagosDay(new Date(issuedAt)),
      niid_state: sale.niid,
      niid_number:
        sale.niid === 'accepted' ? `NIID${policyId.replaceAll('-', '').slice(-10).toUpperCase()}` : null,
      search,
    },
    issued: {
      id: policyId,
      term: { start: cover.start_date, end: sale.end_date },
      tariffId: null,
      facts: { ...vehicle, ...cover },
      components: annualComponents(premium),
      premium: premium.premium,
      paymentId,
      requestedBy: 'system',
      issuedAt,
    },
    documents: policyDocumentRows(
      { id: policyId, policy_number: policyNumber, certificate_number: certificateNumber },
      issuedAt,
    ),
  }
}
