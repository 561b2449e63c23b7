import { system } from '../../../platform/access/principal.ts'
import { inTransaction } from '../../../platform/outbox/in-transaction.ts'
import type { RegistrationAnswer, ReportedCertificate } from '../../../platform/providers/nia/nia-provider.ts'
import { ProviderDown } from '../../../platform/providers/provider-errors.ts'
import type { Services } from '../../../platform/services.ts'
import { cargoDocument } from '../certificates/documents.ts'
import { recordPolicyEvent } from '../policies/change.ts'
import { findRegistration, type Registration } from '../policies/registration.ts'
import { lockPolicy } from '../policies/store.ts'
import { readVersion } from '../policies/versions.ts'

/**
 * Reports a certificate to the industry database, stores the answer and prints the number on the certificate.
 * @throws ProviderDown while there is no decision, so that the outbox retries
 */
export async function reportCertificate(services: Services, versionId: string): Promise<void> {
  const { db, providers } = services
  const registration = await findRegistration(db, versionId)
  if (!registration || !providers.nia) return
  if (registration.state === 'pending') {
    const answer = await providers.nia.report(await reportOf(services, registration))
    if (answer.outcome === 'pending') throw new ProviderDown('The industry database has not decided yet.')
    await store(services, registration, answer)
  }
  await cargoDocument(services, versionId, 'certificate')
}

async function reportOf({ db }: Services, registration: Registration): Promise<ReportedCertificate> {
  const { policy, version, before } = await readVersion(db, registration.version_id)
  const { terms, price, names, insured } = version
  return {
    certificate_number: version.certificate_number,
    policy_number: policy.policy_number ?? '',
    status: registration.cancelled ? 'cancelled' : 'issued',
    replaces: before?.certificate_number ?? null,
    insured: insured.name,
    currency: price.currency,
    sum_insured: price.sum_insured,
    sum_insured_kobo: price.sum_insured_kobo,
    premium: price.premium,
    vessel: terms.vessel_name,
    transport_document: terms.transport_document,
    load_port: names.of.load_port ?? '',
    discharge_port: names.of.discharge_port ?? '',
    starts_on: version.starts_on,
    ends_on: version.ends_on,
  }
}

type Decided = Exclude<RegistrationAnswer, { outcome: 'pending' }>

/** Stores a decision, unless the policy was cancelled or another delivery stored one in the meantime. */
async function store(
  services: Services,
  { version_id, policy_id, cancelled }: Registration,
  answer: Decided,
): Promise<void> {
  const now = services.clock()
  await inTransaction(services, async (tx) => {
    const row = await lockPolicy(tx, policy_id)
    const isAccepted = answer.outcome === 'accepted'
    const decision = isAccepted ? { number: answer.number, reason: null } : { reason: answer.reason }
    const stored = await tx
      .updateTable('cargo_registrations')
      .set({ state: answer.outcome, ...decision, updated_at: now })
      .where('version_id', '=', version_id)
      .where('state', '=', 'pending')
      .where('cancelled', '=', cancelled)
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n) return
    const change = {
      tx,
      services,
      actor: { principal: system, now },
      t: (namespace: string, key: string) => services.translate('en', namespace, key),
    }
    const after = isAccepted ? { name: answer.number } : { reason: answer.reason }
    await recordPolicyEvent(change, row, isAccepted ? 'registered' : 'registration_refused', after)
  })
}
