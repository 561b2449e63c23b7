import type { User } from '@coverdesk/sdk'
import { hasPrivilege, type NavGroup } from '@coverdesk/sdk/react'
import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle'
import { BranchRegular } from '@fluentui/react-icons/svg/branch'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClipboardRegular } from '@fluentui/react-icons/svg/clipboard'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { FormRegular } from '@fluentui/react-icons/svg/form'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car'
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
      privilege: 'tracker.motor.read',
      entry: { href: paths.forms, label: t('menu.forms'), icon: <ClipboardRegular /> },
    },
    {
      privilege: 'tracker.motor.read',
      entry: { href: paths.approvals, label: t('menu.approvals'), icon: <CheckmarkCircleRegular /> },
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
  const claims: Entry[] = [
    {
      privilege: 'claim.claim.edit',
      entry: { href: paths.claimRequest, label: t('menu.claim_request'), icon: <AddCircleRegular /> },
    },
    {
      privilege: 'claim.claim.read',
      entry: { href: paths.claims, label: t('menu.claims'), icon: <VehicleCarRegular /> },
    },
    {
      privilege: 'claim.claim.read',
      entry: { href: paths.claimTrackers, label: t('menu.trackers'), icon: <FlowRegular /> },
    },
    {
      privilege: 'claim.claim.read',
      entry: { href: paths.claimForms, label: t('menu.forms'), icon: <ClipboardRegular /> },
    },
    {
      privilege: 'claim.claim.read',
      entry: { href: paths.claimApprovals, label: t('menu.approvals'), icon: <CheckmarkCircleRegular /> },
    },
  ]
  const workflows: Entry[] = [
    {
      privilege: 'workflow.workflow.read',
      entry: { href: paths.workflows, label: t('menu.workflow_list'), icon: <OrganizationRegular /> },
    },
    {
      privilege: 'form.form-type.read',
      entry: { href: paths.formTypes, label: t('menu.form_types'), icon: <FormRegular /> },
    },
    {
      privilege: 'workflow.workflow.read',
      entry: { href: paths.conditions, label: t('menu.conditions'), icon: <BranchRegular /> },
    },
  ]
  const administration: Entry[] = [
    {
      privilege: 'settings.company.edit',
      entry: { href: paths.branches, label: t('menu.branches'), icon: <BuildingRegular /> },
    },
    {
      privilege: 'settings.company.edit',
      entry: { href: paths.departments, label: t('menu.departments'), icon: <PeopleTeamRegular /> },
    },
  ]
  const openOf = (entries: readonly Entry[]) =>
    entries.filter(({ privilege }) => hasPrivilege(user, privilege)).map(({ entry }) => entry)
  const home = { href: paths.home, label: t('menu.overview'), icon: <HomeRegular /> }
  const groups: NavGroup[] = [
    { id: 'APP-OVERVIEW', entries: [home] },
    { id: 'APP-UNDERWRITING', label: t('menu.underwriting'), entries: openOf(underwriting) },
    { id: 'APP-CLAIMS', label: t('menu.claims_area'), entries: openOf(claims) },
    { id: 'APP-WORKFLOWS', label: t('menu.workflows'), entries: openOf(workflows) },
    { id: 'APP-ADMINISTRATION', label: t('menu.administration'), entries: openOf(administration) },
  ]
  return groups.filter((group) => group.id.startsWith('APP') && group.entries.length > 0)
}
