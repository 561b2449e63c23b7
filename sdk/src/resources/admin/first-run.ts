import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * The onboarding of a new installation, and its remaining steps.
 * @example
 * const { steps } = await client.admin.firstRun.get()
 * if (!steps.standards) await client.admin.firstRun.loadStandards()
 */
export class FirstRun {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Returns which onboarding steps are complete, and what is missing for sales, claims and marine, computed from the
   * present data.
   */
  get(options?: RequestOptions): Promise<Readiness> {
    return this.#send('/first-run', {}, options)
  }
  /** Loads the supplied roles, reference data, motor tariff, forms and workflows. Existing records stay unchanged. */
  loadStandards(options?: RequestOptions): Promise<Readiness> {
    return this.#send('/first-run/standards', { method: 'POST', idempotent: true }, options)
  }
}

export const readinessAreas = ['selling', 'claims', 'marine'] as const
export type ReadinessArea = (typeof readinessAreas)[number]

export const readinessChecks = [
  'company',
  'legal',
  'signatory',
  'branch',
  'tariff',
  'lists',
  'motor_workflow',
  'underwriter',
  'second_administrator',
  'mail',
  'payments',
  'identity',
  'claims_workflow',
  'claims_people',
  'claims_limit',
  'marine_administrator',
  'marine_partner',
  'marine_tariff',
  'marine_rates',
  'marine_account',
  'marine_underwriter',
  'marine_checkers',
] as const
export type ReadinessCheck = (typeof readinessChecks)[number]

export interface Readiness {
  /** The onboarding steps in their order; the administrator is created before. */
  steps: { company: boolean; branch: boolean; standards: boolean }
  checks: { area: ReadinessArea; check: ReadinessCheck; done: boolean }[]
}
