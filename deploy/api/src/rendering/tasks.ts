import type { CertificateFacts } from '../certificates/certificate-facts.ts'
import { renderMotorCertificate } from '../certificates/render.ts'
import { renderVoucher, type VoucherFacts } from '../claims/render-voucher.ts'

/** What the rendering thread does; a picture loses its `Buffer` on the way in. */
export const motorCertificate = (facts: CertificateFacts): Promise<Buffer> => renderMotorCertificate(facts)

export const voucher = ({ signature, ...facts }: VoucherFacts): Promise<Buffer> =>
  renderVoucher({ ...facts, signature: signature && Buffer.from(signature) })
