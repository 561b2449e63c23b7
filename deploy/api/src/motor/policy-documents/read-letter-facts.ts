import { letterPath } from '../../platform/guest-addresses/guest-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { policyFacts } from './facts.ts'
import type { LetterFacts } from './letter-facts.ts'

/** Reads the facts of a no-claims letter as it was issued. */
export async function letterFacts(
  services: Services,
  policyId: string,
  documentId: string,
): Promise<LetterFacts> {
  const { db, vault, settings } = services
  const letter = await db
    .selectFrom('no_claims_letters')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  return {
    ...(await policyFacts(services, policyId)),
    number: letter.number,
    letterPlate: letter.plate,
    years: letter.years,
    claims: letter.claims,
    insuredSince: letter.insured_since,
    issuedOn: letter.issued_on,
    letterUrl: `${settings.GUEST_ORIGIN}${letterPath(vault.open(letter.verification_token_cipher))}`,
  }
}
