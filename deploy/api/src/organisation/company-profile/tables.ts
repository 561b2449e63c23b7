import type { CertificateWording, CompanyTexts } from '@coverdesk/sdk'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    company_profiles: CompanyProfiles
    company_images: CompanyImages
  }
}

export interface CompanyProfiles {
  id: number
  name: string
  product_name: string
  address: string
  email: string
  phone: string
  website: string
  naicom_number: string
  postal_address: Generated<string>
  whatsapp: Generated<string>
  complaint_route: Generated<string>
  privacy_notice: Generated<string>
  terms: Generated<string>
  signatory_name: Generated<string>
  signatory_title: Generated<string>
  /** `#rrggbb`; empty for the product's colour. */
  accent: Generated<string>
  /** Null for the product's wording. */
  certificate_wording: Json<CertificateWording> | null
  /** Null until one is chosen. */
  online_branch_id: string | null
  /** Oldest year of manufacture of an insurable vehicle. */
  oldest_vehicle_year: Generated<number>
  /** Codes of the offered languages; English is always included. */
  languages: Generated<string[]>
  /** The texts in further languages, by the code of the language. */
  own_texts: Generated<Json<Record<string, CompanyTexts>>>
  version: Generated<number>
  updated_at: Generated<Instant>
}

export interface CompanyImages {
  kind: 'logo' | 'signature'
  media_type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Buffer
  sha256: string
  updated_at: Instant
}
