import { test } from '@playwright/test'
import { pathOf, paths, setupItemPath, setupSectionPath } from '../../../../marine-app/src/paths.ts'
import { origins } from '../environment.ts'
import { expectNoErrors } from '../every-page.ts'
import { done, signInMarine } from '../marine-session.ts'

const { admin, partner } = paths

const ADDRESSES = {
  admin: [
    admin.dashboard,
    admin.profile,
    admin.exports,
    admin.clients,
    admin.policies,
    admin.changeRequests,
    admin.users,
    admin.newUser,
    admin.partners,
    admin.newPartner,
    admin.openCovers,
    admin.creditNotes,
    admin.newCreditNote,
    admin.policyManagement,
    admin.policyChanges,
    admin.walletTransactions,
    admin.otherTransactions,
    admin.walletRequests,
    admin.reconciliation,
    admin.bankLines,
    admin.reports,
    pathOf(admin.report, 'premium-bordereau'),
    pathOf(admin.report, 'production'),
    admin.setup,
    setupSectionPath('tariffs'),
    setupSectionPath('fx-rates'),
    setupSectionPath('numbers'),
    setupSectionPath('roles'),
    setupSectionPath('vessels'),
    setupItemPath('vessels', 'add'),
  ],
  partner: [
    partner.dashboard,
    partner.profile,
    partner.exports,
    partner.clients,
    partner.newClient,
    partner.importClients,
    partner.policies,
    partner.newPolicy,
    partner.changeRequests,
    partner.users,
    partner.newUser,
    partner.wallet,
    partner.walletFundingRequests,
    partner.newWalletFundingRequest,
  ],
} as const

/** Pages of a record, with the list whose first row they show; no two that follow each other have the same title. */
const RECORDS = {
  admin: [
    ['/marine/admin/clients', admin.client],
    ['/marine/admin/policies', admin.policy],
    ['/partners', admin.partner],
    ['/marine/admin/users', admin.editUser],
    ['/partners', admin.editPartner],
    ['/marine/admin/wallet-transactions', admin.walletTransaction],
    ['/marine/admin/wallet-requests', admin.walletRequest],
  ],
  partner: [
    ['/marine/partner/clients', partner.client],
    ['/marine/partner/policies', partner.policy],
    ['/marine/partner/clients', partner.editClient],
    ['/marine/partner/users', partner.editUser],
    ['/marine/partner/wallet-funding-requests', partner.walletFundingRequest],
  ],
} as const

/** Addresses without a session. */
const OUTSIDE = [
  paths.home,
  admin.login,
  admin.forgotPassword,
  admin.resetPassword,
  admin.invitation,
  partner.login,
  paths.success,
  paths.error,
  paths.maintenance,
  '/nowhere',
]

const USERS = { admin: 'head@marine.coverdesk.test', partner: 'owner@harbourline.test' } as const

for (const kind of ['admin', 'partner'] as const) {
  test(`every ${kind} page is open to everybody who works there`, async ({ page }) => {
    test.setTimeout(900_000)
    await signInMarine(page, kind, USERS[kind])
    await expectNoErrors(page, origins.marine, ADDRESSES[kind])
  })

  test(`every ${kind} page of a record is open to everybody who works there`, async ({ page }) => {
    test.setTimeout(600_000)
    await signInMarine(page, kind, USERS[kind])
    const records: string[] = []
    for (const [list, path] of RECORDS[kind]) {
      const [first] = await done<{ id: string }[]>(page, 'GET', `${list}?limit=1`)
      if (!first) throw new Error(`${list} has no record`)
      records.push(pathOf(path, first.id))
    }
    await expectNoErrors(page, origins.marine, records)
  })
}

test('every page without a session is open to everybody', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto(`${origins.marine}/api/readyz`)
  await expectNoErrors(page, origins.marine, OUTSIDE)
})
