import { path } from '../../core/path.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'
import type { Versioned } from '../types.ts'

/**
 * The insurer's name, address, licence and texts. The public part needs no session.
 * @example
 * const { name, sandbox } = await client.admin.companyProfile.get()
 */
export class CompanyProfile {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /** Retrieves name, address and licence, and which providers are sandboxes. */
  get(options?: RequestOptions): Promise<CompanyFacts> {
    return this.#send('/company-profile', {}, options)
  }
  /** Downloads the logo, a PNG. @throws CoverdeskError 404 when there is no logo */
  logo(options?: RequestOptions): Promise<Blob> {
    return this.#send('/company-profile/logo', { responseType: 'blob' }, options)
  }
  /** Retrieves the complete profile, for administrators who edit it. */
  record(options?: RequestOptions): Promise<CompanyRecord> {
    return this.#send('/company-profile/record', {}, options)
  }
  /**
   * Changes the profile for later documents, emails and screens.
   * @throws ConflictError `edit_conflict`, ValidationError at `accent`, `logo` …
   */
  update(body: CompanyInput & Versioned, options?: RequestOptions): Promise<CompanyRecord> {
    return this.#send('/company-profile', { method: 'PUT', body }, options)
  }
  /**
   * Returns an image as it will be printed; nothing is stored.
   * @throws ValidationError `image_type`, `image_large`, `file_broken`
   */
  checkImage(kind: CompanyImageKind, file: Blob, options?: RequestOptions): Promise<CompanyImage> {
    return this.#send(path`/company-profile/images/${kind}`, { method: 'POST', body: file }, options)
  }
  /** Returns a certificate with sample data as an image (SVG); nothing is stored. */
  preview(body: CompanyInput, options?: RequestOptions): Promise<Blob> {
    return this.#send('/company-profile/preview', { method: 'POST', body, responseType: 'blob' }, options)
  }
}

/** The three texts are those of the requested language, or English. */
export interface CompanyFacts extends CompanyTexts {
  name: string
  product_name: string
  address: string
  email: string
  phone: string
  website: string
  naicom_number: string
  whatsapp: string
  /** `#rrggbb`; empty for the product's own colour. */
  accent: string
  /** Codes of the enabled languages, English among them. */
  languages: string[]
  /** Path below the API's address, different for each image; null without a logo. */
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
  width: Integer
  height: Integer
}

export interface CompanyInput extends CompanyTexts {
  name: string
  product_name: string
  address: string
  postal_address: string
  email: string
  phone: string
  whatsapp: string
  website: string
  naicom_number: string
  signatory_name: string
  signatory_title: string
  accent: string
  /** Null prints the default wording. */
  certificate_wording: CertificateWording | null
  /** The branch of online sales; null selects head office, or else the oldest branch. */
  online_branch_id: string | null
  /** The earliest year of manufacture that is insured, from 1900 to the present year. */
  oldest_vehicle_year: Integer
  /** Codes of the enabled languages; English is always enabled. */
  languages: string[]
  /**
   * The insurer's texts in further languages, by the code of the language; an empty one is shown in English.
   * Left out, they stay as they are.
   */
  own_texts?: Record<string, CompanyTexts>
  /** The image that `checkImage` returned; null for none. */
  logo: string | null
  signature: string | null
}

/** Texts of the insurer that exist once per language. */
export interface CompanyTexts {
  /** The insurer's complaint procedure. */
  complaint_route: string
  /** A web address, or the text itself. */
  privacy_notice: string
  /** A web address, or the text itself. */
  terms: string
}

export interface CompanyRecord extends CompanyInput {
  own_texts: Record<string, CompanyTexts>
  /** The default wording of a certificate. */
  standard_wording: CertificateWording
  /** Edit version; 0 until the first change. */
  version: Integer
}

/** The wording of a certificate besides its facts. */
export interface CertificateWording {
  /** Persons entitled to drive, one paragraph each. */
  entitled: string[]
  /** Limitations as to use of the vehicle, one paragraph each. */
  limitations: string[]
  /** The clause above the signature. */
  clause: string
}
