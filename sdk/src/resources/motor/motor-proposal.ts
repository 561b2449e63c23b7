import type { Integer, Kobo } from '../../money/units.ts'
import type { Title } from '../../reference/constants.ts'

/** The code of a make and of a model that the reference data lacks. */
export const NOT_LISTED = 'NOT_LISTED'

/**
 * The proposer's details: of a person or, with a contact person, of a company. The names are those of the identity
 * check.
 */
export interface About {
  /** Required for a person. */
  title?: Title | undefined
  /** Required for a person. */
  gender?: 'female' | 'male' | 'other' | undefined
  /** `yyyy-mm-dd`, required for a person. */
  date_of_birth?: string | undefined
  /** Contact person of a company, required there. */
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
  /** Whether the vehicle has no plate yet: its chassis number then identifies it. */
  unplated?: boolean | undefined
  /** `NOT_LISTED` when the reference data lacks make and model: both are then entered as text. */
  make: string
  model: string
  make_name?: string | undefined
  model_name?: string | undefined
  year: Integer
  colour: string
  body_type: string
  use: string
  seats?: Integer | undefined
  /** 17 characters (ISO 3779), or a frame number of 5 to 16. */
  chassis_number: string
  engine_number?: string | undefined
}

/** An accessory that is insured with its vehicle. */
export interface Accessory {
  name: string
  /** Kobo, part of the sum insured. */
  value: Kobo
}

/** A discount given by the seller of a policy, for its first term. */
export interface SaleDiscount {
  /** Share of the basic premium, in basis points. */
  discount_bps: Integer
  reason: string
}

export interface ProposedCover {
  risk_type: string
  business_type: string
  cover_type: string
  liability_type: string
  start_date: string
  /** Kobo, with the accessories; 0 for third-party covers. */
  sum_insured: Kobo
  extensions: string[]
  /** Code of a row of the short-period scale; a year without one. */
  short_period?: string | undefined
  accessories?: Accessory[] | undefined
  /** The lender with an interest in the vehicle, who is paid first in a total loss. */
  finance_interest?: string | undefined
  /** Given by staff only; the customer's own proposals have none. */
  discount?: SaleDiscount | undefined
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
