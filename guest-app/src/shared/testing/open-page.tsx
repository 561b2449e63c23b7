import type { CompanyFacts } from '@coverdesk/sdk'
import { company, type Shown, show } from '@coverdesk/ui/testing'
import { answer } from '@coverdesk/ui/testing/api'
import { App } from '../../app.tsx'
import { composeStore, type Store } from '../../compose.ts'

/** Opens the app at an address, as a first-time visitor. */
export function openPage(
  address: string,
  insurer: CompanyFacts = company,
  store: Store = composeStore(),
): Promise<Shown> {
  answer('admin.companyProfile.get', insurer)
  return show(<App />, { address, store })
}
