import type {
  ConsentWay,
  IdType,
  MotorProposal,
  MotorProposalDraft,
  ProposedCover,
  Sale,
  SaleClient,
} from '@coverdesk/sdk'
import { motorProposalSchema, saleSchema, schemaErrors } from '@coverdesk/sdk/schemas'

/** The buyer and their consent. The device never stores the ID number. */
interface Person {
  customer?: SaleClient | null
  id_type?: IdType
  email?: string
  phone?: string
  given?: ConsentWay
  /** Language of the customer's emails and pages. */
  locale?: string
  /** Chosen by users who belong to no branch. */
  branch_id?: string
  /** Agency and client liaison officer; without, those of the seller. */
  agency_code?: string
  clo_code?: string
}

/** All answers on the page. */
export interface SaleAnswers extends MotorProposalDraft {
  person?: Person
}

type Section = keyof SaleAnswers
type Proposer = NonNullable<MotorProposalDraft['about']>
export type Change = (section: Section, change: Record<string, unknown>) => void

/** Merges answers section by section. */
export function mergeAnswers(base: SaleAnswers, over: SaleAnswers): SaleAnswers {
  const sections = new Set([...Object.keys(base), ...Object.keys(over)] as Section[])
  return Object.fromEntries([...sections].map((name) => [name, { ...base[name], ...over[name] }]))
}

export function draftOf({ about, vehicle, cover }: SaleAnswers): MotorProposalDraft {
  return { about: about ?? {}, vehicle: vehicle ?? {}, cover: cover ?? {} }
}

/** Returns whether the buyer is a company: from the lookup, else as chosen. */
export function isCompany({ person = {} }: SaleAnswers, sale: Sale | null): boolean {
  const { customer, id_type } = person
  if (sale?.identity.settled) return sale.identity.id_type === 'rc_number'
  return customer ? customer.kind === 'corporate' : id_type === 'rc_number'
}

/** Returns the proposal to send; its schema finds missing answers. */
export function proposalOf(
  { about = {}, vehicle = {}, cover = {} }: SaleAnswers,
  company: boolean,
): MotorProposal {
  const whole = {
    about: company ? companyFacts(about) : personFacts(about),
    vehicle: {
      registration_number: '',
      ...Object.fromEntries(Object.entries(vehicle).filter(([, value]) => value !== '')),
    },
    cover: { extensions: [], sum_insured: 0, ...cover, ...agreedOf(cover) },
  }
  return whole as unknown as MotorProposal
}

/** Returns what is agreed beside the cover, without what was left empty. */
function agreedOf({ accessories = [], discount, short_period, finance_interest }: Partial<ProposedCover>) {
  const named = accessories.filter(({ name, value }) => name.trim() !== '' || value > 0)
  const isDiscounted = discount && (discount.discount_bps > 0 || discount.reason.trim() !== '')
  return {
    accessories: named.length > 0 ? named : undefined,
    discount: isDiscounted ? discount : undefined,
    short_period: short_period || undefined,
    finance_interest: finance_interest?.trim() || undefined,
  }
}

/** Returns the value of the accessories in kobo. */
export const accessoriesValue = ({ accessories = [] }: Partial<ProposedCover>): number =>
  accessories.reduce((sum, { value }) => sum + value, 0)

/** Returns the fields of a company, without those of a person. */
function companyFacts({ title: _, gender, date_of_birth, occupation, tax_id, ...about }: Proposer) {
  return { contact_name: '', ...about, ...(tax_id ? { tax_id } : {}) }
}

function personFacts({ contact_name: _, tax_id, ...about }: Proposer) {
  const given = Object.entries(about).filter(([, value]) => value !== '')
  return { occupation: '', ...Object.fromEntries(given) }
}

/** Returns the text keys of the errors by field, in reading order. */
export function errorsOf(
  answers: SaleAnswers,
  idNumber: string,
  sale: Sale | null,
  choosesBranch: boolean,
): Record<string, string> {
  const whole = proposalOf(answers, isCompany(answers, sale))
  const { 'cover.risk_type': noClass, ...faults } = schemaErrors(motorProposalSchema, whole)
  // The use determines the class; only the use is missing where it is empty.
  const ofClass: Record<string, string> =
    noClass && !('vehicle.use' in faults) ? { 'cover.risk_type': noClass } : {}
  return { ...personErrors(answers, idNumber, sale, choosesBranch), ...faults, ...ofClass }
}

export function personErrors(
  { person = {} }: SaleAnswers,
  idNumber: string,
  sale: Sale | null,
  choosesBranch: boolean,
): Record<string, string> {
  if (sale?.identity.settled) return {}
  const { customer, id_type, email = '', phone = '', given, branch_id } = person
  const number = idNumber ? { id_type: id_type ?? 'nin', id_number: idNumber } : {}
  const contact = customer || sale ? {} : { email, phone }
  const found = schemaErrors(saleSchema, { ...number, ...contact, consent: { version: '', given } })
  const missing: Record<string, string> = customer || sale || idNumber ? {} : { id_number: 'fields.required' }
  const { 'consent.given': consent, ...rest } = found
  const branch: Record<string, string> =
    choosesBranch && !sale && !branch_id ? { branch_id: 'fields.required' } : {}
  return { ...missing, ...rest, ...(consent && !sale ? { given: consent } : {}), ...branch }
}
