export const marineClientKinds = ['corporate', 'individual'] as const
export type MarineClientKind = (typeof marineClientKinds)[number]

/** The documents an individual is known by. */
export const marineIdTypes = ['nin', 'passport', 'drivers_license', 'voters_card'] as const
export type MarineIdType = (typeof marineIdTypes)[number]

/** What the form of a client holds: '' for what is not told. */
export interface MarineClientInput {
  kind: MarineClientKind
  name: string
  /** Of companies; needed in Nigeria. */
  rc_number: string
  tin: string
  /** Of individuals, who need one. */
  id_type: MarineIdType | ''
  /** Null: the one on record stays. It is never sent back. */
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
  /** What the partner calls them in its own books. */
  external_ref: string
}

/** What is asked of the server when a client is saved. */
export interface MarineClientSave extends MarineClientInput {
  /** Saved even though another one has the same email or phone. */
  allow_similar: boolean
}

/** A client as a list shows it. */
export interface ListedMarineClient {
  id: string
  kind: MarineClientKind
  name: string
  /** Whose client it is. */
  partner: { id: string; name: string }
  /** The RC number or the identity document's, masked. */
  masked_identifier: string
  /** `n/a` when there is none. */
  masked_email: string
  masked_phone: string
  city: string
  state: string
  country: string
  external_ref: string
  /** How many policies were issued for it. */
  policies: number
  archived_at: string | null
  created_at: string
}

/** A client with everything on its page. */
export interface MarineClient extends ListedMarineClient, Omit<MarineClientInput, 'id_number' | 'email'> {
  /** In full for those who may change the client, otherwise null: `masked_email` is there for everybody. */
  email: string | null
  masked_id_number: string
  /** Empty when it can be archived. */
  ties: MarineClientTie[]
  updated_at: string
  version: number
}

/** What keeps a client from being archived, and how many. */
export interface MarineClientTie {
  kind: 'drafts' | 'referrals' | 'policies'
  amount: number
}

/** Another client of the same book with the same number or contact. */
export interface SimilarClient {
  path: 'rc_number' | 'tin' | 'id_number' | 'email' | 'phone'
  id: string
  name: string
  archived: boolean
}
