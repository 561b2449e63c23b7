import { joinValues } from '@coverdesk/lists/list'
import { fullName } from '../../identity/clients/presenter.ts'
import { insurerOf } from '../../organisation/company-profile/insurer.ts'
import { readCompanyInput } from '../../organisation/company-profile/store.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { certificatePath, checkAddress } from '../../platform/guest-addresses/guest-addresses.ts'
import { paperLanguage } from '../../platform/printing/choose-language.ts'
import { amountIn, inEnglish, type PaperLanguage, textsIn } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { type PolicyWithPeople, selectPolicies } from '../../policies/presenter.ts'
import { excessOn } from '../../policies/quotes/excess.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import type { PolicySnapshot } from './policy-snapshot.ts'
import { statutoryWording } from './statutory-wording.ts'

export interface Stated {
  /** Language of the facts. */
  written?: 'english' | 'theirs'
  /** The policy as it was; null as it stands. */
  snapshot?: PolicySnapshot | null
}

/**
 * Reads the facts of a policy's certificate from the policy's own snapshot. They are English, as the law requires;
 * `written` has them in the policyholder's language, for the other documents.
 */
export async function certificateFacts(
  services: Services,
  policyId: string,
  { written = 'english', snapshot = null }: Stated = {},
): Promise<CertificateFacts> {
  const { db, vault, settings } = services
  const current = await selectPolicies(db).where('policies.id', '=', policyId).executeTakeFirstOrThrow()
  const row = { ...current, ...snapshot, ...(await tokenOf(db, current, snapshot)) }
  const language = paperLanguage(services, await languageOfPolicy(db, row))
  const facts = written === 'english' ? inEnglish : language
  const company = await readCompanyInput(db)
  const issuedOn = row.certificate_issued_on ?? lagosDay(new Date(row.issued_at))
  const liability = await setupEntryOn(db, 'liability_types', row.liability_type, issuedOn)
  const limit = Number(liability?.attributes.limit ?? 0)
  const ownCover = row.sum_insured > 0
  const { extensions, terms } = row.cover as { extensions?: string[]; terms?: { excess?: number } }
  const excess = await excessOn(db, { ...row, extensions, terms }, issuedOn)
  return {
    certificateNumber: row.certificate_number,
    policyNumber: row.policy_number,
    policyholder: fullName(row),
    plate: row.unplated ? textsIn(facts)('unplated') : row.plate,
    ...namesOf(services, row, facts),
    liabilityLimit: limit > 0 ? amountIn(facts, limit) : textsIn(facts)('as_policy_says'),
    premium: amountIn(facts, row.amount),
    sumInsured: ownCover ? amountIn(facts, row.sum_insured) : null,
    excess: excess > 0 ? amountIn(facts, excess) : null,
    ownDamageFrom: row.own_damage_from,
    startDate: row.certificate_from ?? row.start_date,
    endDate: row.end_date,
    issuedAt: issuedOn,
    niidNumber: row.niid_number,
    insurer: insurerOf(company),
    language,
    wording: company.certificate_wording ?? (await statutoryWording(db, issuedOn)),
    verificationUrl: `${settings.GUEST_ORIGIN}${certificatePath(vault.open(row.verification_token_cipher))}`,
    verifyAt: checkAddress(settings.GUEST_ORIGIN),
    demo: settings.COVERDESK_ENV === 'demo',
  }
}

/** Reads the verification token of a certificate that a later one replaced. */
async function tokenOf(db: Db, current: PolicyWithPeople, snapshot: PolicySnapshot | null) {
  if (!snapshot || snapshot.certificate_number === current.certificate_number) return undefined
  return db
    .selectFrom('replaced_certificates')
    .select('verification_token_cipher')
    .where('number', '=', snapshot.certificate_number)
    .executeTakeFirst()
}

/** Describes the insured vehicle and cover with the names of the reference data in a language. */
function namesOf(
  services: Services,
  row: Pick<PolicyWithPeople, 'names' | 'vehicle' | 'cover_type'>,
  { code }: PaperLanguage,
): Pick<CertificateFacts, 'vehicle' | 'chassisNumber' | 'bodyAndColour' | 'cover' | 'use'> {
  const names = row.names as Record<string, string>
  const vehicle = row.vehicle as Record<string, string | number | undefined>
  const textOf: TextOf = (namespace, key) => services.translate(code, namespace, key)
  const named = (list: string, entry: unknown, name = ''): string =>
    localText(services, textOf, { list, code: String(entry) }, name)
  const body = named('body_types', vehicle.body_type, names.body_type)
  const colour = named('colours', vehicle.colour, names.colour)
  return {
    vehicle: [names.make, names.model, vehicle.year].filter(Boolean).join(' '),
    chassisNumber: String(vehicle.chassis_number ?? ''),
    bodyAndColour: joinValues(textOf, [body, colour]),
    cover: named('cover_types', row.cover_type, names.cover_type ?? row.cover_type),
    use: named('vehicle_uses', vehicle.use, names.use),
  }
}

/** Returns the language a policy was bought in; without a tracker, the language its customer used last. */
export async function languageOfPolicy(
  db: Db | Tx,
  { tracker_id, client_id }: Pick<PolicyWithPeople, 'tracker_id' | 'client_id'>,
): Promise<string> {
  const trackers = db.selectFrom('trackers').select('locale')
  const tracker = tracker_id
    ? await trackers.where('id', '=', tracker_id).executeTakeFirst()
    : await trackers.where('customer_id', '=', client_id).orderBy('created_at', 'desc').executeTakeFirst()
  return tracker?.locale ?? 'en'
}
