import { type About, checkIdentifier } from '@coverdesk/sdk'

/** What proposers say of themselves; the names are those of the identity check, never typed ones. */
export type ClientDetails = Omit<About, 'declaration'>

/** What of it is kept as a client: a company has no title, gender, date of birth and occupation, a person no contact. */
export function clientFacts(details: ClientDetails, isCompany: boolean) {
  const { title = '', gender = null, date_of_birth = null, occupation, ...given } = details
  const { contact_name = '', tax_id = '', address, state, lga } = given
  const place = { address, state, lga }
  return isCompany
    ? {
        kind: 'corporate' as const,
        title: '',
        gender: null,
        date_of_birth: null,
        occupation: '',
        contact_name,
        tax_id: checkIdentifier('tax_id', tax_id).value,
        ...place,
      }
    : {
        kind: 'individual' as const,
        title,
        gender,
        date_of_birth,
        occupation,
        contact_name: '',
        tax_id: '',
        ...place,
      }
}
