import { renderVoucher, type VoucherFacts } from '../claims/vouchers/render-voucher.ts'
import type { CertificateFacts } from '../motor/certificates/certificate-facts.ts'
import { renderMotorCertificate } from '../motor/certificates/render.ts'

/** What the rendering thread does; a picture loses its `Buffer` on the way in. */
export const motorCertificate = (facts: CertificateFacts): Promise<Buffer> => renderMotorCertificate(facts)

export const voucher = ({ signature, ...facts }: VoucherFacts): Promise<Buffer> =>
  renderVoucher({ ...facts, signature: signature && Buffer.from(signature) })
