/** The insurer as presented in its emails. */
export interface MailSender {
  name: string
  address: string
  phone: string
  whatsapp: string
  email: string
  website: string
  naicomNumber: string
  /** Web addresses of the insurer's documents; empty for missing ones. */
  complaintRoute: string
  privacyNotice: string
  terms: string
  /** `#rrggbb` on which white text is legible; empty for the product's own. */
  accent: string
}

const PRODUCTS_OWN = '#0e6b66'

export const accentOf = ({ accent }: MailSender): string => accent || PRODUCTS_OWN
