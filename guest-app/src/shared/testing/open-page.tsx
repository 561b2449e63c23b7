import type { CompanyFacts } from '@coverdesk/sdk'
import { answer } from '@coverdesk/sdk/react/testing/api.ts'
import { type Shown, show } from '@coverdesk/sdk/react/testing/show.tsx'
import { App } from '../../app.tsx'
import { composeStore } from '../../compose.ts'

const company: CompanyFacts = {
  name: 'Coverdesk Insurance',
  product_name: 'Coverdesk',
  address: '1 Marina, Lagos',
  email: 'help@coverdesk.test',
  phone: '+2348030000000',
  website: '',
  naicom_number: 'RIC-001',
  sandbox: false,
  kyc_sandbox: false,
  env: 'prod',
}

/** Opens the app at an address, as somebody who has never been here. */
export function openPage(address: string): Promise<Shown> {
  answer('companyProfile.get', company)
  return show(<App />, { address, store: composeStore() })
}
