/** The pages of the proposal, in order. */
export const proposalPages = ['about', 'address', 'vehicle', 'details', 'cover', 'check'] as const

export type ProposalPage = (typeof proposalPages)[number]

/** The page an address names; without one, where to begin. */
export function pageOf(asked: string | null, otherwise: ProposalPage = 'about'): ProposalPage {
  return proposalPages.find((page) => page === asked) ?? otherwise
}

export function pageBefore(page: ProposalPage): ProposalPage | null {
  return proposalPages[proposalPages.indexOf(page) - 1] ?? null
}

export function pageAfter(page: ProposalPage): ProposalPage {
  return proposalPages[proposalPages.indexOf(page) + 1] ?? 'check'
}

const detailFields = new Set([
  'make',
  'model',
  'year',
  'colour',
  'body_type',
  'use',
  'chassis_number',
  'risk_type',
])

const aboutFields = new Set(['title', 'gender', 'date_of_birth', 'occupation'])
const addressFields = new Set(['address', 'state', 'lga'])
const coverFields = new Set(['cover_type', 'sum_insured', 'extensions', 'liability_type', 'business_type'])

/** The page a field of the server's answer is asked on, and its name there. */
export function placeOf(path: string): { page: ProposalPage; field: string } {
  const field = path.split('.').at(-1) ?? path
  if (aboutFields.has(field)) return { page: 'about', field }
  if (addressFields.has(field)) return { page: 'address', field }
  if (coverFields.has(field)) return { page: 'cover', field }
  if (detailFields.has(field)) return { page: 'details', field }
  return { page: field === 'declaration' ? 'check' : 'vehicle', field }
}
