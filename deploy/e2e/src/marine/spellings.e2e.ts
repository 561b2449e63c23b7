import { paths, setupSectionPath } from '../../../../marine-app/src/paths.ts'
import { origins } from '../environment.ts'
import { signInMarine } from '../marine-session.ts'
import { searchByReference, searchBySpellings } from '../spellings.ts'
import { test } from '../test.ts'

const { admin, partner } = paths

/** The lists that the demo fills, with columns that they are searched by. */
const LISTS = {
  admin: {
    [admin.clients]: ['Client', 'Partner'],
    [admin.policies]: ['Certificate', 'Client', 'Partner'],
    [admin.partners]: ['Partner'],
    [admin.users]: ['Name'],
    [admin.creditNotes]: ['Partner'],
    [admin.openCovers]: ['Policy', 'Insured'],
    [admin.policyManagement]: ['Client', 'Partner'],
    [admin.walletRequests]: ['Request', 'Partner'],
    [admin.walletTransactions]: ['Partner'],
    [admin.bankLines]: ['Reference'],
    [setupSectionPath('roles')]: ['Name'],
    [setupSectionPath('commodities')]: ['Name'],
  },
  partner: {
    [partner.clients]: ['Client'],
    [partner.policies]: ['Certificate', 'Client'],
    [partner.users]: ['Name'],
    [partner.walletFundingRequests]: ['Request'],
  },
} as const

const USERS = { admin: 'head@marine.coverdesk.test', partner: 'owner@harbourline.test' } as const

for (const kind of ['admin', 'partner'] as const) {
  test(`every list of a marine ${kind} finds what callers say, however they spell it`, async ({ page }) => {
    test.setTimeout(600_000)
    await signInMarine(page, kind, USERS[kind])
    for (const [path, columns] of Object.entries(LISTS[kind]))
      await searchBySpellings(page, `${origins.marine}${path}`, columns)
  })
}

test('other transactions and the statement of a wallet are found by each spelling', async ({ page }) => {
  test.setTimeout(300_000)
  await signInMarine(page, 'admin', USERS.admin)
  await searchByReference(page, `${origins.marine}${admin.otherTransactions}`, /CN-ADJ\/[\d/]+/)
  await signInMarine(page, 'partner', USERS.partner)
  await searchByReference(page, `${origins.marine}${partner.wallet}`, /MCP\/[\d/]+/)
})
