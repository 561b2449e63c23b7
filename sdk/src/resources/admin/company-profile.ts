import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Versioned } from '../types.ts'

/**
 * Who the insurer is; what everybody is told needs no session.
 * @example
 * const { name, sandbox } = await client.admin.companyProfile.get()
 */
export class CompanyProfile {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Name, address and licence, and what of the installation is a sandbox. */
  get(options?: RequestOptions): Promise<CompanyFacts> {
    return this.#send('/company-profile', {}, options)
  }
  /** The logo, a PNG. @throws CoverdeskError 404 where there is none */
  logo(options?: RequestOptions): Promise<Blob> {
    return this.#send('/company-profile/logo', { responseType: 'blob' }, options)
  }
  /** Everything, for whoever edits it. */
  record(options?: RequestOptions): Promise<CompanyRecord> {
    return this.#send('/company-profile/record', {}, options)
  }
  /** Changes it for what is printed, mailed and shown from now on. @throws ConflictError `edit_conflict`, ValidationError at `accent`, `logo` … */
  update(body: CompanyInput & Versioned, options?: RequestOptions): Promise<CompanyRecord> {
    return this.#send('/company-profile', { method: 'PUT', body }, options)
  }
  /** A picture as it will be printed; nothing is kept. @throws ValidationError `image_type`, `image_large`, `file_broken` */
  checkImage(kind: CompanyImageKind, file: Blob, options?: RequestOptions): Promise<CompanyImage> {
    return this.#send(path`/company-profile/images/${kind}`, { method: 'POST', body: file }, options)
  }
  /** A certificate with sample data as a picture (SVG); nothing is kept. */
  preview(body: CompanyInput, options?: RequestOptions): Promise<Blob> {
    return this.#send('/company-profile/preview', { method: 'POST', body, responseType: 'blob' }, options)
  }
}

export interface CompanyFacts {
  name: string
  product_name: string
  address: string
  email: string
  phone: string
  website: string
  naicom_number: string
  whatsapp: string
  /** How to complain, in the insurer's words. */
  complaint_route: string
  /** A web address, or the text itself. */
  privacy_notice: string
  /** A web address, or the text itself. */
  terms: string
  /** `#rrggbb`; empty for the product's own colour. */
  accent: string
  /** Codes of the languages that are offered, English among them. */
  languages: string[]
  /** Path below the API's address, changing with the picture; null without one. */
  logo_path: string | null
  /** Payments or identity checks are a sandbox. */
  sandbox: boolean
  /** Identity checks are a sandbox: any valid number works. */
  kyc_sandbox: boolean
  env: 'demo' | 'prod'
}

export const companyImageKinds = ['logo', 'signature'] as const
export type CompanyImageKind = (typeof companyImageKinds)[number]

export interface CompanyImage {
  /** `data:image/png;base64,…` */
  image: string
  /** Pixels. */
  width: number
  height: number
}

export interface CompanyInput {
  name: string
  product_name: string
  address: string
  postal_address: string
  email: string
  phone: string
  whatsapp: string
  website: string
  naicom_number: string
  complaint_route: string
  privacy_notice: string
  terms: string
  signatory_name: string
  signatory_title: string
  accent: string
  /** Null prints the product's own. */
  certificate_wording: CertificateWording | null
  /** The branch that what is sold online belongs to; null lets head office, or the oldest, have it. */
  online_branch_id: string | null
  /** Vehicles built before this year are not insured; from 1900 to the present one. */
  oldest_vehicle_year: number
  /** Codes of the languages that are offered; English is, whether it is named or not. */
  languages: string[]
  /** As `checkImage` answered; null for none. */
  logo: string | null
  signature: string | null
}

export interface CompanyRecord extends CompanyInput {
  /** What a certificate says when nothing else is written. */
  standard_wording: CertificateWording
  /** Edit version; 0 until somebody saves it. */
  version: number
}

/** What a certificate says beside its facts. */
export interface CertificateWording {
  /** Who may drive, one paragraph each. */
  entitled: string[]
  /** What the vehicle may be used for, one paragraph each. */
  limitations: string[]
  /** What the signature stands under. */
  clause: string
}
