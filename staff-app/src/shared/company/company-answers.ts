import type { CertificateWording, CompanyInput, CompanyRecord } from '@coverdesk/sdk'

type Wording = Record<keyof CertificateWording, string>

/** What the form holds: the wording as texts, a paragraph a line. */
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

/** The standard wording is not kept: it follows the product. */
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
