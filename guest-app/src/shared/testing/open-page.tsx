import { type CompanyFacts, standardLanguages } from '@coverdesk/sdk'
import { type Shown, show } from '@coverdesk/ui/testing'
import { answer } from '@coverdesk/ui/testing/api'
import { App } from '../../app.tsx'
import { composeStore, type Store } from '../../compose.ts'

/** Who insures in the tests. */
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

/** Opens the app at an address, as a first-time visitor. */
export function openPage(
  address: string,
  insurer: CompanyFacts = company,
  store: Store = composeStore(),
): Promise<Shown> {
  answer('admin.companyProfile.get', insurer)
  return show(<App />, { address, store })
}
