import type { Title } from '../../reference/constants.ts'

/** The code of a make, and of a model, that is not in the setup. */
export const NOT_LISTED = 'NOT_LISTED'

/**
 * The proposer's own details: of a person or, with a contact person, of a company. The names are those of the identity
 * check.
 */
export interface About {
  /** Of a person; needed there. */
  title?: Title | undefined
  /** Of a person; needed there. */
  gender?: 'female' | 'male' | 'other' | undefined
  /** Of a person, `yyyy-mm-dd`; needed there. */
  date_of_birth?: string | undefined
  /** Who the company may be reached through; needed for a company. */
  contact_name?: string | undefined
  /** Tax ID (TIN) of a company, printed on its receipt. */
  tax_id?: string | undefined
  address: string
  state: string
  lga: string
  occupation: string
  declaration: true
}

export interface ProposedVehicle {
  /** Empty for a vehicle without a plate. */
  registration_number: string
  /** True until the vehicle has its first plate: its chassis number identifies it. */
  unplated?: boolean | undefined
  /** `NOT_LISTED` where neither make nor model is in the setup: then both are named. */
  make: string
  model: string
  make_name?: string | undefined
  model_name?: string | undefined
  year: number
  colour: string
  body_type: string
  use: string
  seats?: number | undefined
  /** 17 characters (ISO 3779), or a frame number of 5 to 16. */
  chassis_number: string
  engine_number?: string | undefined
}

export interface ProposedCover {
  risk_type: string
  business_type: string
  cover_type: string
  liability_type: string
  start_date: string
  /** Kobo; 0 for third-party covers. */
  sum_insured: number
  extensions: string[]
}

export interface MotorProposal {
  about: About
  vehicle: ProposedVehicle
  cover: ProposedCover
}

/**
 * A proposal that is not complete yet.
 * @additionalProperties true
 */
export interface MotorProposalDraft {
  about?: Partial<Omit<About, 'declaration'>> & { declaration?: boolean }
  vehicle?: Partial<ProposedVehicle>
  cover?: Partial<ProposedCover>
}
