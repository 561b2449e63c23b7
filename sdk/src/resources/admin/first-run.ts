import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * Setting a new installation up, and what it still needs.
 * @example
 * const { steps } = await client.admin.firstRun.get()
 * if (!steps.standards) await client.admin.firstRun.loadStandards()
 */
export class FirstRun {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Which steps of the set-up are done, and what is missing for selling, for claims, for marine; read from what is there. */
  get(options?: RequestOptions): Promise<Readiness> {
    return this.#send('/first-run', {}, options)
  }
  /** Brings the product's roles, lists, motor tariff, forms and workflows. What is there already stays as it is. */
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
  /** The steps of the set-up, in their order; the administrator is made before. */
  steps: { company: boolean; branch: boolean; standards: boolean }
  checks: { area: ReadinessArea; check: ReadinessCheck; done: boolean }[]
}
