import { type About, checkIdentifier } from '@coverdesk/sdk'

/** Details that proposers enter about themselves; names come from the identity check, never from the form. */
export type ClientDetails = Omit<About, 'declaration'>

/**
 * The stored columns of a client: a company has no title, gender, date of birth and occupation, a person no contact
 * person.
 */
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
