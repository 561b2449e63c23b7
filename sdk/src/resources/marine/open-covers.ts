import type { ListQuery, Page } from '../../core/lists.ts'
import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Open covers a partner has: what of their limits is used.
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
  /** What is used on each voyage and at each place. @throws CoverdeskError 404 */
  get(id: string, options?: RequestOptions): Promise<OpenCoverUsage> {
    return this.send(this.base + path`/${id}`, {}, options)
  }
}

/** Open and annual covers of all partners. */
export class AdminOpenCovers extends MarineOpenCovers {
  constructor(send: Transport) {
    super(send, 'admin')
  }
  /** Those that were issued, the newest first. */
  list(query: OpenCoverQuery = {}, options?: RequestOptions): Promise<Page<ListedOpenCover>> {
    return this.send(this.base, { query: { ...query }, envelope: true }, options)
  }
}

export const openCoverTerms = ['running', 'ending', 'ended', 'to_adjust'] as const

export interface OpenCoverQuery extends ListQuery {
  partner_id?: string
  /** `ending`: within thirty days; `to_adjust`: annual covers whose year has ended and whose deposit premium stands. */
  term?: (typeof openCoverTerms)[number]
}

/** An open cover and what was declared under it, or an annual cover: kobo. */
export interface ListedOpenCover {
  id: string
  kind: 'open_cover' | 'annual'
  /** Of an annual cover whose year has ended: whether its deposit premium is still to be adjusted. */
  adjustment: 'due' | 'requested' | 'applied' | null
  policy_number: string | null
  client: string
  partner: { id: string; name: string }
  starts_on: string | null
  ends_on: string | null
  /** Declarations that are issued, or accepted to be issued. */
  declarations: number
  /** The sums insured of all of them. */
  declared: number
  /** What was charged for them; of an annual cover its premium. */
  premium: number
  limit_per_bottom: number | null
  limit_per_location: number | null
  /** What is on the fullest voyage and at the fullest place, of what has not ended. */
  most_on_bottom: number
  most_at_location: number
}

export interface OpenCoverPlace {
  /** What the filters `bottom` and `location` of policies take. */
  place: string
  name: string
  detail: string
  /** The first departure of a sailing; null for a place. */
  sails_on: string | null
  declarations: number
  at_risk: number
}

export interface OpenCoverUsage extends ListedOpenCover {
  /** The fullest first. */
  bottoms: OpenCoverPlace[]
  locations: OpenCoverPlace[]
}
