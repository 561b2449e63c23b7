import type { Integer } from '../../money/units.ts'
export const marineClientKinds = ['corporate', 'individual'] as const
export type MarineClientKind = (typeof marineClientKinds)[number]

/** Identity documents of individuals. */
export const marineIdTypes = ['nin', 'passport', 'drivers_license', 'voters_card'] as const
export type MarineIdType = (typeof marineIdTypes)[number]

/** The input of the client form; empty text when unknown. */
export interface MarineClientInput {
  kind: MarineClientKind
  name: string
  /** Of companies; required in Nigeria. */
  rc_number: string
  tin: string
  /** Of individuals, required there. */
  id_type: MarineIdType | ''
  /** Null: the recorded one stays. It is never returned. */
  id_number: string | null
  email: string
  phone: string
  address: string
  city: string
  /** In Nigeria a code of `client.setups.states()`. */
  state: string
  /** ISO 3166, two letters. */
  country: string
  industry: string
  contact_person: string
  /** The client's reference in the partner's own records. */
  external_ref: string
}

/** The options of saving a client. */
export interface MarineClientSave extends MarineClientInput {
  /** Whether to save it although another client has the same email or phone. */
  allow_similar: boolean
}

/** A client as a list shows it. */
export interface ListedMarineClient {
  id: string
  kind: MarineClientKind
  name: string
  /** The partner of the client. */
  partner: { id: string; name: string }
  /** The masked RC number, or number of the identity document. */
  masked_identifier: string
  /** `n/a` when there is none. */
  masked_email: string
  masked_phone: string
  city: string
  state: string
  country: string
  external_ref: string
  /** Number of issued policies. */
  policies: Integer
  archived_at: string | null
  created_at: string
}

/** A client with all its details. */
export interface MarineClient extends ListedMarineClient, Omit<MarineClientInput, 'id_number' | 'email'> {
  /** In full for users who can change the client, otherwise null; `masked_email` is always set. */
  email: string | null
  masked_id_number: string
  /** Empty when the client can be archived. */
  ties: MarineClientTie[]
  updated_at: string
  version: Integer
}

/** A reason why a client cannot be archived, with a count. */
export interface MarineClientTie {
  kind: 'drafts' | 'referrals' | 'policies'
  amount: Integer
}

/** Another client of the same partner with the same number or contact. */
export interface SimilarClient {
  path: 'rc_number' | 'tin' | 'id_number' | 'email' | 'phone'
  id: string
  name: string
  archived: boolean
}
