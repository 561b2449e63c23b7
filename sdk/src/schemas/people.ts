import { z } from 'zod'
import { isLimitName } from '../reference/limit-names.ts'
import type { RoleInput } from '../resources/admin/roles.ts'
import type { UserInput } from '../resources/admin/users.ts'
import type { MarineUserInput } from '../resources/marine/users.ts'
import type { Versioned } from '../resources/types.ts'
import {
  email,
  id,
  newPassword,
  optionalPhone,
  optionalVersion,
  requiredLine,
  requiredName,
  requiredText,
  version,
  whole,
} from './fields.ts'

const MOST_PRIVILEGES = 200
const MOST_BRANCHES = 200
/** A trillion naira, in kobo. */
const LARGEST_LIMIT = 100_000_000_000_000

const named = {
  first_name: requiredName(80),
  last_name: requiredName(80),
  email: email().transform((text) => text.toLowerCase()),
  phone: optionalPhone(),
  role_id: id(),
}
const person = {
  ...named,
  branch_id: id().nullable(),
  branches: z.array(id()).max(MOST_BRANCHES).nullable().optional(),
  department_id: id().nullable(),
}
export const userSchema: z.ZodType<UserInput> = z.strictObject(person)
export const userUpdateSchema: z.ZodType<UserInput & Versioned> = z.strictObject({
  ...person,
  version: optionalVersion(),
})
export const marineUserSchema: z.ZodType<MarineUserInput> = z.strictObject(named)
export const marineUserUpdateSchema: z.ZodType<MarineUserInput & { version: number }> = z.strictObject({
  ...named,
  version: version(),
})
export const disableUserSchema: z.ZodType<{ hand_to: string | null }> = z.strictObject({
  hand_to: id().nullable(),
})

const role = {
  name: requiredLine(80),
  privileges: z.array(z.string('fields.invalid').max(80, 'fields.choice_unknown')).max(MOST_PRIVILEGES),
  limits: z.record(
    z.string().refine(isLimitName, 'fields.key_format'),
    whole(0, LARGEST_LIMIT, 'fields.amount_format'),
  ),
  own_branch: z.boolean('fields.invalid').optional(),
}
export const roleSchema: z.ZodType<RoleInput> = z.strictObject(role)
export const roleUpdateSchema: z.ZodType<RoleInput & Versioned> = z.strictObject({
  ...role,
  version: optionalVersion(),
})

export const invitationTokenSchema: z.ZodType<{ token: string }> = z.strictObject({ token: requiredText() })
export const acceptInvitationSchema: z.ZodType<{ token: string; password: string }> = z.strictObject({
  token: requiredText(),
  password: newPassword(),
})
