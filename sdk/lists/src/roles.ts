import { formatMinor, type ListedRole } from '@coverdesk/sdk'
import { defineList, joinValues, type TextOf } from './list.ts'

const DAILY = /_daily$/

/** Lists the limits of a role: `Claims: One decision ₦2,000,000.00`. */
function limitsOf({ limits }: ListedRole, t: TextOf): string {
  const texts = Object.entries(limits).map(([limit, amount]) => {
    const name = t('roles', `limit.names.${limit.replace(DAILY, '')}`)
    const kind = t('roles', DAILY.test(limit) ? 'limit.daily' : 'limit.single')
    return `${t('roles', 'limit.for', { name, kind })} ${formatMinor(amount, 'NGN')}`
  })
  return joinValues(t, texts) || t('roles', 'no_limits')
}

const rolesOf = (name: string, url: string, audience: 'office' | 'marine' | 'partners') =>
  defineList<ListedRole>()({
    name,
    url,
    namespace: 'roles',
    title: `titles.${audience}`,
    columns: {
      name: { label: 'name', value: (row) => row.name, sort: 'name' },
      people: {
        label: 'people',
        kind: 'number',
        value: (row) => row.people_count,
        sort: 'people',
        numeric: false,
        width: 120,
      },
      rights: {
        label: 'rights',
        kind: 'number',
        value: (row) => row.privileges.length,
        numeric: false,
        width: 120,
      },
      limits: { label: 'limits', value: limitsOf, spare: true },
    },
  })

/** Roles by the audience of their users. */
export const roleLists = {
  office: rolesOf('roles', '/api/roles', 'office'),
  marine: rolesOf('marine-roles', '/api/marine/admin/setup/roles', 'marine'),
  partners: rolesOf('marine-partner-roles', '/api/marine/admin/setup/partner-roles', 'partners'),
} as const
