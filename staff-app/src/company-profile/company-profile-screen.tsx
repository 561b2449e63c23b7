import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { CompanyForm } from './company-form.tsx'
import { companyRecordAtom } from './company-profile.atoms.ts'

/** `/company-profile/update`: what the insurer says of itself on paper, in mails and on every page. */
export function CompanyProfileScreen(): ReactElement {
  return <CompanyForm saved={useAtomValue(companyRecordAtom)} />
}
