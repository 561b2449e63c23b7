export type MarineKind = 'admin' | 'partner'

const bases = { admin: '/marine-admin', partner: '/marine-partner' } as const satisfies Record<
  MarineKind,
  string
>

/** Paths that both kinds of marine users have. */
function commonPaths(base: string) {
  return {
    base,
    login: `${base}/login`,
    forgotPassword: `${base}/forgot-password`,
    resetPassword: `${base}/reset-password`,
    invitation: `${base}/invitation`,
    dashboard: `${base}/dashboard`,
    profile: `${base}/profile`,
    exports: `${base}/exports`,
    clients: `${base}/clients`,
    client: `${base}/clients/view/:id`,
    policies: `${base}/policies`,
    policy: `${base}/policies/view/:id`,
    changeRequests: `${base}/change-requests`,
    changeRequest: `${base}/change-requests/:id`,
    users: `${base}/users`,
    newUser: `${base}/users/create`,
    editUser: `${base}/users/edit/:id`,
  }
}

const adminPaths = {
  ...commonPaths(bases.admin),
  partners: `${bases.admin}/partners`,
  newPartner: `${bases.admin}/partners/create`,
  editPartner: `${bases.admin}/partners/edit/:id`,
  partner: `${bases.admin}/partners/view/:id`,
  openCovers: `${bases.admin}/policies/open-covers`,
  creditNotes: `${bases.admin}/credit-notes`,
  newCreditNote: `${bases.admin}/credit-notes/create`,
  editCreditNote: `${bases.admin}/credit-notes/edit/:id`,
  creditNote: `${bases.admin}/credit-notes/view/:id`,
  policyManagement: `${bases.admin}/policy-management`,
  policyChanges: `${bases.admin}/policy-management/changes`,
  policyChange: `${bases.admin}/policy-management/changes/:id`,
  referral: `${bases.admin}/policy-management/:id`,
  walletTransactions: `${bases.admin}/wallet-transactions`,
  otherTransactions: `${bases.admin}/wallet-transactions/other`,
  otherTransaction: `${bases.admin}/wallet-transactions/other/:id`,
  walletTransaction: `${bases.admin}/wallet-transactions/:id`,
  walletRequests: `${bases.admin}/wallet-requests`,
  walletRequest: `${bases.admin}/wallet-requests/:id`,
  reconciliation: `${bases.admin}/reconciliation`,
  bankAccount: `${bases.admin}/reconciliation/accounts/:code`,
  bankImport: `${bases.admin}/reconciliation/accounts/:code/import`,
  bankLines: `${bases.admin}/reconciliation/lines`,
  bankLine: `${bases.admin}/reconciliation/lines/:id`,
  reports: `${bases.admin}/reports`,
  report: `${bases.admin}/reports/:report`,
  setup: `${bases.admin}/setup`,
  setupSection: `${bases.admin}/setup/:section`,
  setupItem: `${bases.admin}/setup/:section/:item`,
}

const partnerPaths = {
  ...commonPaths(bases.partner),
  newClient: `${bases.partner}/clients/create`,
  importClients: `${bases.partner}/clients/import`,
  editClient: `${bases.partner}/clients/edit/:id`,
  newPolicy: `${bases.partner}/policies/create`,
  wallet: `${bases.partner}/wallet-funding-requests/statement`,
  walletFundingRequests: `${bases.partner}/wallet-funding-requests`,
  newWalletFundingRequest: `${bases.partner}/wallet-funding-requests/create`,
  walletFundingRequest: `${bases.partner}/wallet-funding-requests/:id`,
}

/** Every address of this app. */
export const paths = {
  home: '/',
  admin: adminPaths,
  partner: partnerPaths,
  success: '/status/success',
  error: '/status/error',
  maintenance: '/maintenance',
}

/** The address of one of many: `pathOf(paths.admin.partner, id)`. */
export const pathOf = (path: string, id: string): string => path.replace(/:\w+/, id)

/** A new quote, or a draft to go on with. */
export const newPolicyPath = (id = ''): string => `${paths.partner.newPolicy}${id && `/${id}`}`

/** A draft that was copied from an earlier shipment: the page opens with what is different this time. */
export const copiedPolicyPath = (id: string): string => `${newPolicyPath(id)}?copied=1`

/** The form that adds money, the amount filled in, with the way back to the draft that lacks it. */
export const addMoneyPath = ({ amount, draft }: { amount: number; draft: string }): string =>
  `${paths.partner.newWalletFundingRequest}?${new URLSearchParams({ amount: String(amount), draft })}`

/** One import of clients, wherever it stands. */
export const importPath = (id: string): string => `${paths.partner.importClients}/${id}`

/** Path of an endorsement or cancellation of an issued policy. */
export const changePolicyPath = (kind: MarineKind, id: string, change: string): string =>
  `${pathOf(paths[kind].policy, id)}?change=${change}`

/** A new quote for a client, or a declaration under an open cover. */
export function nextPolicyPath(given: { client?: string | undefined; open_cover?: string }): string {
  const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value))
  return `${paths.partner.newPolicy}?${search}`
}

/** Path of a bank statement’s upload or of the choices for reading it. */
export const bankImportPath = (code: string, file = ''): string =>
  `${pathOf(adminPaths.bankImport, code)}${file && `/${file}`}`

export const setupSectionPath = (section: string): string => pathOf(adminPaths.setupSection, section)
/** An entry, a tariff or a kind of number of a section; `add` and `order` of a list. */
export const setupItemPath = (section: string, item: string): string =>
  pathOf(pathOf(adminPaths.setupItem, section), item)

/** The sign-in page, which brings the person back to where they were. */
export function loginPath(kind: MarineKind, returnTo?: string): string {
  const { login, base } = paths[kind]
  if (!returnTo?.startsWith(`${base}/`) || returnTo.startsWith(login)) return login
  return `${login}?return_to=${encodeURIComponent(returnTo)}`
}

/** Returns the kind of user an address belongs to. */
export function kindOfPath(path: string): MarineKind | undefined {
  return (['admin', 'partner'] as const).find(
    (kind) => path === bases[kind] || path.startsWith(`${bases[kind]}/`),
  )
}
