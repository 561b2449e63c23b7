import type { CompanyInput } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Insurer } from '../../platform/printing/insurer.ts'
import { bytesOf } from './clean-image.ts'
import { readCompanyInput } from './store.ts'

type Printed = Pick<
  CompanyInput,
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'naicom_number'
  | 'accent'
  | 'logo'
  | 'signature'
  | 'signatory_name'
  | 'signatory_title'
>

/** The insurer's details for printed documents. */
export const insurerOf = (company: Printed): Insurer => ({
  name: company.name,
  address: company.address,
  phone: company.phone,
  email: company.email,
  naicomNumber: company.naicom_number,
  accent: company.accent,
  logo: company.logo ? bytesOf(company.logo) : null,
  signatory: {
    name: company.signatory_name,
    title: company.signatory_title,
    signature: company.signature ? bytesOf(company.signature) : null,
  },
})

export async function readInsurer(db: Db | Tx): Promise<Insurer> {
  return insurerOf(await readCompanyInput(db))
}
