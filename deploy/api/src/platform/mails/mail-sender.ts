/** The insurer as its mails show it. */
export interface MailSender {
  name: string
  address: string
  phone: string
  whatsapp: string
  email: string
  website: string
  naicomNumber: string
  /** Web addresses of what the insurer has said; empty for what it has not. */
  complaintRoute: string
  privacyNotice: string
  terms: string
  /** `#rrggbb` that white text can be read on; empty for the product's own. */
  accent: string
}

const PRODUCTS_OWN = '#0e6b66'

export const accentOf = ({ accent }: MailSender): string => accent || PRODUCTS_OWN
