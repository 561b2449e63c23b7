import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * How policies, certificates, claims, quotes and runs are numbered. A number is never given twice, and counting only
 * goes on: a change of the pattern counts for the next number.
 * @example
 * const [policies] = await client.admin.numberSeries.list()
 * const { next } = await client.admin.numberSeries.preview('policy', { ...policies.pattern, prefix: 'MOT' })
 * await client.admin.numberSeries.update('policy', { ...policies.pattern, prefix: 'MOT', version: policies.version })
 */
export class NumberSeries<Kind extends NumberKind = NumberKind> {
  readonly #send: Transport
  readonly #base: string
  /** @param base where the kinds are served */
  constructor(send: Transport, base = '/number-series') {
    this.#send = send
    this.#base = base
  }
  /** Every kind of number, its pattern, and the next one of each branch. */
  list(options?: RequestOptions): Promise<NumberRule[]> {
    return this.#send(this.#base, {}, options)
  }
  /** What the next numbers would be; changes nothing. @throws as `update`, besides the conflict */
  preview(kind: Kind, body: NumberRuleInput, options?: RequestOptions): Promise<NumberPreview> {
    return this.#send(this.#base + path`/${kind}/preview`, { method: 'POST', body }, options)
  }
  /**
   * Changes a pattern, and raises where counting goes on.
   * @throws ValidationError `fields.prefix_taken`, `fields.year_needed`, `fields.number_given` (a number that is not
   * above the last one), `fields.number_exists`; ConflictError `edit_conflict`
   */
  update(
    kind: Kind,
    body: NumberRuleInput & { version: number },
    options?: RequestOptions,
  ): Promise<NumberRule> {
    return this.#send(this.#base + path`/${kind}`, { method: 'PUT', body }, options)
  }
}

/** What the office numbers. */
export const officeNumberKinds = ['policy', 'certificate', 'claim', 'quote', 'tracker'] as const
/** What marine cargo numbers. */
export const marineNumberKinds = [
  'cargo-policy',
  'cargo-certificate',
  'debit-note',
  'credit-note-refund',
  'credit-note-commission',
  'credit-note-adjustment',
  'funding',
] as const
export type OfficeNumberKind = (typeof officeNumberKinds)[number]
export type MarineNumberKind = (typeof marineNumberKinds)[number]
export type NumberKind = OfficeNumberKind | MarineNumberKind
export const numberKinds: readonly NumberKind[] = [...officeNumberKinds, ...marineNumberKinds]

/** The parts of a number, in this order: prefix, branch, year, digits. */
export interface NumberPattern {
  /** Capital letters, digits and hyphens. */
  prefix: string
  separator: '/' | '-'
  /** Each branch then counts for itself. */
  with_branch: boolean
  year: 'full' | 'short' | 'none'
  /** At least so many, filled up with zeros. */
  digits: number
  /** `yearly`: at 1 on 1 January; it needs the year in the number. */
  restarts: 'yearly' | 'never'
}

export interface NumberRuleInput extends NumberPattern {
  /** Where counting goes on, above the last number given. */
  raise?: { branch_code: string; number: number }[] | undefined
}

export interface NextNumber {
  /** '' for a kind that is counted for all branches together. */
  branch_code: string
  branch_name: string
  number: number
  /** As it will be written. */
  sample: string
}

export interface NumberPreview {
  next: NextNumber[]
}

export interface NumberRule extends NumberPreview {
  kind: NumberKind
  pattern: NumberPattern
  /** Whether its numbers can carry a branch. */
  of_branches: boolean
  /** First day of the next count, `yyyy-mm-dd`; null when it never restarts. */
  restarts_on: string | null
  /** Edit version; 0 while nobody changed it. */
  version: number
}
