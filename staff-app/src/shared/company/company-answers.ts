import type { CertificateWording, CompanyInput, CompanyRecord } from '@coverdesk/sdk'

type Wording = Record<keyof CertificateWording, string>

/** Values of the form: the wording as texts, one paragraph per line. */
export type CompanyAnswers = Omit<CompanyInput, 'certificate_wording'> & { wording: Wording }

export const writeWording = (wording: CertificateWording): Wording => ({
  entitled: wording.entitled.join('\n'),
  limitations: wording.limitations.join('\n'),
  clause: wording.clause,
})

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function companyAnswers({
  certificate_wording,
  standard_wording,
  version: _version,
  ...record
}: CompanyRecord): CompanyAnswers {
  return { ...record, wording: writeWording(certificate_wording ?? standard_wording) }
}

/** Omits the standard wording, so that it follows the product. */
export function companyBody(
  { wording, ...facts }: CompanyAnswers,
  standard: CertificateWording,
): CompanyInput {
  const written = {
    entitled: paragraphsOf(wording.entitled),
    limitations: paragraphsOf(wording.limitations),
    clause: wording.clause.trim(),
  }
  const isStandard = JSON.stringify(written) === JSON.stringify(standard)
  return { ...facts, certificate_wording: isStandard ? null : written }
}
