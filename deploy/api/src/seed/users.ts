import { v7 as uuid } from 'uuid'
import type { Audience } from '../platform/access/audiences.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Db } from '../platform/db/database.ts'
import { seedPartners } from './marine/partners.ts'

export const DEMO_PASSWORD = 'Coverdesk-demo-1'

interface DemoUser {
  audience: Audience
  email: string
  first_name: string
  last_name: string
  role: string
  /** Code of their branch; by default the head office. */
  branch?: string
}

/** The demo's users; the password of each is `Coverdesk-demo-1`. */
export const demoUsers: readonly DemoUser[] = [
  {
    audience: 'staff',
    email: 'admin@coverdesk.test',
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    role: 'Administrator',
  },
  {
    audience: 'staff',
    email: 'second-admin@coverdesk.test',
    first_name: 'Nkechi',
    last_name: 'Eze',
    role: 'Administrator',
  },
  {
    audience: 'staff',
    email: 'underwriter@coverdesk.test',
    first_name: 'Tunde',
    last_name: 'Bakare',
    role: 'Underwriting manager',
  },
  {
    audience: 'staff',
    email: 'sales@coverdesk.test',
    first_name: 'Bisi',
    last_name: 'Afolabi',
    role: 'Underwriter',
  },
  {
    audience: 'staff',
    email: 'claims@coverdesk.test',
    first_name: 'Halima',
    last_name: 'Sani',
    role: 'Claims officer',
  },
  {
    audience: 'staff',
    email: 'claims-supervisor@coverdesk.test',
    first_name: 'Uche',
    last_name: 'Onyema',
    role: 'Claims supervisor',
  },
  {
    audience: 'staff',
    email: 'claims-manager@coverdesk.test',
    first_name: 'Segun',
    last_name: 'Adebayo',
    role: 'Claims manager',
  },
  {
    audience: 'staff',
    email: 'branch-manager@coverdesk.test',
    first_name: 'Zainab',
    last_name: 'Yusuf',
    role: 'Branch manager',
    branch: '11040',
  },
  {
    audience: 'staff',
    email: 'director@coverdesk.test',
    first_name: 'Amaka',
    last_name: 'Nwosu',
    role: 'Managing director',
  },
  {
    audience: 'staff',
    email: 'finance@coverdesk.test',
    first_name: 'Efe',
    last_name: 'Omoregie',
    role: 'Finance',
  },
  {
    audience: 'staff',
    email: 'payments@coverdesk.test',
    first_name: 'Ify',
    last_name: 'Eze',
    role: 'Finance',
  },
  {
    audience: 'staff',
    email: 'auditor@coverdesk.test',
    first_name: 'Grace',
    last_name: 'Etim',
    role: 'Auditor',
  },
  {
    audience: 'marine_admin',
    email: 'admin@marine.coverdesk.test',
    first_name: 'Ibrahim',
    last_name: 'Lawal',
    role: 'Marine administrator',
  },
  {
    audience: 'marine_admin',
    email: 'head@marine.coverdesk.test',
    first_name: 'Folake',
    last_name: 'Balogun',
    role: 'Head of marine',
  },
  {
    audience: 'marine_admin',
    email: 'underwriter@marine.coverdesk.test',
    first_name: 'Emeka',
    last_name: 'Obi',
    role: 'Marine underwriter',
  },
  {
    audience: 'marine_admin',
    email: 'finance@marine.coverdesk.test',
    first_name: 'Bola',
    last_name: 'Ogunleye',
    role: 'Marine finance maker',
  },
  {
    audience: 'marine_admin',
    email: 'checker@marine.coverdesk.test',
    first_name: 'Musa',
    last_name: 'Danjuma',
    role: 'Marine finance checker',
  },
  {
    audience: 'marine_admin',
    email: 'auditor@marine.coverdesk.test',
    first_name: 'Ini',
    last_name: 'Akpan',
    role: 'Marine auditor',
  },
  {
    audience: 'marine_partner',
    email: 'owner@harbourline.test',
    first_name: 'Ngozi',
    last_name: 'Adeyemi',
    role: 'Partner administrator',
  },
  {
    audience: 'marine_partner',
    email: 'issuer@harbourline.test',
    first_name: 'Kunle',
    last_name: 'Ajayi',
    role: 'Partner issuer',
  },
  {
    audience: 'marine_partner',
    email: 'finance@harbourline.test',
    first_name: 'Chidinma',
    last_name: 'Eze',
    role: 'Partner finance',
  },
  {
    audience: 'marine_partner',
    email: 'viewer@harbourline.test',
    first_name: 'Yusuf',
    last_name: 'Bello',
    role: 'Partner viewer',
  },
  {
    audience: 'marine_partner',
    email: 'owner@tidewater.test',
    first_name: 'Chidi',
    last_name: 'Okoro',
    role: 'Partner administrator',
  },
]

/** @returns whether there were no users before */
export async function seedUsers(db: Db, now: Date): Promise<boolean> {
  const present = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (present) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async (tx) => {
    const partnerOf = await seedPartners(tx, now)
    const roles = await tx.selectFrom('roles').select(['id', 'audience', 'name']).execute()
    const branches = await tx.selectFrom('branches').select(['id', 'code']).execute()
    const branchOf = (code = '11000') => branches.find((branch) => branch.code === code)?.id ?? null
    await tx
      .insertInto('users')
      .values(
        demoUsers.map(({ role, branch, ...user }) => ({
          id: uuid(),
          ...user,
          password_hash: passwordHash,
          role_id: roles.find((row) => row.audience === user.audience && row.name === role)?.id ?? null,
          branch_id: user.audience === 'staff' ? branchOf(branch) : null,
          partner_id: partnerOf(user.email),
          disabled_at: null,
        })),
      )
      .execute()
  })
  return true
}
