import { z } from 'zod'
import { isEmail } from '../identity/contacts.ts'
import type { BranchInput } from '../resources/admin/branches.ts'
import type { DepartmentInput } from '../resources/admin/departments.ts'
import type { Versioned } from '../resources/types.ts'
import {
  optionalEmail,
  optionalTelephone,
  optionalText,
  optionalVersion,
  requiredLine,
  requiredText,
} from './fields.ts'

const MOST_ADDRESSES = 100

const branch = {
  name: requiredLine(80),
  code: requiredText(20).regex(/^[A-Za-z0-9-]+$/, 'fields.branch_code_format'),
  email: optionalEmail(),
  phone: optionalTelephone(),
  address: optionalText(300),
}
export const branchSchema: z.ZodType<BranchInput> = z.strictObject(branch)
export const branchUpdateSchema: z.ZodType<BranchInput & Versioned> = z.strictObject({
  ...branch,
  version: optionalVersion(),
})

/** Removes duplicates; an error names the invalid address. */
const mailingList = z
  .union([z.string(), z.array(z.string())], 'fields.invalid')
  .transform(addressesOf)
  .superRefine((addresses, context) => {
    if (addresses.length > MOST_ADDRESSES)
      context.addIssue({ code: 'custom', message: 'fields.many', params: { most: MOST_ADDRESSES } })
    addresses.forEach((address, index) => {
      if (isEmail(address)) return
      const message = 'fields.address_wrong'
      context.addIssue({ code: 'custom', path: [index], message, params: { address } })
    })
  })

type Sent<Input> = Omit<Input, 'mailing_list'> & { mailing_list: string[] }

const department = { name: requiredLine(80), mailing_list: mailingList }
export const departmentSchema: z.ZodType<Sent<DepartmentInput>, DepartmentInput> = z.strictObject(department)
export const departmentUpdateSchema: z.ZodType<
  Sent<DepartmentInput> & Versioned,
  DepartmentInput & Versioned
> = z.strictObject({ ...department, version: optionalVersion() })

/** Parses a mailing list: separated by spaces, commas, semicolons or lines, without duplicates. */
export function addressesOf(written: string | readonly string[]): string[] {
  const parts = typeof written === 'string' ? written.split(/[\s,;]+/) : written.map((part) => part.trim())
  const found = new Map<string, string>()
  for (const part of parts) {
    const known = part.toLowerCase()
    if (part !== '' && !found.has(known)) found.set(known, part)
  }
  return [...found.values()]
}
