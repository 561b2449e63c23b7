import type { Audience, DemoAccount } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { z } from 'zod'
import { publicly } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import type { Db } from '../../platform/db/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { DEMO_PASSWORD, demoUsers } from '../../seed/users.ts'

const audiences = ['staff', 'marine_admin', 'marine_partner'] as const satisfies readonly Audience[]

export const demoAccountRoutes = [
  route({
    method: 'GET',
    url: '/api/demo-accounts',
    summary: 'Get the accounts of a demonstration and their password; none elsewhere',
    access: publicly('the sign-in pages of a demonstration', 60),
    query: z.strictObject({ audience: z.enum(audiences, 'fields.choice_unknown') }),
    data: answer('DemoSignIn'),
    async handle({ services: { db, settings }, query, t }) {
      if (!isDemo(settings)) return { data: { accounts: [], password: null, mailbox: null } }
      const mailbox = settings.SMTP_URL ? null : `http://mail.localhost:${settings.PORT}`
      return { data: { accounts: await accountsOf(db, query.audience, t), password: DEMO_PASSWORD, mailbox } }
    },
  }),
]

const isDemo = ({ COVERDESK_ENV, SEED }: Settings): boolean => COVERDESK_ENV === 'demo' && SEED === 'demo'

/** Lists the seeded users who can still sign in, in the order of the seed, with their present roles. */
async function accountsOf(db: Db, audience: Audience, t: TextOf): Promise<DemoAccount[]> {
  const emails = demoUsers.filter((user) => user.audience === audience).map(({ email }) => email)
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['email', 'roles.name as role', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('users.audience', '=', audience)
    .where('email', 'in', emails)
    .where('disabled_at', 'is', null)
    .execute()
  return rows
    .toSorted((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email))
    .map((row) => ({ ...row, role: roleName(t, row.role) }))
}
