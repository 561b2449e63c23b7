import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * Open covers of a partner, and the use of their limits.
 * @example
 * const { bottoms, limit_per_bottom } = await client.marine.partner.openCovers.get(id)
 */
export class MarineOpenCovers {
  protected readonly send: Transport
  protected readonly base: string
  constructor(send: Transport, kind: 'admin' | 'partner') {
    this.send = send
    this.base = `/marine/${kind}/open-covers`
  }
  /** Retrieves the sums insured on each voyage and at each place. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<OpenCoverUsage> {
    return this.send(this.base + path`/${id}`, {}, options)
  }
}

/** Open and annual covers of all partners. */
export class AdminOpenCovers extends MarineOpenCovers {
  constructor(send: Transport) {
    super(send, 'admin')
  }
  /** Lists issued covers, newest first. */
  list(query: OpenCoverQuery = {}, options?: RequestOptions): Promise<Page<ListedOpenCover>> {
    return this.send(this.base, { query: { ...query }, envelope: true }, options)
  }
}

export const openCoverTerms = ['running', 'ending', 'ended', 'to_adjust'] as const

export interface OpenCoverQuery extends ListQuery {
  partner_id?: string
  /**
   * `ending`: within thirty days; `to_adjust`: annual covers whose year has ended, with an unadjusted deposit
   * premium.
   */
  term?: (typeof openCoverTerms)[number]
}

/** An open cover with the total of its declarations, or an annual cover; kobo. */
export interface ListedOpenCover {
  id: string
  kind: 'open_cover' | 'annual'
  /** Of an annual cover whose year has ended: the state of its adjustment. */
  adjustment: 'due' | 'requested' | 'applied' | null
  policy_number: string | null
  client: string
  partner: { id: string; name: string }
  starts_on: string | null
  ends_on: string | null
  /** Number of declarations, issued or accepted. */
  declarations: Integer
  /** Total of their sums insured. */
  declared: Integer
  /** Total charged for them; of an annual cover its premium. */
  premium: Integer
  limit_per_bottom: Integer | null
  limit_per_location: Integer | null
  /** The largest accumulation on a voyage and at a place, of cover that has not ended. */
  most_on_bottom: Integer
  most_at_location: Integer
}

export interface OpenCoverPlace {
  /** The value for the filters `bottom` and `location` of policies. */
  place: string
  name: string
  detail: string
  /** The first departure of a sailing; null for a place. */
  sails_on: string | null
  declarations: Integer
  at_risk: Integer
}

export interface OpenCoverUsage extends ListedOpenCover {
  /** Largest first. */
  bottoms: OpenCoverPlace[]
  locations: OpenCoverPlace[]
}
