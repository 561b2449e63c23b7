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

/** Paths of this app. */
export const paths = {
  home: '/',
  admin: adminPaths,
  partner: partnerPaths,
  success: '/status/success',
  error: '/status/error',
  maintenance: '/maintenance',
}

/** Returns the path of a record: `pathOf(paths.admin.partner, id)`. */
export const pathOf = (path: string, id: string): string => path.replace(/:\w+/, id)

/** Returns the path of a new quote or of a draft. */
export const newPolicyPath = (id = ''): string => `${paths.partner.newPolicy}${id && `/${id}`}`

/** Returns the path of a draft copied from an earlier shipment: the page begins with the fields that usually differ. */
export const copiedPolicyPath = (id: string): string => `${newPolicyPath(id)}?copied=1`

/** Returns the path of the funding form with an amount and a link back to the draft. */
export const addMoneyPath = ({ amount, draft }: { amount: number; draft: string }): string =>
  `${paths.partner.newWalletFundingRequest}?${new URLSearchParams({ amount: String(amount), draft })}`

/** Returns the path of an import of clients. */
export const importPath = (id: string): string => `${paths.partner.importClients}/${id}`

/** Path of an endorsement or cancellation of an issued policy. */
export const changePolicyPath = (kind: MarineKind, id: string, change: string): string =>
  `${pathOf(paths[kind].policy, id)}?change=${change}`

/** Returns the path of a new quote for a client, or of a declaration under an open cover. */
export function nextPolicyPath(parameters: { client?: string | undefined; open_cover?: string }): string {
  const search = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value))
  return `${paths.partner.newPolicy}?${search}`
}

/** Path of a bank statement’s upload or of the choices for reading it. */
export const bankImportPath = (code: string, file = ''): string =>
  `${pathOf(adminPaths.bankImport, code)}${file && `/${file}`}`

export const setupSectionPath = (section: string): string => pathOf(adminPaths.setupSection, section)
/** Returns the path of an entry, tariff or number series of a section; `add` and `order` for a list. */
export const setupItemPath = (section: string, item: string): string =>
  pathOf(pathOf(adminPaths.setupItem, section), item)

/** Returns the path of the sign-in page, which returns the user to the current page. */
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
