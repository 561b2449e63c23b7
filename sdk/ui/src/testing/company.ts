import { type CompanyFacts, standardLanguages } from '@coverdesk/sdk'

/** The insurer of the tests. */
export const company: CompanyFacts = {
  name: 'Coverdesk Insurance',
  product_name: 'Coverdesk',
  address: '1 Marina, Lagos',
  email: 'help@coverdesk.test',
  phone: '+2348030000000',
  website: '',
  naicom_number: 'RIC-001',
  whatsapp: '',
  complaint_route: '',
  privacy_notice: '',
  terms: '',
  accent: '',
  logo_path: null,
  sandbox: false,
  kyc_sandbox: false,
  languages: standardLanguages.map(({ code }) => code),
  env: 'prod',
}
