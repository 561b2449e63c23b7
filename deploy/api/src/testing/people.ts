import type { StaffUser, UserInput } from '@coverdesk/sdk'
import type { TestApp } from './test-app.ts'

/** The id of a seeded role of the office. */
export async function roleId(test: TestApp, name: string): Promise<string> {
  const role = await test.services.db
    .selectFrom('roles')
    .select('id')
    .where('audience', '=', 'staff')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return role.id
}

/** The id of a demo user. */
export async function userId(test: TestApp, email: string): Promise<string> {
  const user = await test.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return user.id
}

/** Body of an invitation. */
export const newcomer = (role_id: string, more: Partial<UserInput> = {}): UserInput => ({
  first_name: 'Zainab',
  last_name: 'Musa',
  email: 'zainab@insurer.test',
  phone: '08031234567',
  role_id,
  branch_id: null,
  department_id: null,
  ...more,
})

/** Body of a user update in which only some fields change. */
export const changed = (user: StaffUser, more: Partial<UserInput & { version: number }> = {}) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  role_id: user.role?.id ?? '',
  branch_id: user.branch?.id ?? null,
  department_id: user.department?.id ?? null,
  version: user.version,
  ...more,
})

/** Secrets of the invitations emailed to an address, oldest first. */
export async function invitationsTo(test: TestApp, email: string): Promise<string[]> {
  const texts = (await test.mails(email)).map((mail) => mail.text ?? '')
  return texts.flatMap(
    (text) => /(?:auth|marine-admin|marine-partner)\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? [],
  )
}
