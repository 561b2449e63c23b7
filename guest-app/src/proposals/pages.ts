import type { MotorProposalDraft } from '@coverdesk/sdk'

/** The pages of the proposal, in order. */
export const proposalPages = ['me', 'about', 'address', 'vehicle', 'details', 'cover', 'check'] as const

export type ProposalPage = (typeof proposalPages)[number]

/** The page an address names; without one, where to begin. */
export function pageOf(requested: string | null, otherwise: ProposalPage = 'about'): ProposalPage {
  return proposalPages.find((page) => page === requested) ?? otherwise
}

/** Returns whether the answers for the price already answer the whole page. */
function isAnswered(page: ProposalPage, { vehicle = {}, cover = {} }: MotorProposalDraft): boolean {
  const { make, model, year, body_type: body, use } = vehicle
  if (page === 'details') return Boolean(make && model && year && body && use && cover.risk_type)
  return page === 'cover' && Boolean(cover.cover_type)
}

/** Returns the page to continue with: the first one, or the one after the person when that is answered. */
export function firstPage({ about = {} }: MotorProposalDraft): ProposalPage {
  return about.title || about.gender || about.contact_name ? 'about' : 'me'
}

export function pageBefore(page: ProposalPage): ProposalPage | null {
  return proposalPages[proposalPages.indexOf(page) - 1] ?? null
}

/** The next page that has something to ask. */
export function pageAfter(page: ProposalPage, draft: MotorProposalDraft): ProposalPage {
  const ahead = proposalPages.slice(proposalPages.indexOf(page) + 1)
  return ahead.find((one) => !isAnswered(one, draft)) ?? 'check'
}

/** The page a change goes on to before it is back where the answers are checked: a card of them may have two. */
export function pageInCard(page: ProposalPage): ProposalPage {
  if (page === 'about') return 'address'
  return page === 'details' ? 'vehicle' : 'check'
}

const detailFields = new Set(['make_name', 'model_name', 'year', 'body_type', 'use', 'risk_type'])

const aboutFields = new Set(['title', 'gender', 'date_of_birth', 'occupation', 'contact_name', 'tax_id'])
const addressFields = new Set(['address', 'state', 'lga'])
const coverFields = new Set(['cover_type', 'sum_insured', 'extensions', 'liability_type', 'business_type'])

/** Finds the page of a field that the server names, and the name of the field there. */
export function placeOf(path: string): { page: ProposalPage; field: string } {
  const field = path.split('.').at(-1) ?? path
  if (aboutFields.has(field)) return { page: 'about', field }
  if (addressFields.has(field)) return { page: 'address', field }
  if (coverFields.has(field)) return { page: 'cover', field }
  // Make and model are one box.
  if (field === 'make' || field === 'model') return { page: 'details', field: 'vehicle' }
  if (detailFields.has(field)) return { page: 'details', field }
  return { page: field === 'declaration' ? 'check' : 'vehicle', field }
}
