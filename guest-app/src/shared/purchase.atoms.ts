import { type StoredAtom, storedAtom } from '@coverdesk/ui'

/** The answers that lead to a price; none identifies a person. */
export interface Purchase {
  plate: string
  /** There is no plate yet. */
  unplated: boolean
  make: string
  model: string
  make_name: string
  model_name: string
  vehicle_type: string
  body_type: string
  year: string
  /** What it is used for; with the body it decides the class. */
  use: string
  risk_type: string
  /** Kobo; 0 when it is unknown. */
  worth: number
  cover_type: string
  /** Whatever was ticked under any cover: it counts for those that can have it. */
  extensions: string[]
  /** Kobo; what is insured under the cover that was chosen. */
  sum_insured: number
  /** What was added to the cover that was chosen. */
  added: string[]
  /** The price that was shown last, and what for. */
  priced: { of: string; premium: number; on: string } | null
  /** An underwriter decides on it before it is paid for. */
  referred: boolean
  /** ISO instant. */
  saved_at: string
  /** Where the run goes on, once there is one. */
  path: string | null
  /** The proposal of that run, once it is open. */
  form: string | null
}

export const EMPTY_PURCHASE: Purchase = {
  plate: '',
  unplated: false,
  make: '',
  model: '',
  make_name: '',
  model_name: '',
  vehicle_type: '',
  body_type: '',
  use: '',
  year: '',
  risk_type: '',
  worth: 0,
  cover_type: '',
  extensions: [],
  sum_insured: 0,
  added: [],
  priced: null,
  referred: false,
  saved_at: '',
  path: null,
  form: null,
}

const RETENTION_DAYS = 14
const DAY = 24 * 60 * 60_000

function read(text: string): Purchase | undefined {
  try {
    const stored = { ...EMPTY_PURCHASE, ...(JSON.parse(text) as Partial<Purchase>) }
    const isRecent = Date.now() - Date.parse(stored.saved_at) < RETENTION_DAYS * DAY
    return isRecent ? stored : undefined
  } catch {
    return undefined
  }
}

/** The purchase on this phone, stored for two weeks so that the customer can continue it. */
export const purchaseAtom: StoredAtom<Purchase> = storedAtom('purchase', EMPTY_PURCHASE, {
  read,
  write: (purchase) => JSON.stringify(purchase),
})

export const vehicleName = ({ make_name: make, model_name: model }: Purchase): string =>
  `${make} ${model}`.trim()

interface Rated {
  risk_type?: string
  cover_type?: string
  sum_insured?: number
  extensions?: readonly string[]
}

/** What a price is for, as `priced.of` has it. */
export const pricedFor = ({ risk_type, cover_type, sum_insured = 0, extensions = [] }: Rated): string =>
  [risk_type, cover_type, sum_insured, ...extensions].join(' ')
