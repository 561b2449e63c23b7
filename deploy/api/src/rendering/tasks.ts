import { renderVoucher, type VoucherFacts } from '../claims/vouchers/render-voucher.ts'
import type { CertificateFacts } from '../motor/certificates/certificate-facts.ts'
import { renderMotorCertificate, sketchMotorCertificate } from '../motor/certificates/render.ts'
import { withPictures } from '../platform/printing/insurer.ts'

/** What the rendering thread does; a picture loses its `Buffer` on the way in. */
export const motorCertificate = ({ insurer, ...facts }: CertificateFacts): Promise<Buffer> =>
  renderMotorCertificate({ ...facts, insurer: withPictures(insurer) })

export const motorCertificateSketch = ({ insurer, ...facts }: CertificateFacts): Promise<Buffer> =>
  sketchMotorCertificate({ ...facts, insurer: withPictures(insurer) })

export const voucher = ({ signature, insurer, ...facts }: VoucherFacts): Promise<Buffer> =>
  renderVoucher({
    ...facts,
    signature: signature && Buffer.from(signature),
    insurer: withPictures(insurer),
  })
