import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { CompanyForm } from './company-form.tsx'
import { companyRecordAtom } from './company-profile.atoms.ts'

/** `/company-profile/update`: the insurer's data for documents, emails and pages. */
export function CompanyProfileScreen(): ReactElement {
  return <CompanyForm saved={useAtomValue(companyRecordAtom)} />
}
