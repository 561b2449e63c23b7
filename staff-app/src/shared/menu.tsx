import type { User } from '@coverdesk/sdk'
import { hasPrivilege, type NavGroup } from '@coverdesk/sdk/react'
import { BranchRegular } from '@fluentui/react-icons/svg/branch'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { FormRegular } from '@fluentui/react-icons/svg/form'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { paths } from '../paths.ts'

interface Entry {
  privilege: string
  entry: NavGroup['entries'][number]
}

/** The groups of the sidebar that a user's role opens. A screen that does not exist yet has no entry. */
export function menuOf(user: User | null, t: (key: string) => string): NavGroup[] {
  const underwriting: Entry[] = [
    {
      privilege: 'tracker.motor.read',
      entry: { href: paths.trackers, label: t('menu.trackers'), icon: <FlowRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      entry: { href: paths.policies, label: t('menu.policies'), icon: <DocumentRegular /> },
    },
    {
      privilege: 'policy.motor.read',
      entry: { href: paths.searchPolicy, label: t('menu.search_policy'), icon: <SearchRegular /> },
    },
  ]
  const workflows: Entry[] = [
    {
      privilege: 'form.form-type.read',
      entry: { href: paths.formTypes, label: t('menu.form_types'), icon: <FormRegular /> },
    },
    {
      privilege: 'workflow.workflow.read',
      entry: { href: paths.conditions, label: t('menu.conditions'), icon: <BranchRegular /> },
    },
  ]
  const openOf = (entries: readonly Entry[]) =>
    entries.filter(({ privilege }) => hasPrivilege(user, privilege)).map(({ entry }) => entry)
  const home = { href: paths.home, label: t('menu.overview'), icon: <HomeRegular /> }
  const groups: NavGroup[] = [
    { id: 'APP-OVERVIEW', entries: [home] },
    { id: 'APP-UNDERWRITING', label: t('menu.underwriting'), entries: openOf(underwriting) },
    { id: 'APP-WORKFLOWS', label: t('menu.workflows'), entries: openOf(workflows) },
  ]
  return groups.filter((group) => group.id.startsWith('APP') && group.entries.length > 0)
}
