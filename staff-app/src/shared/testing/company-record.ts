import type { CompanyRecord } from '@coverdesk/sdk'

/** The company as a new installation has it. */
export const companyRecord: CompanyRecord = {
  name: 'Coverdesk',
  product_name: 'Coverdesk',
  address: '',
  postal_address: '',
  email: '',
  phone: '',
  whatsapp: '',
  website: '',
  naicom_number: '',
  complaint_route: '',
  privacy_notice: '',
  terms: '',
  signatory_name: '',
  signatory_title: '',
  accent: '',
  certificate_wording: null,
  logo: null,
  online_branch_id: null,
  oldest_vehicle_year: 1970,
  languages: ['en'],
  own_texts: {},
  signature: null,
  version: 0,
  standard_wording: { entitled: ['A.'], limitations: ['B.'], clause: 'C.' },
}
