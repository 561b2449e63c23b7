import { type SearchHit, setupListNames, type User, type WorkArea } from '@coverdesk/sdk'
import { hasPrivilege, type NavGroup } from '@coverdesk/ui'
import {
  claimPath,
  claimRequestPath,
  clientPath,
  paths,
  policyPath,
  queuePath,
  setupListPath,
} from '../../paths.ts'
import { QUEUES, withoutProduct } from '../menu.tsx'

export type LineGroup =
  | 'recent'
  | 'policy'
  | 'claim'
  | 'customer'
  | 'tracker'
  | 'payment'
  | 'action'
  | 'screen'

/** An entry of the palette: target and name. */
export interface Line {
  href: string
  group: LineGroup
  title: string
  detail: string
}

type Text = (key: string, params?: Record<string, string | number>) => string

/** Lists the screens of the menu, with their areas. */
export function screenLines(groups: readonly NavGroup[], t: Text): Line[] {
  const own: Line[] = [
    { href: paths.exports, group: 'screen', title: t('menu.exports'), detail: t('palette.exports_detail') },
    { href: paths.notifications, group: 'screen', title: t('palette.notifications'), detail: '' },
    {
      href: paths.profile,
      group: 'screen',
      title: t('palette.profile'),
      detail: t('palette.profile_detail'),
    },
  ]
  const listed = groups.flatMap(({ label = '', entries }) =>
    entries.map(({ href, label: title }): Line => ({ href, group: 'screen', title, detail: label })),
  )
  return [...listed, ...own]
}

/** Actions: privilege, path, title and additional search terms. */
const actions = [
  ['claim.claim.edit', paths.claimRequest, 'palette.new_claim', 'palette.new_claim_detail'],
  ['policy.motor.edit', paths.newPolicy, 'palette.new_policy', 'palette.new_policy_detail'],
  ['user.user.edit', paths.newUser, 'palette.new_user', 'palette.new_user_detail'],
  ['role.role.edit', paths.newRole, 'palette.new_role'],
  ['template.notification-template.edit', paths.newTemplate, 'palette.new_template'],
  ['workflow.workflow.edit', paths.newWorkflow, 'palette.new_workflow'],
  ['form.form-type.edit', paths.newFormType, 'palette.new_form_type'],
  ['workflow.workflow.edit', paths.newCondition, 'palette.new_condition'],
  ['settings.company.edit', paths.newBranch, 'palette.new_branch'],
  ['settings.company.edit', paths.newDepartment, 'palette.new_department'],
] as const

/** Lists the actions that a user may start. */
export const actionLines = (user: User, t: Text): Line[] =>
  actions
    .filter(([privilege]) => hasPrivilege(user, privilege))
    .map(([, href, key, detail]) => ({
      href,
      group: 'action',
      title: t(key),
      detail: detail ? t(detail) : '',
    }))

/** Pages without an entry in the menu: offered only when a search finds them. `setup` is the text of `setups`. */
export function deeperLines(user: User, t: Text, setup: Text): Line[] {
  const lines: Line[] = []
  if (hasPrivilege(user, 'role.role.read'))
    lines.push({
      href: paths.compareRoles,
      group: 'screen',
      title: t('palette.compare_roles'),
      detail: t('menu.roles'),
    })
  const others = [
    ['customer.customer.read', paths.clients, 'menu.clients', 'palette.clients_detail'],
    ['policy.motor.read', paths.searchPolicy, 'menu.search_policy', 'palette.search_policy_detail'],
    ['claim.claim.read', `${paths.claims}?breached=1`, 'palette.late_claims', 'palette.late_claims_detail'],
    ['policy.motor.read', paths.policies, 'menu.policies', 'palette.register_detail'],
    ['claim.claim.read', paths.claims, 'menu.claims', 'palette.register_detail'],
    ['payment.payment.read', paths.payments, 'menu.payments_all', 'palette.register_detail'],
    ['dashboard.overview.read', paths.home, 'menu.overview', 'palette.overview_detail'],
    ['settings.setup.edit', paths.setups, 'menu.setups', 'palette.all_settings'],
    ['settings.company.edit', paths.companyProfile, 'menu.company_profile', 'palette.all_settings'],
  ] as const
  for (const [privilege, href, title, detail] of others)
    if (hasPrivilege(user, privilege))
      lines.push({ href, group: 'screen', title: t(title), detail: t(detail) })
  if (hasPrivilege(user, 'settings.company.edit')) {
    const [title, detail] = [t('palette.first_run'), t('palette.first_run_detail')]
    lines.push({ href: paths.firstRun, group: 'screen', title, detail })
  }
  if (!hasPrivilege(user, 'settings.setup.edit')) return lines
  const pages = [
    [paths.tariffs, setup('pages.tariffs')],
    [paths.numberSeries, setup('pages.number_series')],
    [paths.retentionRules, setup('pages.retention_rules')],
    ...setupListNames.map((list) => [setupListPath(list), setup(`lists.${list}.title`)] as const),
  ] as const
  const detail = t('palette.setup_detail', { setup: t('menu.setups') })
  return [...lines, ...pages.map(([href, title]): Line => ({ href, group: 'screen', title, detail }))]
}

/** The queues of workflows without an area of a product, which share one menu entry: offered when a search finds them. */
export const queueLines = (areas: readonly WorkArea[], t: Text): Line[] =>
  withoutProduct(areas).flatMap(({ workflow_id, name }) =>
    QUEUES.map((queue): Line => {
      const href = queuePath(workflow_id, queue)
      return { href, group: 'screen', title: t(`menu.${queue}`), detail: name }
    }),
  )

/** Removes repeated pages, keeping recently used entries first. */
export function eachOnce(lines: readonly Line[]): Line[] {
  const shown = new Set<string>()
  return lines.filter(({ href }) => !shown.has(href) && shown.add(href))
}

/** Returns the search results, each with its actions. */
export function foundLines(hits: readonly SearchHit[], user: User, t: Text): Line[] {
  const found = hits.map(
    (hit): Line => ({ href: hrefOf(hit), group: hit.kind, title: hit.title, detail: detailOf(hit) }),
  )
  if (!hasPrivilege(user, 'claim.claim.edit')) return found
  const claimed = hits.filter(({ kind }) => kind === 'policy').slice(0, 2)
  const acts = claimed.map(
    ({ title, customer, plate }): Line => ({
      href: claimRequestPath(title),
      group: 'action',
      title: t('palette.report_claim', { plate }),
      detail: customer,
    }),
  )
  return [...found, ...acts]
}

function hrefOf({ kind, id, workflow_id }: SearchHit): string {
  if (kind === 'policy') return policyPath(id)
  if (kind === 'claim') return claimPath(id)
  if (kind === 'customer') return clientPath(id)
  return queuePath(workflow_id ?? 0, 'trackers', id)
}

const detailOf = ({ kind, plate, customer }: SearchHit): string =>
  kind === 'customer' ? '' : [plate, customer].filter(Boolean).join(' · ')

/** Returns the entries that contain every word, in any order and regardless of accents. */
export function matching(lines: readonly Line[], words: string): Line[] {
  const parts = plain(words).split(/\s+/).filter(Boolean)
  return lines.filter(({ title, detail }) => {
    const text = plain(`${title} ${detail}`)
    return parts.every((part) => text.includes(part))
  })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
