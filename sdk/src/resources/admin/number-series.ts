import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * The numbers of policies, certificates, claims, quotes and trackers. A number is used once and counting never goes
 * back: a changed pattern applies from the next number.
 * @example
 * const [policies] = await client.admin.numberSeries.list()
 * const { next } = await client.admin.numberSeries.preview('policy', { ...policies.pattern, prefix: 'MOT' })
 * await client.admin.numberSeries.update('policy', { ...policies.pattern, prefix: 'MOT', version: policies.version })
 */
export class NumberSeries<Kind extends NumberKind = NumberKind> {
  readonly #send: Transport
  readonly #base: string
  /** @param base path of the resource */
  constructor(send: Transport, base = '/number-series') {
    this.#send = send
    this.#base = base
  }
  /** Lists the kinds of numbers with their patterns, and the next number of each branch. */
  list(options?: RequestOptions): Promise<NumberRule[]> {
    return this.#send(this.#base, {}, options)
  }
  /** Returns the next numbers under another pattern; nothing is stored. @throws as `update`, except the conflict */
  preview(kind: Kind, body: NumberRuleInput, options?: RequestOptions): Promise<NumberPreview> {
    return this.#send(this.#base + path`/${kind}/preview`, { method: 'POST', body }, options)
  }
  /**
   * Changes a pattern, and raises the next number.
   * @throws ValidationError `fields.prefix_taken`, `fields.year_needed`, `fields.number_given` (a number that is
   *   not above the last one), `fields.number_exists`; ConflictError `edit_conflict`
   */
  update(
    kind: Kind,
    body: NumberRuleInput & { version: number },
    options?: RequestOptions,
  ): Promise<NumberRule> {
    return this.#send(this.#base + path`/${kind}`, { method: 'PUT', body }, options)
  }
}

/** Kinds of numbers in the staff app. */
export const officeNumberKinds = ['policy', 'certificate', 'claim', 'quote', 'tracker', 'fleet'] as const
/** Kinds of numbers of marine cargo. */
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
  /** Whether each branch counts separately. */
  with_branch: boolean
  year: 'full' | 'short' | 'none'
  /** Minimum number of digits, padded with zeros. */
  digits: Integer
  /** `yearly`: at 1 on 1 January; requires the year in the number. */
  restarts: 'yearly' | 'never'
}

export interface NumberRuleInput extends NumberPattern {
  /** The number from which counting continues, above the last one. */
  raise?: { branch_code: string; number: Integer }[] | undefined
}

export interface NextNumber {
  /** Empty for a kind that all branches count together. */
  branch_code: string
  branch_name: string
  number: Integer
  /** The formatted number. */
  sample: string
}

export interface NumberPreview {
  next: NextNumber[]
}

export interface NumberRule extends NumberPreview {
  kind: NumberKind
  pattern: NumberPattern
  /** Whether the numbers can contain a branch. */
  of_branches: boolean
  /** First day of the next count, `yyyy-mm-dd`; null when it never restarts. */
  restarts_on: string | null
  /** Edit version; 0 until the first change. */
  version: Integer
}
